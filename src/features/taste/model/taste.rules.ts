import type { Mode } from '#/features/games/model/games.rules.ts'

/** The features by which games are compared, as entered by an editor: for related games, picks, Tonight and rooms. */
export interface ComparableGame {
  id: number
  title: string
  /** Category slugs. */
  categories: readonly string[]
  mechanics: readonly string[]
  designers: readonly string[]
  /** 1 to 5. */
  weight: number | null
  playMinutes: number | null
  year: number | null
  mode: Mode | null
  maxPlayers: number
  expertRating: number | null
  /** With the title, the text in which its theme is found. */
  tagline?: string | null
  excerpt?: string
  /** With `bestSeller`, how well known it is without ratings. */
  awards?: readonly string[]
  bestSeller?: boolean
}

export const SHARED_KINDS = ['designers', 'mechanics', 'categories'] as const
export type SharedKind = (typeof SHARED_KINDS)[number]

/** Normalises words, so that "Tile placement" and "tile Placement" are equal. */
export const comparedWords = (texts: readonly string[]) => [
  ...new Set(texts.map((text) => text.trim().toLowerCase())),
]

/** The category that equals the mode "together", which is compared already, so that comparisons ignore it. */
export const COOPERATIVE = 'cooperative'

/** How much a shared category, mechanic or designer counts when games are compared: the rarer, the more; a designer always 1. */
export function weightOfWord(kind: SharedKind, word: string, gamesWith: number, games: number): number {
  if (kind === 'designers') return 1
  return kind === 'categories' && word === COOPERATIVE ? 0 : Math.log((games + 1) / (gamesWith + 0.5))
}

/** The median where no game has the number: an easy hour of this century, neither praised nor blamed. */
const UNKNOWN = { weight: 2, playMinutes: 45, year: 2015, expertRating: 3.5 }

/** Medians and means of some games, with which unknown numbers of a game are replaced. */
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

/** How well an average game is liked, on a scale of ten. */
export const LIKING_OF_ANY = 7.3
/** The effect of a point of weight and a year above the median, within a distance of it, and of being for two only. */
const PER_POINT_OF_WEIGHT = 0.2
const PER_YEAR = 0.02
const FURTHEST = { weight: 1, year: 10 }
const FOR_TWO_ALONE = 0.1
/** The effect of a point of the experts' five, and the weight of all this in members' ratings. */
const PER_EXPERT_POINT = 0.6
const BEFORE_IS_WORTH = 20

/** The features and ratings of a game from which is worked out how well people in general like it. */
export interface LikedByAll extends Pick<ComparableGame, 'weight' | 'year' | 'maxPlayers' | 'expertRating'> {
  /** The sum of all members' stars, 1 to 5 each, and how many there are. */
  ratingSum: number
  ratingCount: number
}

/**
 * The overall liking of a game, on a scale of ten: expected from its features (members like games a little harder, newer or for two
 * only; fitted with low weight, docs/decisions/0021-recommendations.md), then updated by experts' and members' ratings.
 */
export function likingByAll(game: LikedByAll, { medians, meanExpertRating }: CatalogueFigures): number {
  const above = (name: keyof typeof FURTHEST) => {
    const apart = (game[name] ?? medians[name]) - medians[name]
    return Math.max(-FURTHEST[name], Math.min(FURTHEST[name], apart))
  }
  const expected = PER_POINT_OF_WEIGHT * above('weight') + PER_YEAR * above('year')
  return likingFrom(expected + (game.maxPlayers === 2 ? FOR_TWO_ALONE : 0), game, meanExpertRating)
}

/** How well a game is liked by those who rated it, on a scale of ten, without a guess from its features. */
export const likingFromNow = (game: LikedByAll, meanExpertRating: number): number =>
  likingFrom(0, game, meanExpertRating)

function likingFrom(expected: number, game: LikedByAll, mean: number): number {
  const before = LIKING_OF_ANY + expected + PER_EXPERT_POINT * ((game.expertRating ?? mean) - mean)
  return (BEFORE_IS_WORTH * before + 2 * game.ratingSum) / (BEFORE_IS_WORTH + game.ratingCount)
}

/** Variance of one person's liking beyond the correlation of games. */
const OWN_SCATTER = 0.78

/** The probability that a liking with mean and variance reaches a threshold. */
export const chanceToReach = (threshold: number, liking: number, variance: number): number =>
  normal((liking - threshold) / Math.sqrt(variance + OWN_SCATTER))

/** The normal distribution's share below a value, right to seven digits (Abramowitz and Stegun 7.1.26). */
function normal(value: number): number {
  const x = Math.abs(value) / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * x)
  const tail =
    t *
    (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429)))) *
    Math.exp(-x * x)
  return value < 0 ? tail / 2 : 1 - tail / 2
}
