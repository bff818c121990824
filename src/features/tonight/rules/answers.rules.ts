import type { ShareIcon } from '#/features/covers/model/share-pictures.ts'
import type { Side } from '#/features/games/model/games.rules.ts'
import { writeSearchParameters } from '#/lib/address.ts'

/** The answers to “How long have you got?”: at most 20, 45 or 90 minutes, or all night. */
export const TIMES = ['20', '45', '90', 'night'] as const
export type Time = (typeof TIMES)[number]

/** The answers to “How challenging?”: games of level 1 (Easy) only, up to level 2 (Medium), or up to level 3 (Hard). */
export const LEVELS = ['1', '2', '3'] as const
export type Level = (typeof LEVELS)[number]

/** The answers to Tonight's three questions. Unanswered questions are null. */
export interface Answers {
  time: Time | null
  hard: Level | null
  side: Side | null
}
/** Names of Tonight's questions in the URL: time, difficulty (`hard`), and playing together or against each other (`side`). */
export const QUESTIONS = ['time', 'hard', 'side'] as const
export type QuestionName = (typeof QUESTIONS)[number]

export const NO_ANSWERS: Answers = { time: null, hard: null, side: null }

/** The search parameters of the page Tonight. Unanswered questions are left out. */
export interface TonightSearch {
  time?: Time
  hard?: Level
  side?: Side
  /** `shelf` picks only games that the member owns. */
  from?: 'shelf'
  page?: number
}

/** The texts of Tonight's questions and answers. An answer has a short text for buttons (`chip`) and one for the page's title. */
export const QUESTIONS_ASKED: Record<
  QuestionName,
  { asks: string; any: string; answers: Record<string, { chip: string; title: string }> }
> = {
  time: {
    asks: 'How long have you got?',
    any: 'Any time',
    answers: {
      '20': { chip: '20 min', title: '20 minutes' },
      '45': { chip: '45 min', title: '45 minutes' },
      '90': { chip: '90 min', title: '90 minutes' },
      night: { chip: 'All night', title: 'all night' },
    },
  },
  hard: {
    asks: 'How challenging?',
    any: 'Any difficulty',
    answers: {
      '1': { chip: 'Easy', title: 'easy' },
      '2': { chip: 'Medium', title: 'medium at most' },
      '3': { chip: 'Hard', title: 'hard at most' },
    },
  },
  side: {
    asks: 'Together or against each other?',
    any: 'Either',
    answers: {
      together: { chip: 'Together', title: 'together' },
      against: { chip: 'Against', title: 'against each other' },
    },
  },
}

/** Maximum page number that an address may contain. */
const LAST_PAGE = 100_000

/** Reads the visitor's answers and the page number from the URL of Tonight: `?time=45&page=2`. Unknown values are ignored. */
export function parseTonightSearch(parameters: Record<string, unknown>): TonightSearch {
  const page = Math.min(Math.trunc(Number(parameters.page)), LAST_PAGE)
  const isAnswer = (name: QuestionName, value: unknown) =>
    typeof value === 'string' && Object.hasOwn(QUESTIONS_ASKED[name].answers, value)
  const given = QUESTIONS.filter((name) => isAnswer(name, parameters[name]))
  return {
    ...(Object.fromEntries(given.map((name) => [name, parameters[name]])) as Pick<
      TonightSearch,
      QuestionName
    >),
    ...(parameters.from === 'shelf' && { from: 'shelf' }),
    ...(page > 1 && { page }),
  }
}

export const answersOf = ({ time, hard, side }: TonightSearch): Answers => ({
  time: time ?? null,
  hard: hard ?? null,
  side: side ?? null,
})

/** Returns Tonight's search parameters after a change of one answer. The page is 1 again. A null value removes the answer. */
export function withAnswer<Name extends QuestionName>(
  { page: _, ...search }: TonightSearch,
  question: Name,
  value: Answers[Name],
): TonightSearch {
  const { [question]: _given, ...others } = search
  return value === null ? others : { ...search, [question]: value }
}

/** Returns the query string of Tonight's URL, with the visitor's answers and the page number: `?time=45&side=together&page=2`. */
export const tonightSearchString = ({ time, hard, side, page }: TonightSearch): string =>
  writeSearchParameters({ time, hard, side, page })

export const questionsAnswered = (answers: Answers): QuestionName[] =>
  QUESTIONS.filter((question) => answers[question] !== null)

const answersGiven = (answers: Answers) =>
  questionsAnswered(answers).map((name) => {
    const value = String(answers[name])
    return { name, value, ...QUESTIONS_ASKED[name].answers[value]! }
  })

/** Formats the answers as a title: "Tonight: 45 minutes, easy". */
export function formatAnswers(answers: Answers): string {
  const titles = answersGiven(answers).map(({ title }) => title)
  return titles.length === 0 ? 'What shall we play tonight?' : `Tonight: ${titles.join(', ')}`
}

/** Returns the icons that stand for Tonight's answers in the share image (the image for link previews). */
export const iconsOfAnswers = (answers: Answers): ShareIcon[] =>
  answersGiven(answers).map(({ name, value, chip: label }) => {
    if (name === 'side') return { kind: 'logo', label }
    if (name === 'hard') return { kind: 'level', level: Number(value) as 1 | 2 | 3, label }
    return { kind: 'time', minutes: Math.min(Number(value) || 60, 60), label }
  })
