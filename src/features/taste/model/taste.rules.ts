import type { Mode } from '#/features/games/model/games.rules.ts'

/** A game's features for comparison with other games. Related games, picks, Tonight and rooms use them. */
export interface ComparableGame {
  id: number
  title: string
  /** Slugs of its categories. */
  categories: readonly string[]
  mechanics: readonly string[]
  designers: readonly string[]
  /** How complex the rules are, from 1 to 5; null if unknown. */
  weight: number | null
  playMinutes: number | null
  year: number | null
  mode: Mode | null
  maxPlayers: number
  expertRating: number | null
  /** Searched for the game's theme, together with the title. */
  tagline?: string | null
  excerpt?: string
  /** Tell, together with `bestSeller`, how well known the game is. */
  awards?: readonly string[]
  bestSeller?: boolean
}

export const SHARED_KINDS = ['designers', 'mechanics', 'categories'] as const
export type SharedKind = (typeof SHARED_KINDS)[number]

/** Normalises categories, mechanics or designers for comparing games: trims, lowercases and deduplicates them. */
export const comparedWords = (texts: readonly string[]) => [
  ...new Set(texts.map((text) => text.trim().toLowerCase())),
]

/** Slug of the category for cooperative games. Similarity ignores this category, because a game's `mode` says the same. */
export const COOPERATIVE = 'cooperative'

/** Returns how much it matters that two games share a mechanic, category or designer (`word`). Rare mechanics matter more. */
export function importanceOfWord(kind: SharedKind, word: string, gamesWith: number, games: number): number {
  if (kind === 'designers') return 1
  return kind === 'categories' && word === COOPERATIVE ? 0 : Math.log((games + 1) / (gamesWith + 0.5))
}

/** The medians that are used if no game has the number. */
const UNKNOWN = { weight: 2, playMinutes: 45, year: 2015, expertRating: 3.5 }

/** Returns typical values of the games, such as the median play time. Callers use the median if a game's play time is unknown. */
export function figuresOf(games: readonly ComparableGame[]) {
  const knownOf = (name: keyof typeof UNKNOWN) => games.flatMap((game) => game[name] ?? [])
  const medianOf = (name: keyof typeof UNKNOWN) => {
    const values = Float64Array.from(knownOf(name)).sort()
    return values[(values.length - 1) >> 1] ?? UNKNOWN[name]
  }
  const [weight, playMinutes, year] = [medianOf('weight'), medianOf('playMinutes'), medianOf('year')]
  const medians = { weight, playMinutes, year, expertRating: medianOf('expertRating') }
  const ratings = knownOf('expertRating')
  const mean = ratings.reduce((sum, each) => sum + each, 0) / ratings.length
  return { medians, meanExpertRating: mean || UNKNOWN.expertRating, games: games.length }
}
export type CatalogueFigures = ReturnType<typeof figuresOf>

/** How much people are expected to like a game of which nothing is known, from 0 to 10. */
export const LIKING_OF_ANY = 7.3
/** Difficult and new games are liked more: a game gets these points for each 1 of weight, and each year, above the median. */
const POINTS_PER = { weight: 0.2, year: 0.02 }
const FURTHEST_FROM_MEDIAN = { weight: 1, year: 10 }
/** Games that only two can play are liked more by this many points. */
const FOR_TWO_ALONE = 0.1
/** Points per star of the expert rating above the mean; and how many members' ratings the estimate without ratings counts as. */
const PER_EXPERT_POINT = 0.6
const BEFORE_IS_WORTH = 20

/** Facts about a game, from which the site estimates how well people in general like the game. */
export interface LikingFacts extends Pick<ComparableGame, 'weight' | 'year' | 'maxPlayers' | 'expertRating'> {
  /** The stars of all ratings by members, added up. */
  ratingSum: number
  ratingCount: number
}

/** Estimates how well people in general like a game, on a scale of ten, from the game's properties and ratings. */
export function generalLiking(game: LikingFacts, { medians, meanExpertRating }: CatalogueFigures): number {
  const above = (name: keyof typeof FURTHEST_FROM_MEDIAN) => {
    const apart = (game[name] ?? medians[name]) - medians[name]
    return Math.max(-FURTHEST_FROM_MEDIAN[name], Math.min(FURTHEST_FROM_MEDIAN[name], apart))
  }
  const expected = POINTS_PER.weight * above('weight') + POINTS_PER.year * above('year')
  return likingFrom(expected + (game.maxPlayers === 2 ? FOR_TWO_ALONE : 0), game, meanExpertRating)
}

/** Estimates from ratings alone how well people like a game (0 to 10). An expert rating above the mean raises the result. */
export const likingByRatings = (game: LikingFacts, meanExpertRating: number): number =>
  likingFrom(0, game, meanExpertRating)

function likingFrom(expected: number, game: LikingFacts, mean: number): number {
  const before = LIKING_OF_ANY + expected + PER_EXPERT_POINT * ((game.expertRating ?? mean) - mean)
  return (BEFORE_IS_WORTH * before + 2 * game.ratingSum) / (BEFORE_IS_WORTH + game.ratingCount)
}

/** The variance of one person's liking of a game that similar games do not explain. */
const OWN_SCATTER = 0.78

/** Returns the probability that a person's liking of a game reaches `threshold`, given the liking's `estimate` and `variance`. */
export const chanceToReach = (threshold: number, estimate: number, variance: number): number =>
  normal((estimate - threshold) / Math.sqrt(variance + OWN_SCATTER))

/** Returns the normal distribution's share below a value, exact to seven digits (Abramowitz and Stegun 7.1.26). */
function normal(value: number): number {
  const x = Math.abs(value) / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * x)
  const tail =
    t *
    (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429)))) *
    Math.exp(-x * x)
  return value < 0 ? tail / 2 : 1 - tail / 2
}
