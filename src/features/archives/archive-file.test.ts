import { expect, it } from 'vitest'
import { ARCHIVE_LIMITS, ArchiveTooLarge, pieceCounter } from './archive-file.ts'

const { pieceBytes, pieces, totalBytes } = ARCHIVE_LIMITS

it('accepts an archive exactly at its limits', () => {
  const count = pieceCounter()
  for (let bytes = 0; bytes < totalBytes; bytes += pieceBytes) count('a piece', pieceBytes)
  for (let piece = totalBytes / pieceBytes; piece < pieces; piece += 1) count('an empty piece', 0)
})

it('rejects one byte or one piece more, with a one-line message', () => {
  expect(() => pieceCounter()('rows/1', pieceBytes + 1)).toThrow(
    new ArchiveTooLarge('rows/1 is larger than the 64 MB a piece may have.'),
  )
  const many = pieceCounter()
  for (let piece = 0; piece < pieces; piece += 1) many('an empty piece', 0)
  expect(() => many('one more', 0)).toThrow(
    'The archive has more than the 500,000 pieces an archive may have.',
  )
  const large = pieceCounter()
  for (let bytes = 0; bytes < totalBytes; bytes += pieceBytes) large('a piece', pieceBytes)
  expect(() => large('one more', 1)).toThrow(
    'The archive unpacks to more than the 64 GB an archive may have.',
  )
})
