import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { inFigures } from '#/lib/format.ts'
import { TextLink } from '#/ui/basics.tsx'
import { DifficultyPips, FacingIcon, TimeDial, TwoInkLogo } from '#/ui/signs.tsx'
import type { Answers, QuestionName, TonightSearch } from '../rules/answers.rules.ts'
import { QUESTIONS, QUESTIONS_ASKED, withAnswer } from '../rules/answers.rules.ts'

function iconOf(name: QuestionName, value: string): ReactNode {
  if (name === 'time') return value !== 'night' && <TimeDial minutes={Number(value)} />
  if (name === 'hard') return <DifficultyPips level={Number(value) as 1 | 2 | 3} />
  return value === 'together' ? <TwoInkLogo size="sm" /> : <FacingIcon mode="against" />
}

/** Returns Tonight's questions with all possible answers, including “any” (null). `isGiven` is true for the chosen answers. */
export const offeredQuestions = (search: TonightSearch) =>
  QUESTIONS.map((name) => {
    const { asks, any, answers } = QUESTIONS_ASKED[name]
    const offered = (value: string | null, words: string, icon: ReactNode) => ({
      ...{ value, words, icon, isGiven: (search[name] ?? null) === value },
      /** Returns the search with this answer given. */
      onTopOf: (others: TonightSearch) => withAnswer(others, name, value as Answers[typeof name]),
    })
    const given = Object.entries(answers).map(([value, { chip }]) =>
      offered(value, chip, iconOf(name, value)),
    )
    return { name, asks, answers: [...given, offered(null, any, null)] }
  })
export type OfferedAnswer = ReturnType<typeof offeredQuestions>[number]['answers'][number]

export type OnAnswer = (event: MouseEvent, name: QuestionName, answer: OfferedAnswer) => void

/** Tonight's questions in rows, with answers as links. The answers *Any time* and *Any difficulty* are left out. */
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
                  {answer.icon}
                  {answer.words}
                </Link>
              ))}
          </div>
        </nav>
      ))}
    </div>
  )
}

/** Tonight's questions on the home page. Each answer is a link to three games (TONIGHT-05). Without games, nothing is shown. */
export function HomeQuestions({ gameCount }: { gameCount: number }) {
  const few = ['', 'One board game for two so far.', 'Two board games for two so far.'][gameCount]
  if (gameCount === 0) return null
  return (
    <>
      <AnswerRows />
      <p className="home-promise">
        <span>{few ?? `Tap any answer to get three of our ${inFigures(gameCount)} games.`}</span>
        {gameCount > 1 && <TextLink to="/room">Two phones? Decide together</TextLink>}
      </p>
    </>
  )
}
