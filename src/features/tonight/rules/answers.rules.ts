/** The questions of Tonight, their answers, and their parameters (TONIGHT-01). */

import type { ShareSign } from '#/features/covers/model/share-pictures.ts'
import { SIDES, type Side } from '#/features/games/model/games.rules.ts'
import { writeSearchParameters } from '#/lib/address/search-parameters.ts'

/** Maximum minutes, or any duration. */
export const TIMES = ['20', '45', '90', 'night'] as const
export type Time = (typeof TIMES)[number]

/** Easy, Medium, Hard, at most. */
export const HARDNESSES = ['1', '2', '3'] as const
export type Hardness = (typeof HARDNESSES)[number]

/** The answers to the three questions; null for unanswered ones. */
export interface Answers {
  time: Time | null
  hard: Hardness | null
  side: Side | null
}
/** The questions by their parameter names, in order. */
export const QUESTIONS = ['time', 'hard', 'side'] as const
export type QuestionName = (typeof QUESTIONS)[number]

export const NO_ANSWERS: Answers = { time: null, hard: null, side: null }

/** The search parameters of the page, in this order, without unanswered questions. */
export interface TonightSearch {
  time?: Time
  hard?: Hardness
  side?: Side
  /** Only games the member owns. */
  from?: 'shelf'
  page?: number
}

/** Maximum turn, for any catalogue. */
const LAST_PAGE = 100_000

/** Parses search parameters as answers; unknown ones are ignored. */
export function parseTonightSearch(parameters: Record<string, unknown>): TonightSearch {
  const time = oneOf(TIMES, parameters.time)
  const hard = oneOf(HARDNESSES, parameters.hard)
  const side = oneOf(SIDES, parameters.side)
  const page = Math.min(Math.trunc(Number(parameters.page)), LAST_PAGE)
  return {
    ...(time && { time }),
    ...(hard && { hard }),
    ...(side && { side }),
    ...(parameters.from === 'shelf' && { from: 'shelf' as const }),
    ...(page > 1 && { page }),
  }
}

function oneOf<Value extends string>(values: readonly Value[], opinions: unknown): Value | undefined {
  return values.find((value) => value === opinions)
}

/** Converts search parameters to answers. */
export function answersOf({ time, hard, side }: TonightSearch): Answers {
  return { time: time ?? null, hard: hard ?? null, side: side ?? null }
}

/** Returns the search parameters with one answer changed, on the first page; null removes the answer. */
export function withAnswer<Name extends QuestionName>(
  { page: _, ...search }: TonightSearch,
  question: Name,
  value: Answers[Name],
): TonightSearch {
  const { [question]: _given, ...others } = search
  return value === null ? others : { ...search, [question]: value }
}

/** Formats answers, `?time=45&hard=1`, or empty. */
export function tonightSearchString({ time, hard, side, page }: TonightSearch): string {
  return writeSearchParameters({ time, hard, side, page })
}

/** Returns the names of the answered questions. */
export function questionsAnswered(answers: Answers): QuestionName[] {
  return QUESTIONS.filter((question) => answers[question] !== null)
}

const TIME_WORDS: Record<Time, string> = {
  '20': '20 minutes',
  '45': '45 minutes',
  '90': '90 minutes',
  night: 'all night',
}
const HARD_WORDS: Record<Hardness, string> = { '1': 'easy', '2': 'medium at most', '3': 'hard at most' }
const SIDE_WORDS: Record<Side, string> = { together: 'together', against: 'against each other' }

/** Formats the answers as a title: "Tonight: 45 minutes, easy". */
export function answersInWords({ time, hard, side }: Answers): string {
  const opinions = [time && TIME_WORDS[time], hard && HARD_WORDS[hard], side && SIDE_WORDS[side]].filter(
    Boolean,
  )
  return opinions.length === 0 ? 'What shall we play tonight?' : `Tonight: ${opinions.join(', ')}`
}

const TIME_SIGNS: Record<Time, ShareSign> = {
  '20': { kind: 'time', minutes: 20, words: '20 min' },
  '45': { kind: 'time', minutes: 45, words: '45 min' },
  '90': { kind: 'time', minutes: 60, words: '90 min' },
  night: { kind: 'time', minutes: 60, words: 'All night' },
}
const HARD_SIGNS: Record<Hardness, ShareSign> = {
  '1': { kind: 'level', level: 1, words: 'Easy' },
  '2': { kind: 'level', level: 2, words: 'Medium' },
  '3': { kind: 'level', level: 3, words: 'Hard' },
}

/** Returns the answers as icons for the share image. */
export function signsOfAnswers({ time, hard, side }: Answers): ShareSign[] {
  return [
    ...(time ? [TIME_SIGNS[time]] : []),
    ...(hard ? [HARD_SIGNS[hard]] : []),
    ...(side ? [{ kind: 'mark' as const, words: side === 'together' ? 'Together' : 'Against' }] : []),
  ]
}
