import { describe, expect, it } from 'vitest'
import { collectionText } from './collection-text.ts'

/** A file somebody chose; what it holds is not there to be read where it says that it is larger than that. */
const aFile = (bytes: Uint8Array<ArrayBuffer>, size = bytes.length) => {
  const file = new File([bytes], 'collection.csv')
  Object.defineProperty(file, 'size', { value: size })
  if (size !== bytes.length)
    file.arrayBuffer = () => Promise.reject(new Error('a file that is too large is not read'))
  return file
}
const bytesOf = (text: string) => new TextEncoder().encode(text)

describe('a file that is chosen', () => {
  it('is read as the text it is', async () => {
    expect(await collectionText(aFile(bytesOf('Azul\nHïve')))).toBe('Azul\nHïve')
  })

  it.each([
    ['of 200 MB', aFile(bytesOf('x'), 200_000_000), 'larger than 5 MB'],
    ['of a byte too many', aFile(bytesOf('x'), 5_000_001), 'larger than 5 MB'],
    ['that is empty', aFile(new Uint8Array()), 'nothing in that file'],
    ['that is a workbook', aFile(bytesOf('PK\u0003\u0004xl/workbook.xml')), 'no text file'],
    ['that is a picture', aFile(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0])), 'no text file'],
  ])('SHELF-02g: %s is refused in words, and a large one without being read', async (_kind, file, words) => {
    await expect(collectionText(file)).rejects.toThrow(words)
  })
})
