/** What a search means: the parts understood, and the words that were not. */

import type { Criterion, RankId } from './criteria.rules.ts'
import type { Lexicon } from './lexicon.ts'
import type { Compared, Than } from './likeness.rules.ts'

/** What the parser of searches needs to know of the catalogue. */
export interface Names {
  lexicon: Lexicon
  /** Whether any game's text has a word. */
  isKnownWord(word: string): boolean
  /** Who made the games with some ids, as they are written. */
  creditsOf(ids: readonly number[], kind: 'designer' | 'publisher'): readonly string[]
}

/** The games that a search wants similar ones of. */
export interface Likeness {
  ids: readonly number[]
  /** Whether they are the named game itself, which is not like itself. */
  isHere: boolean
  /** A well-known game that the catalogue lacks. */
  famous: Compared | null
  /** What else the games are to be beside that one. */
  than: Than | null
}

/** A part of what a search means, shown as a chip that a visitor can remove. */
export interface Reading {
  kind: Criterion['kind'] | 'like' | 'sort' | 'title' | 'prefers' | 'text'
  label: string
  /** The first word it was read from, and the one after the last. */
  from: number
  to: number
  criterion?: Criterion
  prefers?: Criterion
  sort?: RankId
  like?: Likeness
  /** Games by name. */
  ids?: readonly number[]
  /** Words that stay text. */
  words?: readonly string[]
}

/** A typed word with its position in the search. */
export interface Word {
  text: string
  stem: string
  /** Its part of a dictionary's key. */
  key: string
  from: number
  to: number
}

/** Adjacent pairs of the words that were not understood, to look for them as phrases. */
export function pairsOf(readings: readonly Reading[]): string[] {
  return readings.flatMap((reading, at) => {
    const before = readings[at - 1]
    return reading.words && before?.words && before.to === reading.from
      ? [`${before.words.at(-1)} ${reading.words[0]}`]
      : []
  })
}
