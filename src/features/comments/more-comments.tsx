import { type MouseEvent, useEffect, useRef } from 'react'
import { ButtonLink } from '#/ui/button/button.tsx'
import { TextLink } from '#/ui/button/text-link.tsx'
import { COMMENTS_PER_PAGE } from './model/comments.rules.ts'

interface MoreCommentsProps {
  slug: string
  /** The number shown, and the position of the first. */
  shown: number
  from: number
  total: number
  nextCursor: string | null
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/**
 * The number of shown comments, with a button that appends more, or opens them as a page without JavaScript.
 */
export function MoreComments({ slug, shown, from, total, nextCursor, ...loading }: MoreCommentsProps) {
  const { isFetchingNextPage, isFetchNextPageError, fetchNextPage } = loading
  const line = useRef<HTMLDivElement>(null)
  // The keyboard goes on at the first that came.
  const awaitedFrom = useRef<number | null>(null)
  useEffect(() => {
    if (awaitedFrom.current === null || shown <= awaitedFrom.current) return
    const list = line.current?.parentElement?.querySelectorAll<HTMLElement>('.comment')
    list?.[awaitedFrom.current]?.focus()
    awaitedFrom.current = null
  }, [shown])

  if (from === 1 && total <= COMMENTS_PER_PAGE && !nextCursor) return null
  const isLeft = total - (from - 1) - shown
  const showMore = (event: MouseEvent) => {
    event.preventDefault()
    if (isFetchingNextPage) return
    awaitedFrom.current = shown
    fetchNextPage()
  }
  return (
    <div ref={line} className="comments-more">
      {nextCursor && (
        <ButtonLink
          look="line"
          to="/game/$slug"
          params={{ slug }}
          search={{ comments: nextCursor }}
          hash="comments"
          preload={false}
          aria-disabled={isFetchingNextPage}
          onClick={showMore}
        >
          {isFetchingNextPage ? 'Loading…' : `Show ${Math.max(1, Math.min(COMMENTS_PER_PAGE, isLeft))} more`}
        </ButtonLink>
      )}
      {from > 1 && (
        <TextLink to="/game/$slug" params={{ slug }} hash="comments">
          The newest
        </TextLink>
      )}
      <span role="status">
        {isFetchNextPageError && !isFetchingNextPage ? 'We couldn’t load more. ' : ''}
        {wordsOf(from, shown, total)}
      </span>
    </div>
  )
}

function wordsOf(from: number, shown: number, total: number): string {
  if (from > 1) return `${from} to ${from + shown - 1} of ${total}, newest first`
  return shown < total ? `The newest ${shown} of ${total}` : `All ${total}`
}
