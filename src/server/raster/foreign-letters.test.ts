import { describe, expect, it } from 'vitest'
import { foreignLetters, isDrawable, lettersFound } from './foreign-letters.ts'
import { drawableTitle } from './share-png.ts'
import { rasterOf } from './svg-raster.ts'

/** The bytes of a rendered line: an empty one has the fewest. */
async function inkOf(text: string): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 80"><text x="4" y="60" font-size="50">${text}</text></svg>`
  return Buffer.from(await rasterOf(svg, 600, text)).toString('base64')
}

describe('letters our faces do not have', () => {
  it.each(['Χαμένες Πόλεις', 'Ἀθῆναι', 'Потерянные города', 'Місто їжаків'])(
    'FIND-03: every letter of %s leaves ink',
    async (title) => {
      expect(lettersFound(title).missing).toEqual([])
      const blank = await inkOf('')
      for (const letter of new Set(title.replaceAll(' ', '')))
        expect(await inkOf(letter), letter).not.toBe(blank)
    },
  )

  it('are none in Latin, with all its marks and signs', () => {
    expect(foreignLetters('Zürich – Ærø “Łódź” 7½ CO₂ €… naïve Việt')).toEqual([])
  })

  it('leave no blank line where no font has them: the words of the address stand instead', () => {
    expect(isDrawable('ราชาแห่งเกาะ')).toBe(false)
    expect(drawableTitle('ราชาแห่งเกาะ', 'racha-haeng-ko')).toBe('Racha haeng ko')
    expect(drawableTitle('花見小路', 'hua-jian-xiao-lu')).toBe('Hua jian xiao lu')
    expect(drawableTitle('Потерянные города', 'poteriannye-goroda')).toBe('Потерянные города')
  })
})
