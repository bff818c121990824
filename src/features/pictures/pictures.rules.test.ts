import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canStayAnimated, isUnsupportedAnimation, pictureKindOf } from './pictures.rules.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

describe('detecting the format of a file', () => {
  it.each<[string, string | null]>([
    ['\xff\xd8\xff\xe0', 'jpeg'],
    ['\x89PNG\r\n\x1a\n', 'png'],
    ['GIF89a', 'gif'],
    ['GIF87a', 'gif'],
    ['GIF87a\x01\0\x01\0', 'gif'],
    ['GIF89a\x01\0\x01\0', 'gif'],
    ['RIFF\x10\0\0\0WEBPVP8 ', 'webp'],
    ['\0\0\0\x1cftypavif\0\0\0\0mif1', 'avif'],
    ['\0\0\0\x1cftypmif1\0\0\0\0avif', 'avif'],
    ['\0\0\0\x1cftypheic\0\0\0\0mif1', 'heic'],
    ['\0\0\0\x1cftypmif1\0\0\0\0heixmiaf', 'heic'],
    [`\0\0\0\x40ftypmif1\0\0\0\0${'mp42'.repeat(11)}avif`, 'avif'],
    [`\0\0\0\xffftypmif1\0\0\0\0${'mp42'.repeat(12)}avif`, null],
    [`\0\0\0\xffftypmif1\0\0\0\0${'mp42'.repeat(11)}xavif`, null],
    ['\0\0\0\x07ftypavif', null],
    ['xxxxRIFF\x10\0\0\0WEBPVP8 ', null],
    ['JUNK\x10\0\0\0WEBPVP8 ', null],
    ['\0\0\0\x1cmoovavif\0\0\0\0mif1', null],
    ['\0\0\0\x14ftypisom\0\0\0\0mp42heic', null],
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

  it('accepts any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (any) => {
        expect([null, 'jpeg', 'png', 'webp', 'avif', 'gif', 'heic']).toContain(pictureKindOf(any))
      }),
    )
  })
})

describe('an animation', () => {
  it('fits if its frames, its pixels and its stored pixels are within the limits', () => {
    const size = { width: 1_000, height: 1_000, frames: 40 }
    expect([960, 480].map((width) => canStayAnimated(size, width))).toEqual([true, true])
    expect([960, 480].map((width) => canStayAnimated({ ...size, frames: 100 }, width))).toEqual([false, true])
    expect(canStayAnimated({ ...size, frames: 201 }, 480)).toBe(false)
    expect(canStayAnimated({ width: 9, height: 9, frames: 401 }, 960)).toBe(false)
    expect(canStayAnimated({ width: 9, height: 9, frames: 400 }, 960)).toBe(true)
  })

  it.each<[string, boolean]>([
    ['\0\0\0\x1cftypavis\0\0\0\0avif', true],
    ['\0\0\0\x1cftypavif\0\0\0\0avis', false],
    ['\0\0\0\x1cftyphevc\0\0\0\0heic', true],
    ['\0\0\0\x1cftyphevm\0\0\0\0heic', true],
    ['\0\0\0\x1cftyphevs\0\0\0\0heic', true],
    ['\0\0\0\x1cftyphevx\0\0\0\0heic', true],
    ['\0\0\0\x1cftypmsf1\0\0\0\0heic', true],
    ['\0\0\0\x1cftypmsf1\0\0\0\0avif', true],
    ['\0\0\0\x1cftypmsf1\0\0\0\0mp42', false],
    ['\0\0\0\x1cftypheic\0\0\0\0hevc', false],
    ['\0\0\0\x1cftypxavis\0\0\0avif', false],
    ['\x89PNG\r\n\x1a\n\0\0\0\x01IHDRaCRC!\0\0\0\0acTL', true],
    ['\x89PNG\r\n\x1a\n\0\0\0\x01IHDRaCRC!\0\0\0\0IDATCRC!\0\0\0\0acTL', false],
    ['\x89PNG\r\n\x1a\n\0\0\0\x01IHDRaCRC!', false],
    ['\x89PNG\r\n\x1a\n\xff\xff\xff\xffIHDR', false],
    ['GIF89a', false],
  ])('%j is an unsupported animation: %s', (beginning, moves) => {
    expect(isUnsupportedAnimation(bytes(beginning))).toBe(moves)
  })
})
