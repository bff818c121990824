import { describe, expect, it } from 'vitest'
import { isPictureFile, sha256Of } from '../archive-file.ts'
import { ARCHIVE_MAX_BYTES, ARCHIVE_PROBLEMS, ArchiveProblem } from '../archives.rules.ts'
import { archiveName, ofRows, SITE_ARCHIVE, tableOfPiece } from './everything-format.rules.ts'

const DIGEST = '0123456789abcdef0123456789abcdef'

it('an archive uses the fixed names that older files contain', () => {
  expect(SITE_ARCHIVE).toEqual({
    packing: 'gzip',
    kind: 'everything of a site',
    format: 1,
    first: 'archive.json',
    last: 'contents.json',
  })
})

describe('a piece of rows', () => {
  it('is named by its table and a six-digit number, so that names sort in order', () => {
    expect(ofRows('former_game_slugs', 1)).toBe('rows/former_game_slugs/000001.ndjson')
    expect(ofRows('games', 123_456)).toBe('rows/games/123456.ndjson')
  })

  it.each([
    ['rows/games/000001.ndjson', 'games'],
    ['rows/former_game_slugs/999999.ndjson', 'former_game_slugs'],
    ['a/rows/games/000001.ndjson', undefined],
    ['rows/games/000001.ndjson.gz', undefined],
    ['rows//000001.ndjson', undefined],
    ['rows/Games/000001.ndjson', undefined],
    ['rows/../000001.ndjson', undefined],
    ['rows/games/00001.ndjson', undefined],
    ['rows/games/0000001.ndjson', undefined],
    ['rows/games/000001xndjson', undefined],
    [`pictures/${DIGEST}-480.avif`, undefined],
    ['archive.json', undefined],
  ])('%s belongs to %s', (piece, table) => {
    expect(tableOfPiece(piece)).toBe(table)
  })
})

it.each([
  [`pictures/${DIGEST}-480.avif`, true],
  [`pictures/${DIGEST}-48.webp`, true],
  [`pictures/${DIGEST}-12345.webp`, true],
  [`pictures/${DIGEST}-moving.webp`, true],
  [`pictures/${DIGEST}-moving.avif`, false],
  [`pictures/${DIGEST}-4.avif`, false],
  [`pictures/${DIGEST}-123456.avif`, false],
  [`pictures/${DIGEST}-480.svg`, false],
  [`pictures/${DIGEST.toUpperCase()}-480.avif`, false],
  [`pictures/${DIGEST.slice(1)}-480.avif`, false],
  [`../pictures/${DIGEST}-480.avif`, false],
  [`pictures/${DIGEST}-480.avif/..`, false],
  ['rows/games/000001.ndjson', false],
])('whether %s is a file of a picture: %s', (piece, isPicture) => {
  expect(isPictureFile(piece)).toBe(isPicture)
})

it('the digest of a piece is a standard SHA-256', () => {
  expect(sha256Of(Buffer.from('abc'))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
})

it('a file is named by its date in UTC', () => {
  expect(archiveName(new Date('2026-03-09T23:59:59.999Z'))).toBe('everything-2026-03-09.tar.gz')
})

it('the upload limit for an archive is 8 GB, and the error message states it', () => {
  expect(ARCHIVE_MAX_BYTES).toBe(8_589_934_592)
  expect(ARCHIVE_PROBLEMS.tooLarge).toBe('The file is larger than 8 GB.')
})

it('errors of archives are logged as ArchiveProblem', () => {
  expect(String(new ArchiveProblem(ARCHIVE_PROBLEMS.empty))).toBe('ArchiveProblem: The file is empty.')
})
