/** The questions of Tonight, their answers, and their parameters (TONIGHT-01). */

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
  const oneOf = <Value extends string>(values: readonly Value[], given: unknown) =>
    values.find((value) => value === given)
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

export const answersOf = ({ time, hard, side }: TonightSearch): Answers => ({
  time: time ?? null,
  hard: hard ?? null,
  side: side ?? null,
})

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
export const tonightSearchString = ({ time, hard, side, page }: TonightSearch): string =>
  writeSearchParameters({ time, hard, side, page })

/** Returns the names of the answered questions. */
export const questionsAnswered = (answers: Answers): QuestionName[] =>
  QUESTIONS.filter((question) => answers[question] !== null)

const TITLES: Record<Time | Hardness | Side, string> = {
  ...{ '20': '20 minutes', '45': '45 minutes', '90': '90 minutes', night: 'all night' },
  ...{ '1': 'easy', '2': 'medium at most', '3': 'hard at most' },
  ...{ together: 'together', against: 'against each other' },
}

/** The given answers, in the order of the questions. */
export const answersGiven = (answers: Answers) => QUESTIONS.flatMap((question) => answers[question] ?? [])

/** Formats the answers as a title: "Tonight: 45 minutes, easy". */
export function answersInWords(answers: Answers): string {
  const titles = answersGiven(answers).map((answer) => TITLES[answer])
  return titles.length === 0 ? 'What shall we play tonight?' : `Tonight: ${titles.join(', ')}`
}
