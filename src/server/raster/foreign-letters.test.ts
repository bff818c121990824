import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { foreignLetters, isDrawable, lettersFound } from './foreign-letters.ts'
import { drawableTitle } from './share-png.ts'
import { rasterOf } from './svg-raster.ts'

/** The packages the letters of a text come from. */
const families = (text: string) => [
  ...new Set(lettersFound(text).files.map(({ file }) => /noto-serif-\w+/.exec(path.basename(file))?.[0])),
]

/** How many bytes the letters of a line take in a picture: an empty line takes the fewest. */
async function inkOf(text: string): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 80"><text x="4" y="60" font-size="50">${text}</text></svg>`
  return Buffer.from(await rasterOf(svg, 600, text)).toString('base64')
}

describe('letters our faces do not have', () => {
  it.each([
    ['Χαμένες Πόλεις', 'noto-serif-display'],
    ['Ἀθῆναι', 'noto-serif-display'],
    ['Потерянные города', 'noto-serif-display'],
    ['Місто їжаків', 'noto-serif-display'],
    ['花見小路', 'noto-serif-jp'],
    ['カタンの開拓者', 'noto-serif-jp'],
    ['卡坦岛边', 'noto-serif-sc'],
    ['가이아 프로젝트', 'noto-serif-kr'],
  ])('FIND-03: %s is found in one family, and every letter of it leaves ink', async (title, family) => {
    expect(lettersFound(title).missing).toEqual([])
    expect(families(title)).toEqual([family])
    const blank = await inkOf('')
    for (const letter of new Set(title.replaceAll(' ', '')))
      expect(await inkOf(letter), letter).not.toBe(blank)
  })

  it('are none in Latin, with all its marks and signs', () => {
    expect(foreignLetters('Zürich – Ærø “Łódź” 7½ CO₂ €… naïve Việt')).toEqual([])
  })

  it('leave no blank line where no family has them: the words of the address stand instead', async () => {
    expect(isDrawable('ราชาแห่งเกาะ')).toBe(false)
    expect(drawableTitle('ราชาแห่งเกาะ', 'racha-haeng-ko')).toBe('Racha haeng ko')
    expect(drawableTitle('花見小路', 'hua-jian-xiao-lu')).toBe('花見小路')
  })
})
