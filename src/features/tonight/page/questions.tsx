import { createLink, Link, useNavigate } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import {
  type ComponentProps,
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
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
  QUESTIONS_ASKED,
  type QuestionName,
  questionsAnswered,
  type TonightSearch,
  withAnswer,
} from '../rules/answers.rules.ts'

function signOf(name: QuestionName, value: string): ReactNode {
  if (name === 'time') return value !== 'night' && <TimeDial minutes={Number(value)} />
  if (name === 'hard') return <DifficultyPips level={Number(value) as 1 | 2 | 3} />
  return value === 'together' ? <TwoInkMark size="sm" /> : <SeatsFacing />
}

/** The three questions with their answers in order, what was answered marked; null: any will do. */
const offeredQuestions = (search: TonightSearch) =>
  QUESTIONS.map((name) => {
    const { asks, any, answers } = QUESTIONS_ASKED[name]
    const offered = (value: string | null, words: string, sign: ReactNode) => ({
      ...{ value, words, sign, isGiven: (search[name] ?? null) === value },
      /** The search with this answer given. */
      onTopOf: (others: TonightSearch) => withAnswer(others, name, value as Answers[typeof name]),
    })
    const given = Object.entries(answers).map(([value, { chip }]) =>
      offered(value, chip, signOf(name, value)),
    )
    return { name, asks, answers: [...given, offered(null, any, null)] }
  })
type OfferedAnswer = ReturnType<typeof offeredQuestions>[number]['answers'][number]

type OnAnswer = (event: MouseEvent, name: QuestionName, answer: OfferedAnswer) => void

/** The questions as rows of answers, the first of which leads to the picks; *any time* and *any difficulty* are no first answers. */
function AnswerRows({ onAnswer }: { onAnswer?: OnAnswer }) {
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

/** An answer's link. Whether it is given is decided here, not by the router, for which the page without answers is part of every other. */
function AnswerAnchor({ isGiven, 'aria-current': _, ...anchor }: { isGiven: boolean } & ComponentProps<'a'>) {
  return <a {...anchor} className="menu-item" aria-current={isGiven ? 'true' : undefined} />
}
const AnswerLink = createLink(AnswerAnchor)

/**
 * The three questions. Before the first answer, each question shows a row of answers; afterwards, each is a
 * chip that opens its own menu (TONIGHT-01). After a single answer, the rows of the other questions stay
 * below the chips. All answers are links and the menus are `details`, so they work without JavaScript.
 */
export function TonightQuestions({ search }: { search: TonightSearch }) {
  const navigate = useNavigate()
  const frame = useRef<HTMLDivElement>(null)
  /** The question that was just answered: the keyboard goes on at its chip, or at its row. */
  const answered = useRef<QuestionName | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other chips stand there once the answers are others.
  useLayoutEffect(() => {
    const at = answered.current === null ? -1 : QUESTIONS.indexOf(answered.current)
    answered.current = null
    frame.current?.querySelectorAll<HTMLElement>('summary, nav:not(details nav) a:first-of-type')[at]?.focus()
  }, [search])
  const closeExcept = (except: EventTarget | null) => {
    for (const menu of frame.current?.querySelectorAll('details[open]') ?? [])
      if (!menu.contains(except as Node | null)) menu.removeAttribute('open')
  }
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => closeExcept(target)
    const onKey = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Escape') return
      if (target instanceof Element)
        target.closest<HTMLElement>('details[open]')?.querySelector('summary')?.focus()
      closeExcept(null)
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  })
  const onAnswer: OnAnswer = (event, name, { onTopOf }) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    answered.current = name
    closeExcept(null)
    frame.current?.querySelectorAll('summary')[QUESTIONS.indexOf(name)]?.focus()
    // The closed menu is painted before the next page is worked out. Of what stands in the address by then: two quick touches are two answers.
    const search = (now: Record<string, unknown>) => onTopOf(parseTonightSearch(now))
    afterPaint(() => navigate({ to: '/tonight', search, resetScroll: false }))
  }
  const answeredCount = questionsAnswered(answersOf(search)).length
  if (answeredCount === 0)
    return (
      <div ref={frame}>
        <AnswerRows onAnswer={onAnswer} />
      </div>
    )
  const questions = offeredQuestions(search)
  const link = (name: QuestionName, answer: OfferedAnswer) => (
    <AnswerLink
      key={answer.words}
      to="/tonight"
      search={answer.onTopOf(search)}
      isGiven={answer.isGiven}
      onClick={(event) => onAnswer(event, name, answer)}
    >
      {answer.sign}
      {answer.words}
    </AnswerLink>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only closes a menu that the focus has left.
    <div
      ref={frame}
      className="answers"
      onBlur={({ relatedTarget }: FocusEvent) => relatedTarget && closeExcept(relatedTarget)}
    >
      {questions.map(({ name, asks, answers }) => {
        const given = answers.find(({ isGiven }) => isGiven)
        return (
          <details key={name} name="answer" className="answer">
            <summary aria-label={`${asks} ${given?.words}`}>
              {given?.sign}
              {name === 'side' && given?.value === null ? 'Together or against' : given?.words}
              <ChevronDown aria-hidden />
            </summary>
            <nav aria-label={asks} className="menu">
              <p aria-hidden="true">{asks}</p>
              {answers.map((answer) => link(name, answer))}
            </nav>
          </details>
        )
      })}
      {answeredCount === 1 && (
        <nav aria-label="The other questions" className="answers-next">
          {questions
            .filter(({ name }) => answersOf(search)[name] === null)
            .map(({ name, answers }) =>
              answers.filter(({ isGiven }) => !isGiven).map((answer) => link(name, answer)),
            )}
        </nav>
      )}
    </div>
  )
}
