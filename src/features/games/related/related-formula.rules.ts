/**
 * Which games are related, as a formula: what two games have in common, raised by what members like together, times how
 * well a game is liked. Constants were fitted on hobbyists' ratings of two-player games, on half the games, and proved on the other half
 * (docs/decisions/0020-related-games-by-a-formula.md); they are rounded, and nothing that was learned game by game comes with them.
 */

import {
  type CatalogueFigures,
  type ComparableGame,
  type ComparedGame,
  sharedPart,
} from '#/domain/taste/compared-game.rules.ts'

/** A rating from here on is a like; so is a favorite. */
export const LIKE_FROM = 4
/** So many of a member's latest likes count, so that an import cannot own the table. */
export const COUNTED_LIKES = 200

/** How much each thing two games share, or differ by, brings them together. */
const MECHANICS_SHARE = 0.6
const CATEGORIES_SHARE = 0.4
const SAME_DESIGNER = 0.6
const PER_WEIGHT = -0.2
const PER_LOG_MINUTES = -0.1
const PER_DECADE = -0.5
const LONGEST_YEARS = 20
const SAME_MODE = 0.2
const SAME_TWO_ONLY = 0.15

/** As many likes as the guess from content is worth, for a pair and for a game. */
const GUESS_WORTH = 8
/** What all games together are taken for before anybody rates: 5.4 likes of 10. */
const LIKES_BEFORE = 5.4
const RATINGS_BEFORE = 10
/** What one point of the experts' five moves the guess of how well a game is liked, on the logit's scale. */
const PER_EXPERT_POINT = 2
const QUALITY_SHARE = 0.5
const FAME_SHARE = 0.7
const FAME_BEFORE = 5

/** What members like, of one pair of games and as a whole. */
export interface LikeFigures {
  /** How many like both. */
  both: number
  /** How many like the first, and the second. */
  likes: readonly [number, number]
  /** How many rated or keep the second. */
  opinions: number
  allLikes: number
  allOpinions: number
  /** Pairs of likes of one member, over all members, and over all pairs of games the product of their likes. */
  allBoth: number
  allProducts: number
}

/** How near two games are by what they are, before the catalogue's mean is taken off. */
export function closeness(a: ComparedGame, b: ComparedGame, figures: CatalogueFigures): number {
  const { medians } = figures
  const apart = (of: keyof typeof medians) => (a[of] ?? medians[of]) - (b[of] ?? medians[of])
  const logMinutes = Math.log((a.playMinutes ?? medians.playMinutes) / (b.playMinutes ?? medians.playMinutes))
  return (
    MECHANICS_SHARE * sharedPart('mechanics', a, b, figures) +
    CATEGORIES_SHARE * sharedPart('categories', a, b, figures) +
    (a.words.designers.some((word) => b.words.designers.includes(word)) ? SAME_DESIGNER : 0) +
    PER_WEIGHT * Math.abs(apart('weight')) +
    PER_LOG_MINUTES * Math.abs(logMinutes) +
    (PER_DECADE * Math.min(Math.abs(apart('year')), LONGEST_YEARS)) / 10 +
    (a.mode !== null && a.mode === b.mode ? SAME_MODE : 0) +
    ((a.maxPlayers === 2) === (b.maxPlayers === 2) ? SAME_TWO_ONLY : 0)
  )
}

/** How much oftener two games are liked by one member than chance would have it; content alone where nobody likes them. */
export function liftOf(closer: number, likes: LikeFigures): number {
  const expected =
    likes.allProducts === 0 ? 0 : (likes.likes[0] * likes.likes[1] * likes.allBoth) / likes.allProducts
  return (likes.both + GUESS_WORTH * Math.exp(closer)) / (expected + GUESS_WORTH)
}

/** What a candidate is worth beside a game; `closer` is their closeness, less the catalogue's mean. */
export function scoreOf(
  candidate: ComparableGame,
  closer: number,
  likes: LikeFigures,
  figures: CatalogueFigures,
): number {
  const expert = candidate.expertRating ?? figures.medians.expertRating
  const guess = logistic(
    logit((likes.allLikes + LIKES_BEFORE) / (likes.allOpinions + RATINGS_BEFORE)) +
      PER_EXPERT_POINT * (expert - figures.meanExpertRating),
  )
  const liked = (likes.likes[1] + GUESS_WORTH * guess) / (likes.opinions + GUESS_WORTH)
  const fame = (likes.likes[1] + FAME_BEFORE) / (likes.allLikes / figures.games + FAME_BEFORE)
  return Math.log(liftOf(closer, likes)) + QUALITY_SHARE * logit(liked) + FAME_SHARE * Math.log(fame)
}

const logit = (share: number) => Math.log(share / (1 - share))
const logistic = (value: number) => 1 / (1 + Math.exp(-value))
