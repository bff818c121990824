import { describe, expect, it } from 'vitest'
import { aChosenFile, bytesOf } from '#/testing/served/chosen-file.ts'
import { eveningsText } from './evenings-text.ts'

describe('a file that is chosen', () => {
  it('is read as the text it is', async () => {
    expect(await eveningsText(aChosenFile(bytesOf('date,game,outcome\n2026-11-03,Hïve,me')))).toBe(
      'date,game,outcome\n2026-11-03,Hïve,me',
    )
  })

  it.each([
    ['of 200 MB', aChosenFile(bytesOf('x'), 200_000_000), 'larger than 5 MB'],
    ['of a byte too many', aChosenFile(bytesOf('x'), 5_000_001), 'larger than 5 MB'],
    ['that is empty', aChosenFile(new Uint8Array()), 'nothing in that file'],
    ['that is a workbook', aChosenFile(bytesOf('PK\u0003\u0004xl/workbook.xml')), 'no text file'],
    ['that is a picture', aChosenFile(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0])), 'no text file'],
  ])('LOG-04: %s is refused in words, and a large one without being read', async (_kind, file, words) => {
    await expect(eveningsText(file)).rejects.toThrow(words)
  })
})
