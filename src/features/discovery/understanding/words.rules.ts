/** The words a query is read by, independent of the catalogue: lists of `content/search`, folded and stemmed as queries are. */

import { foldText } from '#/lib/text.ts'
import famous from '../../../../content/search/famous-games.json' with { type: 'json' }
import ignored from '../../../../content/search/ignored-words.json' with { type: 'json' }
import themes from '../../../../content/search/themes.json' with { type: 'json' }
import dictionary from '../../../../content/search/words.json' with { type: 'json' }
import type { Criterion, RankId } from './criteria.rules.ts'

/** The meaning of a word or phrase. */
interface WordMeaning {
  label: string
  /** Games must meet it. */
  criterion?: Criterion
  /** Games that meet it come first. */
  prefers?: Criterion
  sort?: RankId
}

/** A word without plural ending, for comparison. */
export function stem(word: string): string {
  if (word.length <= 3 || !word.endsWith('s') || /[sui]s$/.test(word)) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  return /(?:x|ch|sh|ss|zz)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}

/** Returns a set of words without their endings. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(stem))

/** Numbers as figures, and `roll 'n' write`. */
const SAME_WORDS: ReadonlyMap<string, string> = new Map([
  ...'one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, at) => [word, String(at + 1)] as const),
  ['n', 'and'],
])

/** The dictionary key of a word: without plural ending, numbers as digits. */
export const keyOfWord = (word: string): string => SAME_WORDS.get(word) ?? stem(word)

/** The dictionary key of words that are already folded. */
export const keyOfFolded = (folded: string): string => folded.split(' ').map(keyOfWord).join(' ')

export const keyOfWords = (text: string): string => keyOfFolded(foldText(text))

/** The dictionary key of the words of a search from one position up to another. */
export function keyAt(words: readonly { key: string }[], from: number, to: number): string {
  let key = words[from]?.key ?? ''
  for (let at = from + 1; at < to; at++) key += ` ${words[at]!.key}`
  return key
}

const meanings = (dictionary as (WordMeaning & { words: string[] })[]).map(
  ({ words, ...meaning }) => [meaning as WordMeaning, words] as const,
)

/** The search dictionary: what words mean whatever the catalogue ("cozy", "quick"), by their key. */
export const wordMeanings: ReadonlyMap<string, WordMeaning> = new Map(
  meanings.flatMap(([meaning, words]) => words.map((word) => [keyOfWords(word), meaning] as const)).reverse(),
)

/** The conditions that dictionary words stand for, which queries need most often. */
export const usualCriteria: readonly Criterion[] = meanings.flatMap(([{ criterion, prefers }]) =>
  [criterion, prefers].filter((each) => each !== undefined && each.kind !== 'year'),
)

/** Each theme ("trains") with the words that indicate it. */
export const THEMES: ReadonlyMap<string, readonly string[]> = new Map(
  themes.flatMap(({ names, words }) => {
    const keys = words.map(keyOfWords)
    return names.map((name) => [keyOfWords(name), keys] as const)
  }),
)

/** Popular games a catalogue may lack, with their features, by the key of their name. */
export const famousGames = new Map(famous.map((game) => [keyOfWords(game.name), game]))

/** Words of a search that are ignored ("the", "a"), without their endings. */
export const SMALL_WORDS: ReadonlySet<string> = new Set(ignored.map(stem))

/** Capitalises each word of a typed name. */
export const inCapitals = (name: string) => name.replace(/\b\p{L}/gu, (letter) => letter.toUpperCase())
