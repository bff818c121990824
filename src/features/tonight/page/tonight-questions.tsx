import { createLink, useNavigate } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ComponentProps, type FocusEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { afterPaint } from '#/lib/hydration.ts'
import type { QuestionName, TonightSearch } from '../rules/answers.rules.ts'
import { answersOf, parseTonightSearch, QUESTIONS, questionsAnswered } from '../rules/answers.rules.ts'
import { AnswerRows, type OfferedAnswer, type OnAnswer, offeredQuestions } from './questions.tsx'

/** An answer's link. Whether it is given is decided here, not by the router, for which the page without answers is part of every other. */
function AnswerAnchor({ isGiven, 'aria-current': _, ...anchor }: { isGiven: boolean } & ComponentProps<'a'>) {
  return <a {...anchor} className="menu-item" aria-current={isGiven ? 'true' : undefined} />
}
const AnswerLink = createLink(AnswerAnchor)

/** Tonight's questions, with all answers as links. Once the visitor answers one, each question becomes a menu (TONIGHT-01). */
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
  const given = questionsAnswered(answersOf(search))
  if (given.length === 0)
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
      {answer.icon}
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
        const chosen = answers.find(({ isGiven }) => isGiven)
        return (
          <details key={name} name="answer" className="answer">
            <summary aria-label={`${asks} ${chosen?.words}`}>
              {chosen?.icon}
              {name === 'side' && chosen?.value === null ? 'Together or against' : chosen?.words}
              <ChevronDown aria-hidden />
            </summary>
            <nav aria-label={asks} className="menu">
              <p aria-hidden="true">{asks}</p>
              {answers.map((answer) => link(name, answer))}
            </nav>
          </details>
        )
      })}
      {given.length === 1 && (
        <nav aria-label="The other questions" className="answers-next">
          {questions
            .filter(({ name }) => !given.includes(name))
            .map(({ name, answers }) =>
              answers.filter(({ isGiven }) => !isGiven).map((answer) => link(name, answer)),
            )}
        </nav>
      )}
    </div>
  )
}
