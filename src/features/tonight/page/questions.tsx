import { createLink, Link, useNavigate } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { afterPaint } from '#/lib/after-paint.ts'
import { inFigures } from '#/lib/text/in-figures.ts'
import { TextLink } from '#/ui/button/text-link.tsx'
import { DifficultyPips } from '#/ui/display/signs/difficulty-pips.tsx'
import { SeatsFacing } from '#/ui/display/signs/seats-facing.tsx'
import { TimeDial } from '#/ui/display/signs/time-dial.tsx'
import { TwoInkMark } from '#/ui/display/signs/two-ink-mark.tsx'
import {
  type Answers,
  answersOf,
  parseTonightSearch,
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
interface RequestedQuestion<Name extends QuestionName> {
  asks: string
  answers: readonly Answer<Name>[]
}

const REQUESTED: { readonly [Name in QuestionName]: RequestedQuestion<Name> } = {
  time: {
    asks: 'How long have you got?',
    answers: [
      { value: '20', words: '20 min', sign: <TimeDial minutes={20} /> },
      { value: '45', words: '45 min', sign: <TimeDial minutes={45} /> },
      { value: '90', words: '90 min', sign: <TimeDial minutes={90} /> },
      { value: 'night', words: 'All night' },
    ],
  },
  hard: {
    asks: 'How challenging?',
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
  return QUESTIONS.map((name) => ({ name, asks: REQUESTED[name].asks, answers: offered(name, search) }))
}

function offered<Name extends QuestionName>(name: Name, search: TonightSearch): OfferedAnswer[] {
  const { answers }: RequestedQuestion<Name> = REQUESTED[name]
  return answers.map(({ value, words, sign }) => ({
    words,
    sign,
    isGiven: (answersOf(search)[name] ?? null) === value,
    onTopOf: (others) => withAnswer(others, name, value),
  }))
}

/** The three questions of Tonight on the home page: any one answer brings three games (TONIGHT-05). Nothing without games. */
export function HomeQuestions({ games }: { games: number }) {
  if (games === 0) return null
  return (
    <>
      <div className="home-asks rule">
        {offeredQuestions({}).map(({ name, asks, answers }) => (
          <nav key={name} aria-label={asks} className="home-ask">
            <p aria-hidden="true">{asks}</p>
            <div>
              {answers.map(({ words, sign, onTopOf }) => (
                <Link key={words} to="/tonight" search={onTopOf({})}>
                  {sign}
                  {words}
                </Link>
              ))}
            </div>
          </nav>
        ))}
      </div>
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

/** An answer's link. Whether it is given is decided here, not by the router, for which the page without answers is part of every other. */
function AnswerAnchor({ isGiven, 'aria-current': _, ...anchor }: { isGiven: boolean } & ComponentProps<'a'>) {
  return <a {...anchor} aria-current={isGiven ? 'true' : undefined} />
}
const AnswerLink = createLink(AnswerAnchor)

/** The three questions beside each other, what was answered marked; a given answer is taken back by pressing it again (TONIGHT-01). */
export function TonightQuestions({ search }: { search: TonightSearch }) {
  const navigate = useNavigate()
  const answer = (event: MouseEvent, search: (now: Record<string, unknown>) => TonightSearch) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // The press is painted before the next page is worked out.
    afterPaint(() => navigate({ to: '/tonight', search, resetScroll: false }))
  }
  return (
    <div className="asks">
      {offeredQuestions(search).map(({ name, asks, answers }) => (
        <nav key={name} aria-label={asks}>
          <p aria-hidden="true" className="ask-words">
            {asks}
          </p>
          <div className="ask-answers">
            {answers.map(({ words, sign, isGiven, onTopOf }) => {
              // Of what stands in the address by then: two quick touches are two answers.
              const withIt = (now: Record<string, unknown>) => onTopOf(parseTonightSearch(now))
              return (
                <AnswerLink
                  key={words}
                  to="/tonight"
                  search={withIt}
                  resetScroll={false}
                  isGiven={isGiven}
                  onClick={(event) => answer(event, withIt)}
                >
                  {sign}
                  {words}
                </AnswerLink>
              )
            })}
          </div>
        </nav>
      ))}
    </div>
  )
}
