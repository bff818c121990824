/** What a query is read as. */

import type { Criterion } from './criteria.rules.ts'
import type { Named } from './lexicon.ts'
import type { RankId } from './words.rules.ts'

/** What the grammar asks of a catalogue's names. */
export interface Names {
  named(key: string): readonly Named[]
  isInTitle(first: string, second: string): boolean
  isTitleWord(word: string): boolean
  nearest(word: string): string | null
  /** Whether any game's text has a word that begins so. */
  isKnownWord(word: string): boolean
}

/** Which games others are to be like: some of the catalogue, or a famous one by its name. */
export interface Likeness {
  ids: readonly number[]
  /** Whether they are that game itself, which is not like itself. */
  isHere: boolean
  famous: string | null
  /** What else they are to be beside that game. */
  than: Than | null
}

export type Than = 'easier' | 'harder' | 'shorter' | 'longer'

/** One thing a query says, which can be taken out of it again. */
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

/** A word of a query, with where it stands in it. */
export interface Word {
  text: string
  stem: string
  from: number
  to: number
}
