import { describe, expect, it } from 'vitest'
import { coverAddress, digestOfCover, shareImageAddress, withRasterCovers } from './cover-addresses.rules.ts'
import type { CoverSubject } from './covers.rules.ts'

const patchwork: CoverSubject = {
  slug: 'patchwork',
  title: 'Patchwork',
  categories: ['Abstract', 'Puzzle'],
  weight: 1.6,
  playMinutes: 30,
}

describe('the address of a cover', () => {
  it('contains the slug and a digest of six characters', () => {
    const version = digestOfCover(patchwork)
    expect(version).toMatch(/^[a-z0-9]{6}$/)
    expect(coverAddress(patchwork)).toBe(`/covers/thumb/patchwork.svg?v=${version}`)
    expect(shareImageAddress(patchwork)).toBe(`/covers/share/patchwork.png?v=${version}`)
  })

  it.each<Partial<CoverSubject>>([
    { slug: 'patchwork-2' },
    { title: 'Patchwork!' },
    { title: 'patchwork' },
    { categories: ['Puzzle', 'Abstract'] },
    { categories: ['Abstract'] },
    { weight: 1.7 },
    { playMinutes: 31 },
  ])('is another where the cover is printed from something else: %j', (change) => {
    expect(digestOfCover({ ...patchwork, ...change })).not.toBe(digestOfCover(patchwork))
  })

  // Computed independently of this code: covers are cached forever under these addresses.
  it.each([
    [patchwork, 'nkirjb'],
    [{ slug: 'zertz', title: 'ZÈRTZ 🎲', categories: ['abstract'], playMinutes: 45 }, 'si5h8e'],
    [{ slug: 'game-1', title: 'Hive', categories: [] }, 'onhz9d'],
    [{ slug: 'game-2', title: 'Hive', categories: [] }, 'v4p9xg'],
    [{ slug: 'game-52', title: 'Hive', categories: [] }, '0sv4mv'],
  ])('of %j has the digest %s for ever', (subject, digest) => {
    expect(digestOfCover(subject)).toBe(digest)
  })

  it('depends only on what the cover is drawn from', () => {
    expect(digestOfCover({ ...patchwork, ...{ description: 'Quilts' } })).toBe(digestOfCover(patchwork))
  })
})

it('covers in emails become raster images, with the digest of the drawing', () => {
  const html =
    '<img src="/covers/art/azul.svg?v=1"><img src="/covers/thumb/hive.svg?v=2"><img src="/covers/go.svg"><img src="/pictures/x.webp">'
  expect(withRasterCovers(html)).toBe(
    '<img src="/covers/share/azul.png?v=1"><img src="/covers/share/hive.png?v=2"><img src="/covers/share/go.png"><img src="/pictures/x.webp">',
  )
})
