/** The conditions that a search text can express, and whether a game meets them. */

import { LRUCache } from 'lru-cache'
import { moodOf } from '#/features/games/model/feel/mood.rules.ts'
import type { Difficulty, Mode, Mood } from '#/features/games/model/games.rules.ts'
import { weightedRating } from '#/features/ratings/model/ratings.rules.ts'
import { foldText } from '#/lib/text.ts'
import type { SearchableGame } from '../rules/filter-list.rules.ts'

/** The roles in which a person or company is credited for a game. */
export type CreditKind = 'designer' | 'artist' | 'publisher'

/** A condition on games that a search text expresses: "under 45 minutes", "by Uwe Rosenberg". */
export type Criterion =
  | { kind: 'mode'; value: Mode }
  | { kind: 'mood'; value: Mood }
  | { kind: 'difficulty'; values: readonly Difficulty[] }
  /** Play time in minutes, both ends included. */
  | { kind: 'time'; from?: number; to?: number }
  | { kind: 'players'; count: number }
  | { kind: 'twoOnly' }
  | { kind: 'age'; to: number }
  | { kind: 'weight'; from?: number; to?: number }
  | { kind: 'category'; slugs: readonly string[] }
  | { kind: 'mechanic'; names: readonly string[] }
  /** Folded names of people or companies; a game needs any of them. */
  | { kind: CreditKind; names: readonly string[] }
  /** Years, both ends included; a negative year counts back from the newest game. */
  | { kind: 'year'; from?: number; to?: number }
  | { kind: 'price'; to: number }
  | { kind: 'bestAtTwo' }
  | { kind: 'noReading' }
  /** The folded beginning of an award's name; empty for any award. */
  | { kind: 'award'; name: string }
  | { kind: 'all'; of: readonly Criterion[] }
  | { kind: 'not'; of: Criterion }

const within = (value: number | null, { from, to }: { from?: number; to?: number }) =>
  value !== null && (from === undefined || value >= from) && (to === undefined || value <= to)

/** Returns whether a game meets a condition. Returns false if the needed data, such as the play time, is unknown. */
export function meets(game: SearchableGame, criterion: Criterion): boolean {
  switch (criterion.kind) {
    case 'mode':
      return game.mode === criterion.value
    case 'mood':
      return moodOf(game) === criterion.value || (criterion.value === 'calm' && game.mode === 'together')
    case 'difficulty':
      return game.difficulty !== null && criterion.values.includes(game.difficulty)
    case 'time':
      return game.playMinutes !== 0 && within(game.playMinutes, criterion)
    case 'players':
      return game.minPlayers <= criterion.count && criterion.count <= game.maxPlayers
    case 'twoOnly':
      return game.minPlayers === 2 && game.maxPlayers === 2
    case 'age':
      return game.minAge !== null && game.minAge <= criterion.to
    case 'weight':
      return within(game.weight, criterion)
    case 'category':
      return game.categories.some((slug) => criterion.slugs.includes(slug))
    case 'mechanic':
      return game.mechanics.some((mechanic) => criterion.names.includes(mechanic))
    case 'designer':
    case 'artist':
    case 'publisher':
      return creditsOf(game, criterion.kind).some((name) => criterion.names.includes(foldedName(name)))
    case 'year':
      return within(game.year, criterion)
    case 'price':
      return within(game.price, criterion)
    case 'bestAtTwo':
      return game.verdict.word === 'best'
    case 'noReading':
      return game.languageNeed === 'none' || game.languageNeed === 'some'
    case 'award':
      return game.awards.some((award) => foldedName(award).startsWith(criterion.name))
    case 'all':
      return criterion.of.every((each) => meets(game, each))
    case 'not':
      return !meets(game, criterion.of)
  }
}

const foldedNames = new LRUCache<string, string>({ max: 20_000, memoMethod: foldText })

/** Returns the name of a person, company or award in lower case, without accents and punctuation. Results are cached. */
export const foldedName = (name: string): string => foldedNames.memo(name)

/** Returns the names of a game's designers, artists or publisher, depending on `kind`. */
export function creditsOf(
  game: Pick<SearchableGame, 'designers' | 'artists' | 'publisher'>,
  kind: CreditKind,
): readonly string[] {
  if (kind === 'designer') return game.designers
  if (kind === 'artist') return game.artists
  return game.publisher === null ? [] : [game.publisher]
}

const weightedBy = ({ expertRating, communityRating, ratingCount }: SearchableGame) =>
  weightedRating(expertRating, communityRating || null, ratingCount) ?? 0

/** If a search text asks for an order ("newest"), one of these functions ranks the games. The highest value comes first. */
export const RANKS = {
  'expert-desc': ({ expertRating, verdict }) => (expertRating ?? 0) + (verdict.word === 'best' ? 0.1 : 0),
  'favorites-desc': weightedBy,
  // What most people rated; of equally many the better one.
  'votes-desc': (game) => game.ratingCount + weightedBy(game) / 10,
  'year-desc': ({ year }) => year ?? Number.NEGATIVE_INFINITY,
  'weight-asc': ({ weight }) => (weight === null ? -10 : -weight),
  'weight-desc': ({ weight }) => weight ?? 0,
  'time-asc': ({ playMinutes }) => (playMinutes ? -playMinutes : Number.NEGATIVE_INFINITY),
  'time-desc': ({ playMinutes }) => playMinutes ?? 0,
} satisfies Record<string, (game: SearchableGame) => number>
export type RankId = keyof typeof RANKS
