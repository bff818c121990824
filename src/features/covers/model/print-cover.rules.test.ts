import { createHash } from 'node:crypto'
import { Resvg } from '@resvg/resvg-js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogueSubjects } from '../testing/catalogue-subjects.ts'
import { drawCover } from './print-cover.rules.ts'

const both = [true, false]
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
  // Covers are cached forever under a digest of their subject. A change of their look must change the digest, too.
  it('is unchanged for every game of the catalogue, in every size and for every difficulty', () => {
    const subjects = [
      ...catalogueSubjects(),
      ...[0, 1, 7, 8, 30, 52, 240, 255, 1_000].flatMap((playMinutes) =>
        [1, 1.5, 3.2, 5, 9].map((weight) => ({ ...catalogueSubjects()[0]!, playMinutes, weight })),
      ),
      ...hostile,
    ]
    const printed = createHash('sha256')
    for (const subject of subjects) for (const titled of both) printed.update(drawCover(subject, { titled }))
    expect(printed.digest('hex')).toBe('b6338346613522924a7a0241f2cf204a303bc097b51f2f3252366d7a1fce0dfb')
  })

  it('stays under 4 KB for every game of the catalogue and every hostile title, with and without lettering', () => {
    for (const game of [...catalogueSubjects(), ...hostile]) {
      for (const titled of both)
        expect(bytes(drawCover(game, { titled })), `${game.slug} ${titled}`).toBeLessThan(4096)
    }
  })

  it('is valid XML for any title', () => {
    for (const game of hostile) {
      for (const titled of both) expect(new Resvg(drawCover(game, { titled })).width).toBe(600)
    }
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (title) => {
        const svg = drawCover({ slug: 'any', title, categories: [] })
        expect(svg).not.toMatch(/<script|NaN|undefined/)
        expect(new Resvg(svg).height).toBe(600)
      }),
      { numRuns: 40 },
    )
  })

  it('escapes the title', () => {
    const svg = drawCover({ slug: 'x', title: '<b onclick="y">&', categories: [] })
    expect(svg).toContain('&lt;b onclick=&quot;y&quot;&gt;&amp;')
    expect(svg).not.toContain('<b')
  })

  it('omits the lettering if the title is shown next to it as text', () => {
    const game = { slug: 'hive', title: 'Hive', categories: ['abstract'] }
    expect(drawCover(game)).toContain('<text')
    expect(drawCover(game, { titled: false })).not.toMatch(/<text|M0 0h600v1/)
  })
})
