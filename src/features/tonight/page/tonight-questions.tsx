import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { parseTonightSearch, type TonightSearch } from '../rules/answers.rules.ts'
import { offeredQuestions } from './questions.tsx'

/** An answer's link. Whether it is given is decided here, not by the router, for which the page without answers is part of every other. */
function AnswerAnchor({ isGiven, 'aria-current': _, ...anchor }: { isGiven: boolean } & ComponentProps<'a'>) {
  return <a {...anchor} aria-current={isGiven ? 'true' : undefined} />
}
const AnswerLink = createLink(AnswerAnchor)

/** The three questions beside each other, what was answered marked; a given answer is taken back by pressing it again (TONIGHT-01). */
export function TonightQuestions({ search }: { search: TonightSearch }) {
  return (
    <div className="asks">
      {offeredQuestions(search).map(({ name, asks, answers }) => (
        <nav key={name} aria-label={asks}>
          <p aria-hidden="true" className="ask-words">
            {asks}
          </p>
          <div className="ask-answers">
            {answers.map(({ words, sign, isGiven, onTopOf }) => (
              // Of what stands in the address by then: two quick touches are two answers.
              <AnswerLink
                key={words}
                to="/tonight"
                search={(now) => onTopOf(parseTonightSearch(now))}
                resetScroll={false}
                isGiven={isGiven}
              >
                {sign}
                {words}
              </AnswerLink>
            ))}
          </div>
        </nav>
      ))}
    </div>
  )
}
