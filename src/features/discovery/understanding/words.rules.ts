/** The words that a search text is parsed with, from the lists in `content/search`; folded and stemmed like the text. */

import { foldText } from '#/lib/text.ts'
import famous from '../../../../content/search/famous-games.json' with { type: 'json' }
import ignored from '../../../../content/search/ignored-words.json' with { type: 'json' }
import themes from '../../../../content/search/themes.json' with { type: 'json' }
import dictionary from '../../../../content/search/words.json' with { type: 'json' }
import type { Criterion, RankId } from './criteria.rules.ts'

/** What a word or phrase of the dictionary means: conditions on games, an order, or both. */
interface WordMeaning {
  label: string
  /** A condition that games must meet. */
  criterion?: Criterion
  /** A condition; games that meet it come first. */
  prefers?: Criterion
  sort?: RankId
}

/** Returns a word without its plural ending, for comparison. */
export function stem(word: string): string {
  if (word.length <= 3 || !word.endsWith('s') || /[sui]s$/.test(word)) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  return /(?:x|ch|sh|ss|zz)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}

/** Returns the words of a space-separated text as a set, without plural endings. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(stem))

/** Words that equal another in keys: number words their digits, and `n` (as in `roll 'n' write`) `and`. */
const SAME_WORDS: ReadonlyMap<string, string> = new Map([
  ...'one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, at) => [word, String(at + 1)] as const),
  ['n', 'and'],
])

/** Returns the key of a word in the search dictionary: "games" becomes "game", "two" becomes "2". */
export const keyOfWord = (word: string): string => SAME_WORDS.get(word) ?? stem(word)

/** Returns the key by which searches look up a phrase: "party games" has the key "party game". Expects a result of `foldText`. */
export const keyOfPhrase = (phrase: string): string => phrase.split(' ').map(keyOfWord).join(' ')

export const keyOfWords = (text: string): string => keyOfPhrase(foldText(text))

/** Returns the key by which searches look up several words as one phrase. The words are `words[from]` to `words[to - 1]`. */
export function keyAt(words: readonly { key: string }[], from: number, to: number): string {
  let key = words[from]?.key ?? ''
  for (let at = from + 1; at < to; at++) key += ` ${words[at]!.key}`
  return key
}

const meanings = (dictionary as (WordMeaning & { words: string[] })[]).map(
  ({ words, ...meaning }) => [meaning as WordMeaning, words] as const,
)

/** The search dictionary: a map from words ("cozy") to meanings. Words are stored as {@link keyOfWords} returns them. */
export const wordMeanings: ReadonlyMap<string, WordMeaning> = new Map(
  meanings.flatMap(([meaning, words]) => words.map((word) => [keyOfWords(word), meaning] as const)).reverse(),
)

/** Criteria that many searches contain, such as "cooperative". The server finds the matching games in advance, when it starts. */
export const commonCriteria: readonly Criterion[] = meanings.flatMap(([{ criterion, prefers }]) =>
  // A year is left out: what "new" means depends on the newest game.
  [criterion, prefers].filter((each) => each !== undefined && each.kind !== 'year'),
)

/** Map from themes ("train") to words that indicate the theme ("railway"). All words are normalised by {@link keyOfWords}. */
export const THEMES: ReadonlyMap<string, readonly string[]> = new Map(
  themes.flatMap(({ names, words }) => {
    const keys = words.map(keyOfWords)
    return names.map((name) => [keyOfWords(name), keys] as const)
  }),
)

/** Famous games, such as chess, which the catalogue may lack. The key is the game's name after {@link keyOfWords}. */
export const famousGames = new Map(famous.map((game) => [keyOfWords(game.name), game]))

/** Words that a search ignores, such as "the" and "a". Each word is stored as {@link stem} returns it. */
export const SMALL_WORDS: ReadonlySet<string> = new Set(ignored.map(stem))

/** Returns a name with the first letter of each word in upper case. */
export const titleCase = (name: string) => name.replace(/\b\p{L}/gu, (letter) => letter.toUpperCase())
