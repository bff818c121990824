import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { counted, inFigures } from '#/lib/format.ts'
import { ButtonLink, EmptyState, LoadFailure } from '#/ui/basics.tsx'
import type { ShelfPart, ShelfSearch } from '../model/shelf-look.rules.ts'
import { type ShelfAddress, ShelfTabs, ShelfTools } from './shelf-tools.tsx'

/** Labels of a shelf's parts, with their empty states. */
export interface ShelfWords {
  parts: Record<ShelfPart, string>
  empty: Record<ShelfPart, { title: string; words: string }>
}

/** A page of a shelf's part besides its games. */
interface PageOfShelf {
  total: number
  /** How many of them the catalogue lacks. */
  named: number
  page: number
  pageCount: number
  counts: Record<ShelfPart, number>
}

interface ShelfPartsProps<Page extends PageOfShelf> {
  to: ShelfAddress
  search: ShelfSearch
  /** The day it is, as a calendar writes it. */
  today: string
  words: ShelfWords
  query: Pick<UseQueryResult<Page>, 'data' | 'error' | 'isPlaceholderData' | 'refetch'>
  /** Ways from here, beside what the shelf is narrowed by. */
  ways: ReactNode
  /** How an empty part is filled, beside finding a game. */
  emptyDeed?: ReactNode
  boxes: (page: Page) => ReactNode
}

/** The parts of a member's or a pair's shelf, with filters, sorting and pagination. */
export function ShelfParts<Page extends PageOfShelf>(props: ShelfPartsProps<Page>) {
  const { to, search, words, query: requested } = props
  const { data, error, isPlaceholderData, refetch } = requested
  const show = search.show ?? 'own'
  const isNarrowed = search.q !== undefined || search.rest !== undefined
  return (
    <>
      <ShelfTabs to={to} show={show} words={words.parts} counts={data?.counts} />
      <ShelfTools
        to={to}
        search={search}
        today={props.today}
        isEmpty={!isNarrowed && data?.counts[show] === 0}
      >
        {props.ways}
      </ShelfTools>
      {error && (
        <LoadFailure title="We couldn’t load your shelf" className="my-4" error={error} onRetry={refetch} />
      )}
      <p role="status" className={data?.named ? 'mb-4 text-ink-2 text-sm' : 'sr-only'}>
        {data && !isPlaceholderData && totalInWords(data)}
      </p>
      {data?.total === 0 && isNarrowed && <NothingMatches to={to} show={search.show} />}
      {data?.total === 0 && !isNarrowed && (
        <EmptyPart {...words.empty[show]}>{show === 'own' && props.emptyDeed}</EmptyPart>
      )}
      {data && data.total > 0 && (
        <>
          <h2 className="sr-only">{words.parts[show]}</h2>
          {props.boxes(data)}
        </>
      )}
      {data && data.pageCount > 1 && <ShelfPages to={to} search={search} {...data} />}
    </>
  )
}

/** "143 games: 44 in our catalogue, 99 by name". */
const totalInWords = ({ total, named }: Pick<PageOfShelf, 'total' | 'named'>) =>
  counted(total, 'game') +
  (named > 0 ? `: ${inFigures(total - named)} in our catalogue, ${inFigures(named)} by name` : '')

type ShelfPagesProps = Pick<PageOfShelf, 'page' | 'pageCount'> & { to: ShelfAddress; search: ShelfSearch }

function ShelfPages({ to, search, page, pageCount }: ShelfPagesProps) {
  return (
    <nav aria-label="Pages of the shelf" className="mt-6 flex flex-wrap items-center gap-3">
      {page > 1 && (
        <ButtonLink to={to} search={{ ...search, page: page - 1 }}>
          Previous
        </ButtonLink>
      )}
      {page < pageCount && (
        <ButtonLink to={to} search={{ ...search, page: page + 1 }}>
          Next
        </ButtonLink>
      )}
      <span className="text-sm tabular-nums">
        Page {page} of {pageCount}
      </span>
    </nav>
  )
}

function NothingMatches({ to, show }: { to: ShelfAddress; show: ShelfPart | undefined }) {
  return (
    <EmptyState
      title="Nothing on this page"
      actions={
        <ButtonLink to={to} search={show ? { show } : {}}>
          Show all of it
        </ButtonLink>
      }
    >
      <p>No game here matches.</p>
    </EmptyState>
  )
}

function EmptyPart({ title, words, children }: ShelfWords['empty'][ShelfPart] & { children: ReactNode }) {
  return (
    <EmptyState
      title={title}
      actions={
        <>
          <ButtonLink look="ink" to="/" hash="results">
            Find a game
          </ButtonLink>
          {children}
        </>
      }
    >
      <p>{words}</p>
    </EmptyState>
  )
}
