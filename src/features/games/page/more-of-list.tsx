import { type MouseEvent, useEffect, useRef } from 'react'
import { ButtonLink, TextLink } from '#/ui/basics.tsx'

interface MoreOfListProps {
  slug: string
  className: string
  /** The list's anchor, the name of its cursor parameter in the address, and the CSS selector of its entries. */
  list: { hash: string; cursor: 'comments' | 'said'; entries: string }
  /** Number of entries on the page. */
  shown: number
  /** The label of the button. */
  label: string
  /** A text that tells which entries are shown. */
  rangeText?: string
  /** The position of the first entry, from 1; `nextCursor` is where older entries begin, null if all are loaded. */
  from: number
  nextCursor: string | null
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/** The button that loads older entries of a list on a game's page. Without JavaScript, it is a link. */
export function MoreOfList({ slug, className, list, shown, label, rangeText, ...loading }: MoreOfListProps) {
  const { from, nextCursor, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = loading
  // The keyboard goes on at the first that came.
  const awaited = useRef<{ section: Element | null; from: number }>(null)
  useEffect(() => {
    if (!awaited.current || shown <= awaited.current.from) return
    const { section, from: first } = awaited.current
    section?.querySelectorAll<HTMLElement>(list.entries)[first]?.focus()
    awaited.current = null
  }, [shown, list.entries])
  if (from === 1 && !nextCursor && !rangeText) return null
  const showMore = (event: MouseEvent) => {
    event.preventDefault()
    if (isFetchingNextPage) return
    awaited.current = { section: event.currentTarget.closest('section'), from: shown }
    fetchNextPage()
  }
  const page = { to: '/game/$slug', params: { slug }, hash: list.hash } as const
  return (
    <div className={className}>
      {nextCursor && (
        <ButtonLink
          {...page}
          look="line"
          search={{ [list.cursor]: nextCursor }}
          preload={false}
          aria-disabled={isFetchingNextPage}
          onClick={showMore}
        >
          {isFetchingNextPage ? 'Loading…' : label}
        </ButtonLink>
      )}
      {from > 1 && <TextLink {...page}>The newest</TextLink>}
      <span role="status">
        {isFetchNextPageError && !isFetchingNextPage && 'We couldn’t load more. '}
        {rangeText}
      </span>
    </div>
  )
}
