import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { inFigures } from '#/lib/text/in-figures.ts'
import { TextLink } from '#/ui/button/text-link.tsx'
import { DifficultyPips } from '#/ui/display/signs/difficulty-pips.tsx'
import { SeatsFacing } from '#/ui/display/signs/seats-facing.tsx'
import { TimeDial } from '#/ui/display/signs/time-dial.tsx'
import { TwoInkMark } from '#/ui/display/signs/two-ink-mark.tsx'
import {
  type Answers,
  QUESTIONS,
  type QuestionName,
  type TonightSearch,
  withAnswer,
} from '../rules/answers.rules.ts'

interface Question {
  asks: string
  answers: readonly { value: string | null; words: string; sign?: ReactNode }[]
}

/** The questions with their answers in order; null: any will do. */
const QUESTIONS_IN_WORDS: Record<QuestionName, Question> = {
  time: {
    asks: 'How long have you got?',
    answers: [
      { value: '20', words: '20 min', sign: <TimeDial minutes={20} /> },
      { value: '45', words: '45 min', sign: <TimeDial minutes={45} /> },
      { value: '90', words: '90 min', sign: <TimeDial minutes={90} /> },
      { value: 'night', words: 'All night' },
      { value: null, words: 'Any time' },
    ],
  },
  hard: {
    asks: 'How challenging?',
    answers: [
      { value: '1', words: 'Easy', sign: <DifficultyPips level={1} /> },
      { value: '2', words: 'Medium', sign: <DifficultyPips level={2} /> },
      { value: '3', words: 'Hard', sign: <DifficultyPips level={3} /> },
      { value: null, words: 'Any difficulty' },
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

/** The three questions with their answers, what was answered marked. */
export const offeredQuestions = (search: TonightSearch) =>
  QUESTIONS.map((name) => ({
    name,
    asks: QUESTIONS_IN_WORDS[name].asks,
    answers: QUESTIONS_IN_WORDS[name].answers.map((answer) => ({
      ...answer,
      isGiven: (search[name] ?? null) === answer.value,
      /** The search with this answer given. */
      onTopOf: (others: TonightSearch) => withAnswer(others, name, answer.value as Answers[typeof name]),
    })),
  }))
export type OfferedAnswer = ReturnType<typeof offeredQuestions>[number]['answers'][number]

export type OnAnswer = (event: MouseEvent, name: QuestionName, answer: OfferedAnswer) => void

/** The questions as rows of answers, the first of which leads to the picks; *any time* and *any difficulty* are no first answers. */
export function AnswerRows({ onAnswer }: { onAnswer?: OnAnswer }) {
  return (
    <div className="home-asks rule">
      {offeredQuestions({}).map(({ name, asks, answers }) => (
        <nav key={name} aria-label={asks} className="home-ask">
          <p aria-hidden="true">{asks}</p>
          <div>
            {answers
              .filter(({ value }) => value !== null || name === 'side')
              .map((answer) => (
                <Link
                  key={answer.words}
                  to="/tonight"
                  search={answer.onTopOf({})}
                  onClick={(event) => onAnswer?.(event, name, answer)}
                >
                  {answer.sign}
                  {answer.words}
                </Link>
              ))}
          </div>
        </nav>
      ))}
    </div>
  )
}

/** The questions of Tonight on the home page: any answer leads to three games (TONIGHT-05). Nothing without games. */
export function HomeQuestions({ games }: { games: number }) {
  if (games === 0) return null
  return (
    <>
      <AnswerRows />
      <p className="home-promise">
        <span>{promise(games)}</span>
        {games > 1 && <TextLink to="/room">Two phones? Decide together</TextLink>}
      </p>
    </>
  )
}

function promise(games: number): string {
  if (games < 3) return games === 1 ? 'One board game for two so far.' : 'Two board games for two so far.'
  return `Tap any answer to get three of our ${inFigures(games)} games.`
}
