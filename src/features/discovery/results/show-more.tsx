import type { InfiniteData, UseSuspenseInfiniteQueryResult } from '@tanstack/react-query'
import { type MouseEvent, useEffect, useEffectEvent, useRef } from 'react'
import { inFigures } from '#/lib/format.ts'
import { Alert, ButtonLink } from '#/ui/basics.tsx'
import type { ResultsPage } from '../discovery.schema.ts'
import { resultsPerPage } from '../rules/query.rules.ts'

/** The next page loads when the end of the list is this close to the window. */
const LOADS_AHEAD = '800px'
/** Number of pages loaded by scrolling, the first included; then a button loads more, so that the footer can be reached. */
const PAGES_BY_THEMSELVES = 3

interface ShowMoreProps {
  results: Pick<
    UseSuspenseInfiniteQueryResult<InfiniteData<ResultsPage>>,
    'data' | 'error' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
  >
  /** Number of games on the page. */
  shown: number
  onShowMore: () => void
}

/** The number of results shown, and a link to the next page. With JavaScript, scrolling to the link loads that page (HOME-16). */
export function ShowMore({ results, shown, onShowMore }: ShowMoreProps) {
  const { hasNextPage, isFetchingNextPage: isLoading, isFetchNextPageError: hasFailed, error } = results
  const { pages } = results.data
  const { page: lastPage, total } = pages.at(-1)!
  const before = (pages[0]!.page - 1) * resultsPerPage
  const requestedAt = useRef<number | null>(null)
  const foot = useRef<HTMLDivElement>(null)
  const loadOn = useEffectEvent(onShowMore)

  const loadsByItself = hasNextPage && !isLoading && !hasFailed && pages.length % PAGES_BY_THEMSELVES !== 0
  useEffect(() => {
    if (!loadsByItself || !foot.current) return
    const observer = new IntersectionObserver(
      ([end]) => {
        if (!end?.isIntersecting) return
        observer.disconnect()
        loadOn()
      },
      { rootMargin: `0px 0px ${LOADS_AHEAD}` },
    )
    observer.observe(foot.current)
    return () => observer.disconnect()
  }, [loadsByItself])

  useEffect(() => {
    if (requestedAt.current === null || requestedAt.current >= shown) return
    // The keyboard goes on at the first of the games that came.
    const titles = foot.current?.closest('section')?.querySelectorAll<HTMLElement>('li h3 a')
    titles?.[requestedAt.current]?.focus({ preventScroll: true })
    requestedAt.current = null
  }, [shown])

  const showMore = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    requestedAt.current = shown
    if (!isLoading) onShowMore()
  }

  const end = before + shown
  return (
    <div
      ref={foot}
      className="mt-6 grid gap-2.5 text-ink-2 text-sm max-md:text-center md:justify-items-start"
    >
      <p role="status">
        {before > 0 && `${inFigures(before + 1)}–`}
        {inFigures(end)} of {inFigures(total)}
      </p>
      <progress className="progress-line" value={end} max={total} aria-label="Games shown" />
      {hasFailed && <Alert>{error?.message}</Alert>}
      {hasNextPage && (
        <ButtonLink
          from="/"
          to="/"
          search={(search) => ({ ...search, page: lastPage + 1 })}
          hash="results"
          preload={false}
          aria-disabled={isLoading || undefined}
          className="mt-1 text-ink max-md:w-full"
          onClick={showMore}
        >
          {isLoading ? 'Loading…' : `Show ${Math.min(resultsPerPage, total - end)} more`}
        </ButtonLink>
      )}
    </div>
  )
}
