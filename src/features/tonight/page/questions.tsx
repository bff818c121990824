import type { ReactNode } from 'react'
import { DifficultyPips } from '#/ui/display/signs/difficulty-pips.tsx'
import { SeatsFacing } from '#/ui/display/signs/seats-facing.tsx'
import { TimeDial } from '#/ui/display/signs/time-dial.tsx'
import { TwoInkMark } from '#/ui/display/signs/two-ink-mark.tsx'
import {
  type Answers,
  answersOf,
  QUESTIONS,
  type QuestionName,
  type TonightSearch,
  withAnswer,
} from '../rules/answers.rules.ts'

interface Answer<Name extends QuestionName> {
  /** Null is the answer of whoever does not mind. */
  value: Answers[Name]
  words: string
  sign?: ReactNode
}

/** A question as it is asked, with its answers in their order. */
interface AskedQuestion<Name extends QuestionName> {
  asks: string
  answers: readonly Answer<Name>[]
}

const ASKED: { readonly [Name in QuestionName]: AskedQuestion<Name> } = {
  time: {
    asks: 'How long do we have?',
    answers: [
      { value: '20', words: '20 min', sign: <TimeDial minutes={20} /> },
      { value: '45', words: '45 min', sign: <TimeDial minutes={45} /> },
      { value: '90', words: '90 min', sign: <TimeDial minutes={90} /> },
      { value: 'night', words: 'All night' },
    ],
  },
  hard: {
    asks: 'How hard may it be?',
    answers: [
      { value: '1', words: 'Easy', sign: <DifficultyPips level={1} /> },
      { value: '2', words: 'Medium', sign: <DifficultyPips level={2} /> },
      { value: '3', words: 'Hard', sign: <DifficultyPips level={3} /> },
    ],
  },
  side: {
    asks: 'Together or against each other?',
    answers: [
      { value: 'together', words: 'Together', sign: <TwoInkMark size="sm" /> },
      { value: 'against', words: 'Against', sign: <SeatsFacing /> },
      { value: null, words: 'Either' },
    ],
  },
}

/** An answer as it stands on the screen: a link to what it asks. */
export interface OfferedAnswer {
  words: string
  sign: ReactNode
  /** Whether it is the one given. */
  isGiven: boolean
  /** What is asked with it on top of other answers; of a given one, without it. */
  onTopOf: (search: TonightSearch) => TonightSearch
}

/** The three questions with their answers, what was answered marked. */
export function offeredQuestions(search: TonightSearch) {
  return QUESTIONS.map((name) => ({ name, asks: ASKED[name].asks, answers: offered(name, search) }))
}

function offered<Name extends QuestionName>(name: Name, search: TonightSearch): OfferedAnswer[] {
  const { answers }: AskedQuestion<Name> = ASKED[name]
  return answers.map(({ value, words, sign }) => ({
    words,
    sign,
    isGiven: (answersOf(search)[name] ?? null) === value,
    onTopOf: (others) => withAnswer(others, name, value),
  }))
}
