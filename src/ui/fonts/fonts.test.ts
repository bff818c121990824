import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { coverFontMetrics } from '#/features/covers/model/drawings.ts'

const here = (file: string) => join(import.meta.dirname, file)
const css = readFileSync(here('fonts.css'), 'utf8')

describe("the site's fonts", () => {
  it('take 30 kB of a page in Latin script', () => {
    const sizes = ['fraunces-latin', 'figtree-latin'].map((name) => statSync(here(`${name}.woff2`)).size)
    expect(sizes[0]! + sizes[1]!).toBeLessThan(30_000)
  })

  it('are where the stylesheet expects them, with font-display swap', () => {
    const files = [...css.matchAll(/url\("\.\/([^"]+)"\)/g)].map(([, file = '']) => file)
    expect(files.length).toBe(7)
    for (const file of files) expect(existsSync(here(file)), file).toBe(true)
    expect(css.match(/font-display: swap/g)).toHaveLength(files.length)
  })

  it('name both families, each with one fallback of adjusted metrics', () => {
    for (const family of ['Fraunces Variable', 'Figtree Variable']) expect(css).toContain(`"${family}"`)
    const fallbacks = [...css.matchAll(/@font-face \{[^}]+local\([^}]+\}/g)].map(([rule]) => rule)
    expect(fallbacks.map((rule) => /"([^"]+)"/.exec(rule)?.[1])).toEqual([
      'Fraunces Fallback',
      'Figtree Fallback',
    ])
    for (const rule of fallbacks) expect(rule).toMatch(/size-adjust: [\d.]+%;\s+ascent-override: [\d.]+%/)
  })

  it('include their licences', () => {
    for (const name of ['fraunces', 'figtree', 'archivo'])
      expect(readFileSync(here(`OFL-${name}.txt`), 'utf8')).toContain('SIL OPEN FONT LICENSE')
  })

  it('have known widths for every character on covers', () => {
    const widthOf = (letter: string) => coverFontMetrics.serif.widths[letter.charCodeAt(0) - 0x20]
    for (const letter of 'AZaz09 &!éÈŌőß') expect(widthOf(letter), letter).toBeGreaterThan(100)
  })
})
