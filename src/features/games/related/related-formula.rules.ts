/**
 * The score of related games: similar features, times common likes, times how well a game is liked. Its constants were fitted to
 * hobbyists' ratings of half of the games, validated on the other half, and rounded (docs/decisions/0021-recommendations.md).
 */

import type { Comparison } from '#/features/taste/model/compared-games.ts'
import {
  type CatalogueFigures,
  type ComparableGame,
  comparedWords,
  type SharedKind,
} from '#/features/taste/model/taste.rules.ts'
import { inFigures } from '#/lib/format.ts'
import phrases from './reason-phrases.json' with { type: 'json' }

/** Lowest rating that counts as liking a game, in stars. */
export const LIKE_FROM = 4
/** Related games are found by members' likes (favorites, high ratings). At most this many of a member's newest likes are used. */
export const COUNTED_LIKES = 200

/** The effect on similarity of each feature that two games share, and of each unit by which they differ. */
const MECHANICS_SHARE = 1.45
const CATEGORIES_SHARE = 0.95
const SAME_DESIGNER = 0.95
/** The difference in weight from which on a common designer no longer counts: fans of an easy game may not like a hard one. */
const DESIGNER_WITHIN_WEIGHT = 2
const PER_WEIGHT = -0.9
const PER_LOG_MINUTES = -0.5
const PER_DECADE = -0.1
const LONGEST_YEARS = 20
const SAME_MODE = 0.9
/** Points added to two games' similarity score if both have the same theme, such as "trains". */
export const SAME_THEME = 2

/** How much the estimate from similarity, and that of how liked a game is, count against real data: as much as 8 likes. */
const GUESS_WORTH = 8
/** Prior for all games together: 5.4 likes among 10 opinions. */
const LIKES_BEFORE = 5.4
const RATINGS_BEFORE = 10
/** How much one star of the expert moves the prior probability of a like, in logits. */
const PER_EXPERT_POINT = 0.3
const QUALITY_SHARE = 0.5
const FAME_SHARE = 0.75
const FAME_BEFORE = 3
/** Prior of how well known a game is: the factor per award, up to two awards, and the factor for a best seller. */
const PER_AWARD = 2.5
const MOST_AWARDS = 2
const PER_BEST_SELLER = 1.75

/** Numbers of members who like (favorite or rate highly) the first game, the second game, and both. */
export interface LikeFigures {
  both: number
  /** Number of members who like the first game, and who like the second. */
  likes: readonly [number, number]
  /** Number of members who rated or favorited the second game. */
  opinions: number
  allLikes: number
  allOpinions: number
  /** `allBoth`: pairs of games that a member likes, over all members. `allProducts`: products of likes, over all pairs. */
  allBoth: number
  allProducts: number
}

/** Returns how similar two games are in features such as mechanics and play time. A higher number means more similar. */
export function similarityOf(compared: Comparison): number {
  return (
    MECHANICS_SHARE * compared.mechanics +
    CATEGORIES_SHARE * compared.categories +
    (compared.designers > 0
      ? SAME_DESIGNER * Math.max(0, 1 - compared.weightApart / DESIGNER_WITHIN_WEIGHT)
      : 0) +
    PER_WEIGHT * compared.weightApart +
    PER_LOG_MINUTES * compared.logMinutesApart +
    (PER_DECADE * Math.min(compared.yearsApart, LONGEST_YEARS)) / 10 +
    (compared.sameMode ? SAME_MODE : 0)
  )
}

/** Estimates how much more often members like both of two games than by chance (the lift). 2 means twice as often. */
export function liftOf(
  similarityAboveMean: number,
  { both, likes: [one, other], allBoth, allProducts }: LikeFigures,
): number {
  const expected = allProducts === 0 ? 0 : (one * other * allBoth) / allProducts
  return (both + GUESS_WORTH * Math.exp(similarityAboveMean)) / (expected + GUESS_WORTH)
}

/**
 * Returns a game's score in the list of games related to another game. The list begins with the highest score.
 * `similarityAboveMean`: 0 means that the two games are as similar as two games of the catalogue are on average.
 */
export const scoreOf = (similarityAboveMean: number, likes: LikeFigures, popularity: number): number =>
  Math.log(liftOf(similarityAboveMean, likes)) + popularity

/** Estimates a game's popularity from its likes (favorites and high ratings), awards, and the editors' (expert) rating. */
export function popularityOf(
  candidate: Pick<ComparableGame, 'expertRating' | 'awards' | 'bestSeller'>,
  { likes: [, likes], opinions, allLikes, allOpinions }: LikeFigures,
  { medians, meanExpertRating, games }: CatalogueFigures,
): number {
  const expert = (candidate.expertRating ?? medians.expertRating) - meanExpertRating
  const before = logit((allLikes + LIKES_BEFORE) / (allOpinions + RATINGS_BEFORE))
  const guess = logistic(before + PER_EXPERT_POINT * expert)
  const liked = (likes + GUESS_WORTH * guess) / (opinions + GUESS_WORTH)
  const known =
    PER_AWARD ** Math.min(MOST_AWARDS, candidate.awards?.length ?? 0) *
    (candidate.bestSeller ? PER_BEST_SELLER : 1)
  const fame = (likes + FAME_BEFORE * known) / (allLikes / games + FAME_BEFORE)
  return QUALITY_SHARE * logit(liked) + FAME_SHARE * Math.log(fame)
}

const logit = (share: number) => Math.log(share / (1 - share))
const logistic = (value: number) => 1 / (1 + Math.exp(-value))

/** Minimum number of people in a number that a reason shows. */
const FEWEST_PEOPLE = 5
/** How much likelier than chance two games must be liked together for likes to be the reason. */
const TELLING_LIFT = 1.3
/** Maximum ratio of play times that count as about the same. */
const ABOUT_THE_SAME = 1.25

/** What games with a mechanic or category share, in words: "are puzzles", or of players "you collect sets". */
const DONE: Readonly<Record<string, string | undefined>> = phrases

/** What is known of a pair of games, besides the games themselves. */
interface Pair {
  lift: number
  likes: Pick<LikeFigures, 'both' | 'likes'>
  theme?: string | null
  /** Of the mechanics and categories that both games have, the one that the fewest games have. */
  rarest?: { kind: SharedKind; word: string } | undefined
}

/** Returns the reason why two games are related, as a sentence: "Both are about trains". */
export function reasonOf(
  game: ComparableGame,
  related: ComparableGame,
  { lift, likes, theme, rarest }: Pair,
  nameOfCategory: (slug: string) => string,
): string {
  if (likes.both >= FEWEST_PEOPLE && lift >= TELLING_LIFT)
    return `${inFigures(likes.both)} of the ${inFigures(likes.likes[0])} who like ${game.title} like this`
  const theirs = comparedWords(related.designers)
  const designer = game.designers.find((name) => theirs.includes(name.trim().toLowerCase()))
  if (designer !== undefined) return `By the same designer, ${designer.trim()}`
  if (theme) return `Both are about ${theme}${withSize(game, related)}`
  // If the two only share the mode, "cooperative" counts as a category.
  const what =
    rarest?.word.toLowerCase() ?? game.categories.find((slug) => related.categories.includes(slug)) ?? ''
  const plainly = rarest?.kind === 'mechanics' ? `use ${what}` : `are in ${nameOfCategory(what)}`
  const shared = DONE[what] ?? plainly
  return `${/^(you|one) /.test(shared) ? 'In both,' : 'Both'} ${shared}${withSize(game, related)}`
}

/** Returns what else two games have in common: "; both take half an hour"; empty if nothing. */
function withSize(a: ComparableGame, b: ComparableGame): string {
  if (a.playMinutes !== null && b.playMinutes !== null) {
    const ratio = Math.max(a.playMinutes, b.playMinutes) / Math.min(a.playMinutes, b.playMinutes)
    if (ratio <= ABOUT_THE_SAME) return `; both take ${aboutSoLong((a.playMinutes + b.playMinutes) / 2)}`
  }
  if (a.mode === 'together' && b.mode === 'together') return '; both are played as a team'
  return a.maxPlayers === 2 && b.maxPlayers === 2 ? '; both are made for two' : ''
}

function aboutSoLong(minutes: number): string {
  const rounded = Math.max(5, Math.round(minutes / 5) * 5)
  if (rounded === 30) return 'half an hour'
  if (minutes >= 55 && minutes <= 65) return 'an hour'
  if (minutes <= 100) return `about ${rounded} minutes`
  const halves = Math.round(minutes / 30)
  return `about ${Math.floor(halves / 2)}${halves % 2 === 0 ? '' : '½'} hours`
}
