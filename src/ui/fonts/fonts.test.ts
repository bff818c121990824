import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { coverFaceMetrics } from '#/domain/covers/cover-widths.ts'

const here = (file: string) => join(import.meta.dirname, file)
const css = readFileSync(here('fonts.css'), 'utf8')

describe('fonts', () => {
  it('preload less than 95 kB together', () => {
    const [serif, sans] = ['fraunces-latin.woff2', 'figtree-latin.woff2'].map(
      (file) => statSync(here(file)).size,
    )
    expect(serif).toBeLessThan(80_000)
    expect(sans).toBeLessThan(20_000)
  })

  it('stand where the stylesheet looks for them, and swap', () => {
    const files = [...css.matchAll(/url\("\.\/([^"]+)"\)/g)].map(([, file = '']) => file)
    expect(files.length).toBe(10)
    for (const file of files) expect(existsSync(here(file)), file).toBe(true)
    expect(css.match(/font-display: swap/g)).toHaveLength(files.length)
  })

  it('name the four families and a fallback of the same measure for both that set text', () => {
    for (const family of ['Fraunces Variable', 'Figtree Variable', 'Cover Grotesque', 'Cover Serif'])
      expect(css).toContain(`"${family}"`)
    for (const family of ['Fraunces Fallback', 'Figtree Fallback']) {
      expect(css).toMatch(
        new RegExp(`"${family}";\\s+src: local[^}]+size-adjust: [\\d.]+%;\\s+ascent-override`),
      )
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
