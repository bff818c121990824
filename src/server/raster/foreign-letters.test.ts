import { describe, expect, it } from 'vitest'
import { additionalFonts, foreignLetters, isDrawable } from './foreign-letters.ts'
import { drawableTitle } from './share-png.ts'
import { rasterOf } from './svg-raster.ts'

/** The bytes of a rendered line: an empty one has the fewest. */
async function inkOf(text: string): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 80"><text x="4" y="60" font-size="50">${text}</text></svg>`
  return Buffer.from(await rasterOf(svg, 600, text)).toString('base64')
}

describe('characters missing in the site’s fonts', () => {
  it.each(['Χαμένες Πόλεις', 'Ἀθῆναι', 'Потерянные города', 'Місто їжаків'])(
    'FIND-03: every letter of %s leaves ink',
    async (title) => {
      expect(additionalFonts(title).missing).toEqual([])
      const blank = await inkOf('')
      for (const letter of new Set(title.replaceAll(' ', '')))
        expect(await inkOf(letter), letter).not.toBe(blank)
    },
  )

  it('do not occur in Latin scripts, with all diacritics and symbols', () => {
    expect(foreignLetters('Zürich – Ærø “Łódź” 7½ CO₂ €… naïve Việt')).toEqual([])
  })

  it('without any font are replaced by the words of the slug, so that no line is blank', () => {
    expect(isDrawable('ราชาแห่งเกาะ')).toBe(false)
    expect(drawableTitle('ราชาแห่งเกาะ', 'racha-haeng-ko')).toBe('Racha haeng ko')
    expect(drawableTitle('花見小路', 'hua-jian-xiao-lu')).toBe('Hua jian xiao lu')
    expect(drawableTitle('Потерянные города', 'poteriannye-goroda')).toBe('Потерянные города')
  })
})
