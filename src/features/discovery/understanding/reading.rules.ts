/** The types of what a search text means. */

import type { Criterion, RankId } from './criteria.rules.ts'
import type { Lexicon } from './lexicon.ts'
import type { Compared, Than } from './likeness.rules.ts'

/** Titles, people, companies and words that occur in the catalogue. The parser of search texts looks them up here. */
export interface CatalogueNames {
  lexicon: Lexicon
  /** Whether any game's text contains the word. */
  isKnownWord(word: string): boolean
  /** Returns the designers or publishers of the games with these ids, as written. */
  creditsOf(ids: readonly number[], kind: 'designer' | 'publisher'): readonly string[]
}

/** Part of a search text that asks for similar games, such as "like Azul". `ids` are the games to compare with. */
export interface Likeness {
  ids: readonly number[]
  /** Whether `ids` are the named game itself, which then is left out of the results. */
  isHere: boolean
  /** The named game, if the catalogue lacks it but it is famous. */
  famous: Compared | null
  /** How the results should differ from the named game ("shorter"); null if in no way. */
  than: Than | null
}

/** One part of a search text, such as "under 30 minutes", and what the part means. A removable chip shows the part. */
export interface Reading {
  kind: Criterion['kind'] | 'like' | 'sort' | 'title' | 'prefers' | 'text'
  label: string
  /** The position of its first word in the text, and the position after its last. */
  from: number
  to: number
  criterion?: Criterion
  prefers?: Criterion
  sort?: RankId
  like?: Likeness
  /** Ids of the games whose title it is. */
  ids?: readonly number[]
  /** Words without a meaning, to be searched as text. */
  words?: readonly string[]
}

/** A word of a search text, with its position in characters. */
export interface Word {
  text: string
  stem: string
  /** The word as it occurs in dictionary keys: without plural ending, numbers as digits. */
  key: string
  from: number
  to: number
}

/** Returns pairs of adjacent words in a search text: "gold rush". Words that mean a filter, such as "quick", are left out. */
export function twoWordPhrases(readings: readonly Reading[]): string[] {
  return readings.flatMap((reading, at) => {
    const before = readings[at - 1]
    return reading.words && before?.words && before.to === reading.from
      ? [`${before.words.at(-1)} ${reading.words[0]}`]
      : []
  })
}
