import { readdirSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogueSubjects } from '../testing/catalogue-subjects.ts'
import { chooseCover, layOutCoverTitle } from './covers.rules.ts'
import { drawingOptions, readDrawing } from './drawings.ts'

const { bySlug, byTitle, byCategory } = drawingOptions
const motifNames = readdirSync('content/covers/motifs').map((file) => file.replace('.svg', ''))

const subject = (slug: string, title = slug, categories = ['strategy']) => ({ slug, title, categories })

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

describe('the choice of a cover', () => {
  it('has a motif for every name, with ink on both plates', () => {
    expect(motifNames.length).toBeGreaterThanOrEqual(68)
    for (const name of motifNames) {
      const { light, strong } = readDrawing(`motifs/${name}`)
      // White prints: a path without a fill of its own, or a white line.
      for (const plate of [light, strong]) expect(plate, name).toMatch(/<path d=|stroke="#fff"/)
    }
  })

  it('chooses among motifs that are drawn', () => {
    const chosen = [...Object.values(bySlug).map(([motif]) => motif), ...byTitle.map(([, motif]) => motif)]
    expect(motifNames).toEqual(expect.arrayContaining([...chosen, ...Object.values(byCategory).flat()]))
  })

  it('follows the title, ignoring accents', () => {
    expect(chooseCover(subject('penguin-party', 'Penguin Party')).motif).toBe('penguins')
    expect(chooseCover(subject('catan', 'Catan')).motif).not.toBe('cats')
    expect(chooseCover(subject('the-mill', 'The Mîll')).motif).toBe('windmill')
  })

  it('falls back to the category, and to strategy for an unknown category', () => {
    for (const [category, motifs] of Object.entries(byCategory)) {
      expect(motifs).toContain(chooseCover(subject('qqq', 'Qqq', [category])).motif)
    }
    expect(byCategory.strategy).toContain(
      chooseCover(subject('qqq', 'Qqq', ['constructor', '__proto__'])).motif,
    )
    expect(byCategory.strategy).toContain(chooseCover(subject('qqq', 'Qqq', [])).motif)
  })

  it('gives at most two games of the catalogue the same motif in the same inks', () => {
    const count = new Map<string, number>()
    for (const game of catalogueSubjects()) {
      const { motif, inks } = chooseCover(game)
      count.set(`${motif} ${inks}`, (count.get(`${motif} ${inks}`) ?? 0) + 1)
    }
    expect([...count].filter(([, games]) => games > 2)).toEqual([])
  })

  it('gives every title a contrast of at least 3:1', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }),
        fc.nat(15),
        fc.constantFrom(...motifNames),
        (slug, inks, motif) => {
          const game = { ...subject(slug), inks, motif }
          const choice = chooseCover(game)
          const ground = { paper: choice.paper, light: choice.light, strong: choice.strong }[choice.sky]
          expect(contrast(layOutCoverTitle(game, choice).colour, ground)).toBeGreaterThanOrEqual(3)
        },
      ),
    )
  })
})
