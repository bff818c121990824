/** The questions of Tonight, their answers, and their parameters (TONIGHT-01). */

import type { ShareSign } from '#/features/covers/model/share/share-pictures.ts'
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

/** An answer in a title and as an icon of the share image. */
type Wording = readonly [title: string, sign: ShareSign]
const WORDINGS = {
  time: {
    '20': ['20 minutes', { kind: 'time', minutes: 20, words: '20 min' }],
    '45': ['45 minutes', { kind: 'time', minutes: 45, words: '45 min' }],
    '90': ['90 minutes', { kind: 'time', minutes: 60, words: '90 min' }],
    night: ['all night', { kind: 'time', minutes: 60, words: 'All night' }],
  } satisfies Record<Time, Wording>,
  hard: {
    '1': ['easy', { kind: 'level', level: 1, words: 'Easy' }],
    '2': ['medium at most', { kind: 'level', level: 2, words: 'Medium' }],
    '3': ['hard at most', { kind: 'level', level: 3, words: 'Hard' }],
  } satisfies Record<Hardness, Wording>,
  side: {
    together: ['together', { kind: 'mark', words: 'Together' }],
    against: ['against each other', { kind: 'mark', words: 'Against' }],
  } satisfies Record<Side, Wording>,
}

const wordingsOf = ({ time, hard, side }: Answers): Wording[] =>
  [time && WORDINGS.time[time], hard && WORDINGS.hard[hard], side && WORDINGS.side[side]].filter(
    (each) => each !== null,
  )

/** Formats the answers as a title: "Tonight: 45 minutes, easy". */
export function answersInWords(answers: Answers): string {
  const titles = wordingsOf(answers).map(([title]) => title)
  return titles.length === 0 ? 'What shall we play tonight?' : `Tonight: ${titles.join(', ')}`
}

/** Returns the answers as icons for the share image. */
export const signsOfAnswers = (answers: Answers): ShareSign[] => wordingsOf(answers).map(([, sign]) => sign)
