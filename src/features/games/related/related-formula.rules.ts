/**
 * Which games are related, as a formula: what two games have in common, raised by what members like together, times how
 * well a game is liked. Constants were fitted on hobbyists' ratings of two-player games, on half the games, and proved on the other half
 * (docs/decisions/0021-related-games-by-a-formula.md); they are rounded, and nothing that was learned game by game comes with them.
 */

import type { Comparison } from '#/domain/taste/compared-columns.ts'
import {
  type CatalogueFigures,
  type ComparableGame,
  type ComparedGame,
  sharedPart,
  type WordKind,
} from '#/domain/taste/taste.rules.ts'
import { inFigures } from '#/shared/text/in-figures.ts'

/** A rating from here on is a like; so is a favorite. */
export const LIKE_FROM = 4
/** So many of a member's latest likes count, so that an import cannot own the table. */
export const COUNTED_LIKES = 200

/** How much each thing two games share, or differ by, brings them together. */
const MECHANICS_SHARE = 0.6
const CATEGORIES_SHARE = 0.4
const SAME_DESIGNER = 0.6
/** From so many points of weight apart on, a designer in common tells nothing: who likes the easy one need not like the hard one. */
const DESIGNER_WITHIN_WEIGHT = 2
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
  const apart = (of: keyof typeof medians) => Math.abs((a[of] ?? medians[of]) - (b[of] ?? medians[of]))
  return closenessOf({
    mechanics: sharedPart('mechanics', a, b, figures),
    categories: sharedPart('categories', a, b, figures),
    sameDesigner: a.words.designers.some((word) => b.words.designers.includes(word)),
    weightApart: apart('weight'),
    logMinutesApart: Math.abs(
      Math.log((a.playMinutes ?? medians.playMinutes) / (b.playMinutes ?? medians.playMinutes)),
    ),
    yearsApart: apart('year'),
    sameMode: a.mode !== null && a.mode === b.mode,
    sameTwoOnly: (a.maxPlayers === 2) === (b.maxPlayers === 2),
  })
}

/** The same, of what was compared already. */
export function closenessOf(pair: Comparison): number {
  return (
    MECHANICS_SHARE * pair.mechanics +
    CATEGORIES_SHARE * pair.categories +
    (pair.sameDesigner ? SAME_DESIGNER * Math.max(0, 1 - pair.weightApart / DESIGNER_WITHIN_WEIGHT) : 0) +
    PER_WEIGHT * pair.weightApart +
    PER_LOG_MINUTES * pair.logMinutesApart +
    (PER_DECADE * Math.min(pair.yearsApart, LONGEST_YEARS)) / 10 +
    (pair.sameMode ? SAME_MODE : 0) +
    (pair.sameTwoOnly ? SAME_TWO_ONLY : 0)
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
  return Math.log(liftOf(closer, likes)) + standingOf(candidate, { ...likes, likes: likes.likes[1] }, figures)
}

/** The most that a candidate can be worth whose standing is known: chance can only take from the lift. */
export function scoreAtMost(closer: number, both: number, standing: number): number {
  const lift = both === 0 ? closer : Math.log(both / GUESS_WORTH + Math.exp(closer))
  return lift + standing
}

/** What members think of a game, and of all games. */
export interface Opinions {
  likes: number
  opinions: number
  allLikes: number
  allOpinions: number
}

/** What a game is worth beside any other: how well it is liked, and how well it is known. */
export function standingOf(
  candidate: Pick<ComparableGame, 'expertRating'>,
  { likes, opinions, allLikes, allOpinions }: Opinions,
  figures: CatalogueFigures,
): number {
  const expert = candidate.expertRating ?? figures.medians.expertRating
  const guess = logistic(guessBefore(allLikes, allOpinions, figures) + PER_EXPERT_POINT * expert)
  const liked = (likes + GUESS_WORTH * guess) / (opinions + GUESS_WORTH)
  const fame = (likes + FAME_BEFORE) / (allLikes / figures.games + FAME_BEFORE)
  return QUALITY_SHARE * logit(liked) + FAME_SHARE * Math.log(fame)
}

/** The most by which any standing differs between two states of the site, but for the game's own opinions and medians. */
export function driftOf(before: WholeSite, now: WholeSite): number {
  const guess = (of: WholeSite) => guessBefore(of.allLikes, of.allOpinions, of.figures)
  const fame = ({ allLikes, figures }: WholeSite) => Math.log(allLikes / figures.games + FAME_BEFORE)
  return (
    QUALITY_SHARE * Math.abs(guess(before) - guess(now)) + FAME_SHARE * Math.abs(fame(before) - fame(now))
  )
}

/** What a standing rests on beside the game itself. */
export interface WholeSite extends Pick<Opinions, 'allLikes' | 'allOpinions'> {
  figures: CatalogueFigures
}

/** The guess of how well a game is liked, on the logit's scale, before its experts' rating is looked at. */
const guessBefore = (allLikes: number, allOpinions: number, { meanExpertRating }: CatalogueFigures) =>
  logit((allLikes + LIKES_BEFORE) / (allOpinions + RATINGS_BEFORE)) - PER_EXPERT_POINT * meanExpertRating

const logit = (share: number) => Math.log(share / (1 - share))
const logistic = (value: number) => 1 / (1 + Math.exp(-value))

/** No number is told that rests on fewer people. */
const FEWEST_PEOPLE = 5
/** Likes are a reason where games are liked together this much oftener than chance would have it. */
const TELLING_LIFT = 1.3
/** Play times that differ by no more than a quarter are about the same. */
const ABOUT_THE_SAME = 1.25

/** Why a game stands beside another, in a sentence that holds: by members' likes, the designer, or what both are. */
export function reasonOf(
  game: ComparedGame,
  related: ComparedGame,
  { lift, likes }: { lift: number; likes: Pick<LikeFigures, 'both' | 'likes'> },
  weights: CatalogueFigures['weights'],
  nameOfCategory: (slug: string) => string,
): string {
  if (likes.both >= FEWEST_PEOPLE && lift >= TELLING_LIFT)
    return `${inFigures(likes.both)} of the ${inFigures(likes.likes[0])} who like ${game.title} like this`
  const designer = game.words.designers.find((word) => related.words.designers.includes(word))
  if (designer !== undefined) {
    const name = game.designers.find((each) => each.trim().toLowerCase() === designer)
    return `By the same designer, ${name}`
  }
  const rarest = (kind: WordKind) =>
    game.words[kind]
      .filter((word) => related.words[kind].includes(word))
      .sort((a, b) => (weights[kind].get(b) ?? 0) - (weights[kind].get(a) ?? 0))[0]
  // Where the two share no more than playing together, "cooperative" is a category like any other.
  const category = rarest('categories') ?? game.categories.find((slug) => related.categories.includes(slug))
  const what = rarest('mechanics') ?? `in ${nameOfCategory(category ?? '')}`
  return [`Both ${what}`, alikeIn(game, related)].filter(Boolean).join(', ')
}

/** What else makes two games feel alike: "about 30 minutes". */
function alikeIn(a: ComparableGame, b: ComparableGame): string | null {
  if (a.playMinutes !== null && b.playMinutes !== null) {
    const ratio = Math.max(a.playMinutes, b.playMinutes) / Math.min(a.playMinutes, b.playMinutes)
    if (ratio <= ABOUT_THE_SAME) return aboutSoLong((a.playMinutes + b.playMinutes) / 2)
  }
  if (a.mode === 'together' && b.mode === 'together') return 'played together'
  return a.maxPlayers === 2 && b.maxPlayers === 2 ? 'made for two' : null
}

function aboutSoLong(minutes: number): string {
  if (minutes <= 100) return `about ${Math.max(5, Math.round(minutes / 5) * 5)} minutes`
  const halves = Math.round(minutes / 30)
  return `about ${Math.floor(halves / 2)}${halves % 2 === 0 ? '' : '½'} hours`
}
