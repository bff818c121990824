/** What two games are compared by, wherever the site asks how near they are: related games, picks, Tonight and rooms. */

import type { Mode } from '#/features/games/model/games.rules.ts'

/** The features by which games are compared, as entered by an editor. */
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
  /** Beside the title, what its theme is read from. */
  tagline?: string | null
  excerpt?: string
  /** How well known it is before anybody rates. */
  awards?: readonly string[]
  bestSeller?: boolean
}

/** Kinds of words that games share. */
export const SHARED_KINDS = ['designers', 'mechanics', 'categories'] as const
export type SharedKind = (typeof SHARED_KINDS)[number]

/** Normalises words, so that "Tile placement" and "tile Placement" are equal. */
export const comparedWords = (texts: readonly string[]) => [
  ...new Set(texts.map((text) => text.trim().toLowerCase())),
]

/** A category that only repeats the game's mode, so it is ignored. */
export const COOPERATIVE = 'cooperative'

/** Returns the weight of a shared word: higher for rarer ones. Designers all have the same weight. */
export function weightOfWord(kind: SharedKind, word: string, gamesWith: number, games: number): number {
  if (kind === 'designers') return 1
  return kind === 'categories' && word === COOPERATIVE ? 0 : Math.log((games + 1) / (gamesWith + 0.5))
}

/** Statistics of a set of games. */
export interface CatalogueFigures {
  /** A missing number takes the median, the lower of two. */
  medians: Record<'weight' | 'playMinutes' | 'year' | 'expertRating', number>
  meanExpertRating: number
  games: number
}

/** The median where no game has the number: an easy hour of this century, neither praised nor blamed. */
const UNKNOWN: CatalogueFigures['medians'] = { weight: 2, playMinutes: 45, year: 2015, expertRating: 3.5 }

export function figuresOf(games: readonly ComparableGame[]): CatalogueFigures {
  const sorted = (name: keyof typeof UNKNOWN) =>
    Float64Array.from(games.flatMap((game) => game[name] ?? [])).sort()
  const medianOf = (name: keyof typeof UNKNOWN) => {
    const values = sorted(name)
    return values[(values.length - 1) >> 1] ?? UNKNOWN[name]
  }
  const ratings = sorted('expertRating')
  return {
    medians: {
      weight: medianOf('weight'),
      playMinutes: medianOf('playMinutes'),
      year: medianOf('year'),
      expertRating: ratings[(ratings.length - 1) >> 1] ?? UNKNOWN.expertRating,
    },
    meanExpertRating:
      ratings.length === 0
        ? UNKNOWN.expertRating
        : ratings.reduce((sum, each) => sum + each, 0) / ratings.length,
    games: games.length,
  }
}

/** The features that determine the expected liking of a game. */
export type ExpectedGame = Pick<ComparableGame, 'weight' | 'year' | 'maxPlayers'>

/** The average liking of a game on a scale of ten. */
export const LIKING_OF_ANY = 7.3
/** The effect of a point of weight and a year above the median, and of being for two only. */
const PER_POINT_OF_WEIGHT = 0.2
const PER_YEAR = 0.02
const FOR_TWO_ALONE = 0.1
/** The effect is capped at this distance from the median. */
const FURTHEST = { weight: 1, year: 10 } as const

/**
 * The expected liking of a game by its features: members like games that are a little harder, newer, or for two only. Missing
 * numbers count as the median. Fitted on hobbyists' ratings with low weight, so that three liked games count more
 * (docs/decisions/0021-recommendations.md).
 */
export function likingExpected(
  { weight, year, maxPlayers }: ExpectedGame,
  medians: Pick<CatalogueFigures['medians'], 'weight' | 'year'>,
): number {
  return (
    LIKING_OF_ANY +
    PER_POINT_OF_WEIGHT * within(FURTHEST.weight, (weight ?? medians.weight) - medians.weight) +
    PER_YEAR * within(FURTHEST.year, (year ?? medians.year) - medians.year) +
    (maxPlayers === 2 ? FOR_TWO_ALONE : 0)
  )
}

const within = (furthest: number, value: number) => Math.max(-furthest, Math.min(furthest, value))

/**
 * Weights of the covariance between likings of two games; positive definite by construction, .97 of a game
 * and itself. Fitted on hobbyists' ratings, rounded (docs/decisions/0029-rooms.md).
 */
export const KERNEL = {
  anyTwoGames: 0.22,
  mechanics: 0.16,
  categories: 0.15,
  designers: 0.21,
  weight: 0.1,
  minutes: 0.03,
  years: 0.08,
  sameMode: 0.01,
  sameTwoOnly: 0.01,
} as const

/** The length scales of numeric features in the similarity of games: points of weight, a factor e of time, years. */
export const FADING = { weight: 1, logMinutes: 0.7, years: 8 } as const

/** The effect of a point of the experts' five on a game's liking, on a scale of ten. */
const PER_EXPERT_POINT = 0.6
/** Weight of expectation and expert rating, in ratings. */
const BEFORE_IS_WORTH = 20
/** Standard deviation of one person's liking beyond the correlation of games. */
const OWN_SCATTER = 0.78

/** The ratings of a game. */
export interface LikedByAll {
  expertRating: number | null
  /** The sum of all members' stars, 1 to 5 each, and how many there are. */
  ratingSum: number
  ratingCount: number
}

/** The overall liking of a game, on a scale of ten: expected from its features, updated by experts, then by members' ratings. */
export function likingByAll(
  game: LikedByAll & ExpectedGame,
  { medians, meanExpertRating }: Pick<CatalogueFigures, 'medians' | 'meanExpertRating'>,
): number {
  return likingFrom(likingExpected(game, medians), game, meanExpertRating)
}

/** The liking of a game by its ratings, on a scale of ten, without a prior from its features. */
export function likingFromNow(game: LikedByAll, meanExpertRating: number): number {
  return likingFrom(LIKING_OF_ANY, game, meanExpertRating)
}

function likingFrom(
  expected: number,
  { expertRating, ratingSum, ratingCount }: LikedByAll,
  meanExpertRating: number,
): number {
  const before = expected + PER_EXPERT_POINT * ((expertRating ?? meanExpertRating) - meanExpertRating)
  return (BEFORE_IS_WORTH * before + 2 * ratingSum) / (BEFORE_IS_WORTH + ratingCount)
}

/**
 * A Gaussian model of one person's liking of some games: a mean for each, on a scale of ten, and their covariance. Each opinion
 * moves similar games. The order of opinions does not matter, so nothing may be rounded in between.
 */
export class Taste {
  readonly #means: Float64Array
  readonly #covariances: Float64Array

  /** @param means how well each game is liked on the whole; @param covariances those of the games, row by row */
  constructor(means: Iterable<number>, covariances: Float64Array) {
    this.#means = Float64Array.from(means)
    this.#covariances = covariances.slice()
  }

  /** Updates the model with an observed liking of a game, with its noise. */
  observe(place: number, liking: number, noise: number): void {
    const size = this.#means.length
    const opinions = this.#covariances.slice(place * size, (place + 1) * size)
    const surprise = (liking - this.#means[place]!) / (opinions[place]! + noise)
    for (let row = 0; row < size; row += 1) {
      this.#means[row]! += opinions[row]! * surprise
      const gain = opinions[row]! / (opinions[place]! + noise)
      for (let column = 0; column < size; column += 1)
        this.#covariances[row * size + column]! -= gain * opinions[column]!
    }
  }

  /** How well a game, by its place, is taken to be liked, on a scale of ten. */
  likingOf(place: number): number {
    return this.#means[place]!
  }

  /** The probability that a game's liking reaches a threshold. */
  chanceToLike(place: number, threshold: number): number {
    const variance = this.#covariances[place * this.#means.length + place]!
    return chanceToReach(threshold, this.#means[place]!, variance)
  }
}

/** The probability that a liking with mean and variance reaches a threshold. */
export function chanceToReach(threshold: number, liking: number, variance: number): number {
  return normal((liking - threshold) / Math.sqrt(variance + OWN_SCATTER))
}

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
