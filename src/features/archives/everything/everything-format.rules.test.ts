import { expect, it } from 'vitest'
import { isPictureFile } from '../archive-file.ts'
import { SITE_ARCHIVE } from './everything-format.rules.ts'

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
