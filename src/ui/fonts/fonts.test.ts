import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { coverFaceMetrics } from '#/domain/covers/titles/cover-widths.ts'

/** The code points a CSS unicode-range names. */
const codePointsOf = (range: string) =>
  range.split(/,\s*/).flatMap((part) => {
    const [from = 0, to = from] = part
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16))
    return Array.from({ length: to - from + 1 }, (_, step) => from + step)
  })

const here = (file: string) => join(import.meta.dirname, file)
const css = readFileSync(here('fonts.css'), 'utf8')

describe('fonts', () => {
  it('take 50 kB of a page in our own letters, and those that text is set in 30', () => {
    const sizes = ['fraunces-latin', 'figtree-latin', 'cover-serif', 'cover-grotesque'].map(
      (name) => statSync(here(`${name}.woff2`)).size,
    )
    const [serif = 0, sans = 0, ...covers] = sizes
    expect(serif + sans).toBeLessThan(30_000)
    expect(covers.reduce((sum, size) => sum + size, serif + sans)).toBeLessThan(50_000)
  })

  it('stand where the stylesheet looks for them, and swap', () => {
    const files = [...css.matchAll(/url\("\.\/([^"]+)"\)/g)].map(([, file = '']) => file)
    expect(files.length).toBe(13)
    for (const file of files) expect(existsSync(here(file)), file).toBe(true)
    expect(css.match(/font-display: swap/g)).toHaveLength(files.length)
  })

  it('name the four families, and a fallback of the same widths for both that set text, letter by letter', () => {
    const everyday = [
      ...Array.from({ length: 95 }, (_, step) => 0x20 + step),
      ...Array.from('\u00a0©·×äèéöü–—‘’“”…', (letter) => letter.codePointAt(0)),
    ]
    for (const family of ['Fraunces Variable', 'Figtree Variable', 'Cover Grotesque', 'Cover Serif'])
      expect(css).toContain(`"${family}"`)
    for (const [family, weight] of [
      ['Fraunces as Georgia', '420 460'],
      ['Figtree as Arial', '400'],
      ['Figtree as Roboto', '500 600'],
    ] as const) {
      const faces = [...css.matchAll(/@font-face \{[^}]+\}/g)]
        .map(([rule]) => rule)
        .filter((rule) => rule.includes(`"${family}"`) && rule.includes(`font-weight: ${weight};`))
      const letters = faces.flatMap((rule) => codePointsOf(/unicode-range:\s*([^;]+);/.exec(rule)?.[1] ?? ''))
      expect(letters.toSorted((one, other) => one - other)).toEqual(everyday)
      expect(faces.every((rule) => /size-adjust: [\d.]+%;\s+ascent-override: [\d.]+%/.test(rule))).toBe(true)
    }
  })

  it('come with their licences', () => {
    for (const name of ['fraunces', 'figtree', 'archivo'])
      expect(readFileSync(here(`OFL-${name}.txt`), 'utf8')).toContain('SIL OPEN FONT LICENSE')
  })

  it('know the width of every letter that covers are set in', () => {
    const widthOf = (letter: string) => coverFaceMetrics.serif.widths[letter.charCodeAt(0) - 0x20]
    for (const letter of 'AZaz09 &!éÈŌőß') expect(widthOf(letter), letter).toBeGreaterThan(100)
  })
})
