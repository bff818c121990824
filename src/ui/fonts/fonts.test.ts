import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { coverFaceMetrics } from '#/features/covers/model/titles/cover-title.ts'

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

  it('name the four families, and one fallback with adjusted metrics for each that sets text', () => {
    for (const family of ['Fraunces Variable', 'Figtree Variable', 'Cover Grotesque', 'Cover Serif'])
      expect(css).toContain(`"${family}"`)
    const fallbacks = [...css.matchAll(/@font-face \{[^}]+local\([^}]+\}/g)].map(([rule]) => rule)
    expect(fallbacks.map((rule) => /"([^"]+)"/.exec(rule)?.[1])).toEqual([
      'Fraunces Fallback',
      'Figtree Fallback',
    ])
    for (const rule of fallbacks) expect(rule).toMatch(/size-adjust: [\d.]+%;\s+ascent-override: [\d.]+%/)
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
