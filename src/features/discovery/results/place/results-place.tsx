import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import {
  type DiscoverySearch,
  discoverySearchString,
} from '#/features/discovery/rules/question/discovery-url.rules.ts'
import { useNotAsked } from '../../filters/use-not-asked.ts'
import { useIsWaiting } from '../../use-question.ts'
import { rememberVisit } from './results-memory.ts'

/**
 * Where the results stand. While others are on the way the old ones stay, dimmed, so that nothing moves; where others
 * cannot be asked for, they are what there is to read.
 */
export function ResultsPlace({ search, children }: { search: DiscoverySearch; children: ReactNode }) {
  const router = useRouter()
  const isNotAsked = useNotAsked(search)
  const isWaiting = useIsWaiting(search) && !isNotAsked
  const place = useRef<HTMLDivElement>(null)
  const question = discoverySearchString(search)
  const shownQuestion = useRef(question)

  useLayoutEffect(() => {
    if (shownQuestion.current === question) return
    shownQuestion.current = question
    // Somebody deep in the old results sees the first of the new ones; coming back restores the old place after this.
    const isAbove = place.current && place.current.getBoundingClientRect().top < 0
    if (isAbove) document.getElementById('results')?.scrollIntoView()
  }, [question])

  const rememberLink = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a')?.getAttribute('href') : null
    if (link) rememberVisit(router.latestLocation.state.__TSR_key, { link })
  }
  return (
    <div
      ref={place}
      className="results-place"
      data-waiting={isWaiting || undefined}
      aria-busy={isWaiting}
      onClickCapture={rememberLink}
    >
      {children}
    </div>
  )
}
