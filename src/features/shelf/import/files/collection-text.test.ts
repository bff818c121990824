import { describe, expect, it } from 'vitest'
import { aChosenFile, bytesOf } from '#/testing/served/chosen-file.ts'
import { collectionText } from './collection-text.ts'

describe('a file that is chosen', () => {
  it('is read as the text it is', async () => {
    expect(await collectionText(aChosenFile(bytesOf('Azul\nHïve')))).toBe('Azul\nHïve')
  })

  it('may be as large as is said, to the byte', async () => {
    expect(await collectionText(aChosenFile(new Uint8Array(5_000_000).fill(65)))).toHaveLength(5_000_000)
  })

  it.each([
    ['of 200 MB', aChosenFile(bytesOf('x'), 200_000_000), 'larger than 5 MB'],
    ['of a byte too many', aChosenFile(bytesOf('x'), 5_000_001), 'larger than 5 MB'],
    ['that is empty', aChosenFile(new Uint8Array()), 'nothing in that file'],
    ['that is a workbook', aChosenFile(bytesOf('PK\u0003\u0004xl/workbook.xml')), 'no text file'],
    ['that is a picture', aChosenFile(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0])), 'no text file'],
  ])('SHELF-02: %s is refused in words, and a large one without being read', async (_kind, file, words) => {
    await expect(collectionText(file)).rejects.toThrow(words)
  })
})
