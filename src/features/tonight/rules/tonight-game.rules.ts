import { difficultyOfWeight, EASY_BELOW, MEDIUM_UP_TO } from '#/features/games/model/feel/difficulty.rules.ts'
import { moodOf } from '#/features/games/model/feel/mood.rules.ts'
import { DIFFICULTIES, type Difficulty } from '#/features/games/model/games.rules.ts'
import { EXPERT_COUNTS_AS } from '#/features/ratings/model/ratings.rules.ts'
import { comparedWords } from '#/features/taste/model/taste.rules.ts'
import { verdictSign, verdictValue } from '#/features/verdict/model/verdict.rules.ts'
import type { VoteCounts } from '#/features/verdict/model/votes.rules.ts'
import { type Day, startOf } from '#/lib/format.ts'
import { hash32 } from '#/lib/order.ts'
import type { CatalogueGame } from '#/server/catalogue/catalogue.store.ts'
import { type Answers, type Level, type QuestionName, questionsAnswered, type Time } from './answers.rules.ts'

export type TonightGame = Pick<
  CatalogueGame,
  | ('id' | 'title' | 'tagline' | 'categories' | 'mechanics' | 'designers')
  | ('weight' | 'difficulty' | 'playMinutes' | 'year' | 'mode' | 'mood')
  | ('expertRating' | 'ratingSum' | 'ratingCount')
  | ('twoPlayerVerdict' | 'twoPlayerReason' | 'votes' | 'isToAvoid' | 'ratedToday')
>

/** Expert rating that is assumed for an unrated game, in stars. */
const UNRATED = 3.5
/** The rating and, below, the verdict with two of an average game here, whose quality is 0. */
const USUAL_RATING = 3.9
const USUAL_VERDICT = 0.92
const VERDICT_SHARE = 1.6

/** Returns how much better than average a game is for two players, in stars. Ratings and votes given on `day` do not count. */
export function qualityOn(day: Day, game: TonightGame): number {
  const { ratingSum = 0, ratingCount = 0 } = notCounted(day, game) ?? {}
  const [sum, count] = [game.ratingSum - ratingSum, game.ratingCount - ratingCount]
  const rating = (EXPERT_COUNTS_AS * (game.expertRating ?? UNRATED) + sum) / (EXPERT_COUNTS_AS + count)
  const value = verdictValue(game.twoPlayerVerdict, votesOn(day, game))
  return rating - USUAL_RATING + VERDICT_SHARE * (value - USUAL_VERDICT)
}

/** Returns whether a game's verdict is `avoid`. Votes given on `day` are ignored, so that picks stay the same all day. */
export const isToAvoidOn = (day: Day, game: TonightGame): boolean =>
  notCounted(day, game)
    ? verdictSign(game.twoPlayerVerdict, votesOn(day, game)).word === 'avoid'
    : game.isToAvoid

/** Returns the ratings and votes that do not count yet, because they were given on that day; null without any. */
const notCounted = (day: Day, { ratedToday }: TonightGame) =>
  ratedToday !== null && day <= ratedToday.day ? ratedToday : null

function votesOn(day: Day, game: TonightGame): VoteCounts {
  const all = game.votes
  const later = notCounted(day, game)?.votes
  if (!later) return all
  const [great, good] = [all.great - later.great, all.good - later.good]
  return { great, good, works: all.works - later.works, skip: all.skip - later.skip }
}

/** The features by which games are compared, with the mood (cooperative, sharp or calm); computed once per game. */
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

/** Returns how alike two games are, from 0 to 1.4: the sum of points for what they share, such as mechanics or a designer. */
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

/** Formats a day, given as the number of days since 1970, as "2026-11-22". */
export const dayText = (day: Day): string => startOf(day).toISOString().slice(0, 10)

/** Returns how many milliseconds of a UTC day (`2026-11-22`) are left at `moment`. Returns 0 after the day's end. */
export const msLeftOf = (day: string, moment: number): number =>
  Math.max(0, Date.parse(day) + 86_400_000 - moment)

/** Scale of the daily random bonus: it varies a dozen games a month, and costs less than a tenth of a star. */
const NOISE = 0.22

const STEPS = 2 ** 14

/** Returns a small bonus for a game's score, pseudorandom for each day and game. So the order of games varies daily. */
export function dailyBonus(day: Day, gameId: number): number {
  const step = hash32(gameId ^ hash32(day)) & (STEPS - 1)
  return NOISE * -Math.log(-Math.log((step + 0.5) / STEPS))
}

/** The weekday of the weekly pick, counted from Monday as 0. */
const WEEKLY_ON = 2
/** The first of January 1970 was a Thursday. */
const EPOCH_WEEKDAY = 3

/** Returns whether a day is a Wednesday, the day of the weekly pick. */
export const isWeeklyDay = (day: Day): boolean => (day + EPOCH_WEEKDAY) % 7 === WEEKLY_ON

/**
 * The weekly pick is the third game that Tonight recommends on a Wednesday. For variety, a game cannot be the weekly pick if
 * Tonight recommended the game in this many days before that Wednesday.
 */
export const LATELY_DAYS = 13
/** All games are divided into this many random groups. Each Wednesday, the weekly pick comes from the next group. */
const GROUPS = 4

/** A game can be the weekly pick only every fourth week. Returns whether the week of `day` is the game's turn. */
export const hasTurnInWeekOf = (day: Day, gameId: number): boolean =>
  hash32(gameId) % GROUPS === Math.floor((day + EPOCH_WEEKDAY) / 7) % GROUPS

/** How a game meets one answer: its penalty, 0 or less, and whether it is within the answer, a little beyond, or out. */
type Meeting = { score: number; is: 'within' | 'beyond' | 'out' }

export interface Fit {
  score: number
  /** The answers that the game exceeds a little, for example with 50 minutes where the answer is 45. */
  nearlyMet: readonly QuestionName[]
  /** The answers that the game does not meet. */
  unmet: readonly QuestionName[]
}

/** The fit of a game that meets all of Tonight's answers. Its score, 0, is the best: missed answers lower the score. */
export const FULL_FIT: Fit = { score: 0, nearlyMet: [], unmet: [] }

/** The range of minutes or weight that meets an answer; a game below `from` ranks lower, but is not out. */
type Span = { from: number; upTo: number }

const LENGTHS: Record<Time, Span> = {
  '20': { from: 0, upTo: 20 },
  '45': { from: 21, upTo: 45 },
  '90': { from: 41, upTo: 90 },
  night: { from: 76, upTo: Number.POSITIVE_INFINITY },
}
/** Excess play time that costs a game one point, as a logarithm: 0.2 is 22 %. Too short a game loses one per 1 (a guess). */
const PER_LOG_OVER = 0.2
/** Factor by which a game may exceed the time of an answer before it is out. */
const LONGEST = 1.25

const WEIGHTS: Record<Level, Span> = {
  '1': { from: 1, upTo: EASY_BELOW },
  '2': { from: EASY_BELOW, upTo: MEDIUM_UP_TO },
  '3': { from: MEDIUM_UP_TO, upTo: Number.POSITIVE_INFINITY },
}
/** Excess weight that costs a game one point, and the excess from which it misses the answer (`HARDEST`). */
const PER_WEIGHT_OVER = 0.3
const HARDEST = 0.7
/** Weight assumed for a game of which only the difficulty is known: the middle of the difficulty's range. */
const WEIGHT_OF: Record<Difficulty, number> = { Easy: 1.5, Medium: 2.4, Hard: 3.4 }

/** How a game with an unknown fact meets an answer: it ranks after all games that slightly exceed the answer. */
const UNKNOWN: Meeting = { score: -8, is: 'out' }
const WITHIN: Meeting = { score: 0, is: 'within' }
const OUT: Meeting = { score: 0, is: 'out' }
/** How a game for both modes meets the answer: a little less well than one for the requested mode. */
const EITHER_SIDE: Meeting = { score: -1, is: 'beyond' }

const MEETS: Record<QuestionName, (game: TonightGame, answers: Answers) => Meeting> = {
  time: ({ playMinutes }, { time }) =>
    playMinutes && time ? lengthMet(playMinutes, LENGTHS[time]) : UNKNOWN,
  hard: ({ weight, difficulty }, { hard }) => {
    const known = weight ?? (difficulty && WEIGHT_OF[difficulty])
    return known !== null && hard ? weightMet(known, hard) : UNKNOWN
  },
  side: ({ mode }, { side }) => (mode === side ? WITHIN : mode === 'both' ? EITHER_SIDE : OUT),
}

export function fitOf(game: TonightGame, answers: Answers, questions = questionsAnswered(answers)): Fit {
  let fit = FULL_FIT
  for (const question of questions) {
    const { score, is } = MEETS[question](game, answers)
    // Most games are within most answers, and share one object that says so.
    if (is === 'within' && score === 0) continue
    fit = {
      score: fit.score + score,
      nearlyMet: is === 'beyond' ? [...fit.nearlyMet, question] : fit.nearlyMet,
      unmet: is === 'out' ? [...fit.unmet, question] : fit.unmet,
    }
  }
  return fit
}

function lengthMet(minutes: number, { from, upTo }: Span): Meeting {
  const is = minutes > LONGEST * upTo ? 'out' : 'beyond'
  if (minutes > upTo) return { score: -Math.log(minutes / upTo) / PER_LOG_OVER, is }
  return minutes < from ? { score: -Math.log(from / minutes), is: 'within' } : WITHIN
}

function weightMet(weight: number, hard: Level): Meeting {
  const { from, upTo } = WEIGHTS[hard]
  const over = weight - upTo
  if (levelOf(difficultyOfWeight(weight)) > Number(hard))
    return { score: -over / PER_WEIGHT_OVER, is: over > HARDEST ? 'out' : 'beyond' }
  return weight < from ? { score: weight - from, is: 'within' } : WITHIN
}

/** Returns the number of a difficulty: 1 for Easy, 2 for Medium, 3 for Hard. */
export const levelOf = (difficulty: Difficulty): number => DIFFICULTIES.indexOf(difficulty) + 1

/** Penalty for missing each answer. Games that miss only the mode come first, then difficulty, time, two answers, all three. */
const GIVEN_UP: Record<QuestionName, number> = { side: 10, hard: 11, time: 13 }

/** Returns the total penalty for the answers that a game does not meet. A wrong playing time costs most. */
export const unmetPenalty = (unmet: readonly QuestionName[]): number =>
  unmet.reduce((sum, question) => sum + GIVEN_UP[question], 0)
