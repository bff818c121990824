import { foldText } from '#/lib/text.ts'
// Rare themes with the words that indicate them. Common ones ("nature", "war") say little about two games.
import themes from './themes.json' with { type: 'json' }

const words = Object.entries(themes).map(([theme, list]) => ({
  theme,
  words: list.map((word) => ` ${word}`),
}))

/** The themes found in a text. */
export function themesOf(text: string): string[] {
  const folded = ` ${foldText(text)} `
  const tells = (word: string) => folded.includes(`${word} `) || folded.includes(`${word}s `)
  return words.filter((each) => each.words.some(tells)).map(({ theme }) => theme)
}
