/** What a query is read as. */

import { weightedRating } from '#/features/ratings/model/ratings.rules.ts'
import type { Criterion, SearchableGame } from './criteria.rules.ts'
import type { Named } from './lexicon.ts'
import type { RankId } from './words.rules.ts'

/** What the grammar asks of a catalogue's names. */
export interface Names {
  named(key: string): readonly Named[]
  isInTitle(first: string, second: string): boolean
  isTitleWord(word: string): boolean
  nearest(word: string): string | null
  /** Whether any game's text has a word. */
  isKnownWord(word: string): boolean
  /** Who made the games with some ids, as they are written. */
  creditsOf(ids: readonly number[], kind: 'designer' | 'publisher'): readonly string[]
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
  /** Its part of a dictionary's key. */
  key: string
  from: number
  to: number
}

/** Two words that stay text and stand beside each other. */
export function pairsOf(readings: readonly Reading[]): string[] {
  return readings.flatMap((reading, at) => {
    const before = readings[at - 1]
    return reading.words && before?.words && before.to === reading.from
      ? [`${before.words.at(-1)} ${reading.words[0]}`]
      : []
  })
}

const weightedBy = ({ expertRating, communityRating, ratingCount }: SearchableGame) =>
  weightedRating(expertRating, communityRating || null, ratingCount) ?? 0

/** What a game is ranked by, higher first. */
export function rankOf(game: SearchableGame, sort: RankId | undefined): number {
  const rating = game.expertRating ?? 0
  switch (sort) {
    case 'year-desc':
      return game.year ?? Number.NEGATIVE_INFINITY
    case 'weight-asc':
      return game.weight === null ? -10 : -game.weight
    case 'weight-desc':
      return game.weight ?? 0
    case 'time-asc':
      return game.playMinutes ? -game.playMinutes : Number.NEGATIVE_INFINITY
    case 'time-desc':
      return game.playMinutes ?? 0
    case 'favorites-desc':
      return weightedBy(game)
    // What most people rated; of equally many the better one.
    case 'votes-desc':
      return game.ratingCount + weightedBy(game) / 10
    default:
      return rating + (game.verdict.word === 'best' ? 0.1 : 0)
  }
}

/** What is said of an answer beside its games. */
export interface Explained {
  /** What the text was read as; null where it was looked for as it is. */
  understood: {
    /** Each reading, with its words as they were typed, and the text without them. */
    chips: { label: string; kind: Reading['kind']; q: string; words: string }[]
    /** How many games fit everything that was read. */
    fits: number
    corrected: string | null
  } | null
  /** Why each game shown is there. */
  reasons: (string | null)[]
  relaxed: { label: string; q: string; total: number; ids: number[] }[]
}
