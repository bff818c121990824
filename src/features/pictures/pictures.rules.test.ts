import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { faultOfFile, PICTURE_MAX_BYTES, PICTURE_WORDS, pictureKindOf } from './pictures.rules.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

describe('what a file is', () => {
  it.each<[string, string | null]>([
    ['\xff\xd8\xff\xe0', 'jpeg'],
    ['\x89PNG\r\n\x1a\n', 'png'],
    ['GIF89a', 'gif'],
    ['GIF87a', 'gif'],
    ['RIFF\x10\0\0\0WEBPVP8 ', 'webp'],
    ['\0\0\0\x1cftypavif\0\0\0\0mif1', 'avif'],
    ['\0\0\0\x1cftypmif1\0\0\0\0avif', 'avif'],
    ['\0\0\0\x1cftypheic\0\0\0\0mif1', null],
    ['RIFF\x10\0\0\0WAVEfmt ', null],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', null],
    ['<?xml version="1.0"?><svg/>', null],
    ['%PDF-1.7', null],
    ['II*\0', null],
    ['BM', null],
    ['PK\x03\x04', null],
    ['<!doctype html>', null],
    ['', null],
  ])('%j is %s, by how it begins', (beginning, kind) => {
    expect(pictureKindOf(bytes(beginning))).toBe(kind)
  })

  it('is told of any bytes at all', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (any) => {
        expect([null, 'jpeg', 'png', 'webp', 'avif', 'gif']).toContain(pictureKindOf(any))
      }),
    )
  })
})

it('a file is judged by its size before it is sent', () => {
  expect(faultOfFile({ size: 0 })).toBe(PICTURE_WORDS.noPicture)
  expect(faultOfFile({ size: 1 })).toBeNull()
  expect(faultOfFile({ size: PICTURE_MAX_BYTES })).toBeNull()
  expect(faultOfFile({ size: PICTURE_MAX_BYTES + 1 })).toBe(PICTURE_WORDS.tooLarge)
})
