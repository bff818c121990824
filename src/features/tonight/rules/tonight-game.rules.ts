import { moodOf } from '#/features/games/model/feel/mood.rules.ts'
import { comparedWords } from '#/features/taste/model/taste.rules.ts'
import { verdictSign, verdictValue } from '#/features/verdict/model/verdict.rules.ts'
import type { VoteCounts } from '#/features/verdict/model/votes.rules.ts'
import { type Day, startOf } from '#/lib/dates.ts'
import { mixed } from '#/lib/order/shuffled.ts'
import type { CatalogueGame } from '#/server/catalogue/catalogue.store.ts'

/** The data of a published game that Tonight uses. */
export type TonightGame = Pick<
  CatalogueGame,
  | ('id' | 'title' | 'tagline' | 'categories' | 'mechanics' | 'designers')
  | ('weight' | 'difficulty' | 'playMinutes' | 'year' | 'mode' | 'mood')
  | ('expertRating' | 'ratingSum' | 'ratingCount')
  | ('twoPlayerVerdict' | 'twoPlayerReason' | 'votes' | 'isToAvoid' | 'ratedToday')
>

/** As many members' ratings as the expert's counts for. */
const EXPERT_WORTH = 8
/** The neutral expert rating of unrated games. */
const UNRATED = 3.5
/** The neutral rating and verdict of games listed here. */
const USUAL_RATING = 3.9
const USUAL_VERDICT = 0.92
const VERDICT_SHARE = 1.6

/** The quality of a game for two, in stars, around 0; ratings and votes count from the next day on, so that a day's picks stay the same. */
export function qualityOn(day: Day, game: TonightGame): number {
  const { ratingSum = 0, ratingCount = 0 } = notCounted(day, game) ?? {}
  const [sum, count] = [game.ratingSum - ratingSum, game.ratingCount - ratingCount]
  const rating = (EXPERT_WORTH * (game.expertRating ?? UNRATED) + sum) / (EXPERT_WORTH + count)
  const value = verdictValue(game.twoPlayerVerdict, votesOn(day, game))
  return rating - USUAL_RATING + VERDICT_SHARE * (value - USUAL_VERDICT)
}

/** Whether a game is one to avoid with exactly two, by editor and members; votes count from the next day on. */
export const isToAvoidOn = (day: Day, game: TonightGame): boolean =>
  notCounted(day, game)
    ? verdictSign(game.twoPlayerVerdict, votesOn(day, game)).word === 'avoid'
    : game.isToAvoid

/** What was given on the day on which the game was read, while that day lasts. */
const notCounted = (day: Day, { ratedToday }: TonightGame) =>
  ratedToday !== null && day <= ratedToday.day ? ratedToday : null

function votesOn(day: Day, game: TonightGame): VoteCounts {
  const later = notCounted(day, game)?.votes
  const { great, good, works, skip } = game.votes
  if (!later) return game.votes
  return {
    great: great - later.great,
    good: good - later.good,
    works: works - later.works,
    skip: skip - later.skip,
  }
}

/** The features by which games are compared: normalised names, and the mood: cooperative, sharp or calm. Worked out once for each game that comes into question. */
const compared = new WeakMap<TonightGame, ReturnType<typeof comparedOf>>()
const comparedOf = (game: TonightGame) => ({
  categories: comparedWords(game.categories),
  mechanics: comparedWords(game.mechanics),
  designers: comparedWords(game.designers),
  feels: game.mode === 'together' ? 'together' : moodOf(game),
})

const MECHANICS_SHARE = 0.45
const CATEGORIES_SHARE = 0.25
const SAME_DESIGNER = 0.3
const WEIGHT_SHARE = 0.15
const SAME_HALF_DECADE = 0.1
/** A guess, not fitted: three sharp games in a row are monotonous. */
const SAME_FEELING = 0.15

/** The similarity of two games for one evening; 0 is none. */
export function likeness(a: TonightGame, b: TonightGame): number {
  const one = compared.getOrInsertComputed(a, comparedOf)
  const other = compared.getOrInsertComputed(b, comparedOf)
  return (
    MECHANICS_SHARE * sharedPart(one.mechanics, other.mechanics) +
    CATEGORIES_SHARE * sharedPart(one.categories, other.categories) +
    (one.designers.some((name) => other.designers.includes(name)) ? SAME_DESIGNER : 0) +
    (a.weight === null || b.weight === null ? 0 : WEIGHT_SHARE * Math.exp(-Math.abs(a.weight - b.weight))) +
    (a.year !== null && b.year !== null && halfDecade(a.year) === halfDecade(b.year) ? SAME_HALF_DECADE : 0) +
    (one.feels !== null && one.feels === other.feels ? SAME_FEELING : 0)
  )
}

const halfDecade = (year: number) => Math.floor(year / 5)

/** The Jaccard index of two lists. */
function sharedPart(a: readonly string[], b: readonly string[]): number {
  const both = a.filter((word) => b.includes(word)).length
  return both === 0 ? 0 : both / (a.length + b.length - both)
}

const DAY_MS = 86_400_000

/** Formats a day number: "2026-11-22". */
export const writtenDay = (day: Day): string => startOf(day).toISOString().slice(0, 10)

/** Returns how many milliseconds of a day are left at a time; 0 after its end. */
export const msLeftOf = (day: string, moment: number): number =>
  Math.max(0, Date.parse(day) + DAY_MS - moment)

/** How far chance moves a game: enough for a dozen games and more in a month, without costing a tenth of a star. */
const NOISE = 0.22

/** What is drawn has so many values. */
const STEPS = 2 ** 14
/** What chance adds by what is drawn (Gumbel's distribution, its mode 0); made when it is needed, which no browser does. */
let noise: Float64Array | undefined

/** Returns the random bonus of a game's score on a day, the same in every process. */
export function freshness(day: Day, gameId: number): number {
  noise ??= Float64Array.from(
    { length: STEPS },
    (_, step) => NOISE * -Math.log(-Math.log((step + 0.5) / STEPS)),
  )
  return noise[mixed(gameId ^ mixed(day)) & (STEPS - 1)]!
}

/** On which day of the week the third pick is one that did not come lately; 0 is Monday. */
const WEEKLY_ON = 2
/** The first of January 1970 was a Thursday. */
const EPOCH_WEEKDAY = 3

/** Whether the third pick of a day is one that was not picked lately. */
export const isWeeklyDay = (day: Day): boolean => (day + EPOCH_WEEKDAY) % 7 === WEEKLY_ON

/** Days before a weekly day that count as lately: back to the weekly day before the last, excluding it. */
export const LATELY_DAYS = 13
/** Number of groups that take turns, so that no game is the weekly pick twice within as many weeks. */
const GROUPS = 4

/** Whether a game may be the weekly pick in the week of a day. */
export const hasWeeklyTurn = (day: Day, gameId: number): boolean =>
  mixed(gameId) % GROUPS === Math.floor((day + EPOCH_WEEKDAY) / 7) % GROUPS
