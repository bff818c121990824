import { createHash } from 'node:crypto'
import { Resvg } from '@resvg/resvg-js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogueSubjects } from './catalogue.fixture.ts'
import { printCover } from './print-cover.rules.ts'

const allLetters = ['set', 'space', 'none'] as const
const hostile = [
  'The Extraordinarily Long Title '.repeat(7).slice(0, 200),
  'x'.repeat(200),
  '"><script>alert(1)</script>&amp;',
  "' onload='alert(1)",
  'משחק לוח לשניים',
  '東京高速道路ゲームと長い長い題名のとても面白い物語',
  '👨‍👩‍👧‍👦'.repeat(25),
  '\u0000\ud800 broken \uffff',
  '',
].map((title, index) => ({
  slug: `hostile-${index}`,
  title,
  categories: ['cooperative'],
  weight: 9,
  playMinutes: 100_000,
}))

const bytes = (svg: string) => new TextEncoder().encode(svg).length

describe('printing a cover', () => {
  // Covers are kept for ever under a digest of their subject. Whoever means to change how they look changes this too.
  it('prints what it always printed, of every game of the catalogue, in every size and for every effort', () => {
    const subjects = [
      ...catalogueSubjects(),
      ...[0, 1, 7, 8, 30, 52, 240, 255, 1_000].flatMap((playMinutes) =>
        [1, 1.5, 3.2, 5, 9].map((weight) => ({ ...catalogueSubjects()[0]!, playMinutes, weight })),
      ),
      ...hostile,
    ]
    const printed = createHash('sha256')
    for (const subject of subjects)
      for (const letters of allLetters) printed.update(printCover(subject, { letters }))
    for (const subject of subjects.slice(0, 3)) printed.update(printCover(subject, { grain: true }))
    expect(printed.digest('hex')).toBe('2ecb811038608dc06439388c6ad8f6d80126ba3b39d6c91bb29a6ee6f691886d')
  })

  it('stays under 4 KB for every game of the catalogue and every hostile title, with letters and without', () => {
    for (const game of [...catalogueSubjects(), ...hostile]) {
      for (const letters of allLetters)
        expect(bytes(printCover(game, { letters })), `${game.slug} ${letters}`).toBeLessThan(4096)
    }
  })

  it('never prints the same art for two games of the catalogue', () => {
    const art = catalogueSubjects().map((game) => {
      const svg = printCover(game, { letters: 'none' })
      return svg.replace(/id="[^"]*"|url\([^)]*\)|aria-label="[^"]*"/g, '')
    })
    expect(new Set(art).size).toBe(art.length)
  })

  it('is an SVG that a strict reader accepts, whatever the title', () => {
    for (const game of hostile) {
      for (const letters of allLetters) expect(new Resvg(printCover(game, { letters })).width).toBe(600)
    }
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (title) => {
        const svg = printCover({ slug: 'any', title, categories: [] })
        expect(svg).not.toMatch(/<script|NaN|undefined/)
        expect(new Resvg(svg).height).toBe(600)
      }),
      { numRuns: 40 },
    )
  })

  it('carries no markup of the title, only its letters', () => {
    const svg = printCover({ slug: 'x', title: '<b onclick="y">&', categories: [] })
    expect(svg).toContain('&lt;b onclick=&quot;y&quot;&gt;&amp;')
    expect(svg).not.toContain('<b')
  })

  it('keeps the same art under the letters whether they are set in it or stand above it', () => {
    const game = { slug: 'hive', title: 'Hive', categories: ['abstract'] }
    const withoutText = (svg: string) =>
      svg
        .replace(/<g fill="[^"]*" font-family.*<\/g>(?=<\/svg>)/, '')
        .replace(/\bc[0-9a-z]+e([abg])\b|\bc[0-9a-z]+p([abg])\b/g, 'id')
    expect(printCover(game, { letters: 'set' })).toContain('<text')
    expect(printCover(game, { letters: 'space' })).not.toContain('<text')
    expect(withoutText(printCover(game, { letters: 'set' }))).toBe(
      withoutText(printCover(game, { letters: 'space' })),
    )
    expect(printCover(game, { letters: 'none' })).not.toContain('M0 0h600v1')
  })

  it('counts quarters of an hour in ticks', () => {
    const ticks = (playMinutes: number) =>
      printCover({ slug: 'a', title: 'A', categories: [], playMinutes }, { letters: 'space' }).match(
        /32h6v18/g,
      )?.length
    expect([15, 45, 60, 5, 1000].map(ticks)).toEqual([1, 3, 4, 1, 16])
  })

  it('takes a game of which nobody knows how long and how hard it is for half an hour and a weight of 2', () => {
    const game = { slug: 'a', title: 'A', categories: [] }
    expect(printCover(game)).toBe(printCover({ ...game, playMinutes: 30, weight: 2 }))
    expect(printCover({ ...game, playMinutes: null, weight: null })).toBe(printCover(game))
  })

  it('adds grain only when asked', () => {
    const game = { slug: 'a', title: 'A', categories: [] }
    expect(printCover(game)).not.toContain('<filter')
    expect(printCover(game, { grain: true })).toContain('<filter')
  })
})
