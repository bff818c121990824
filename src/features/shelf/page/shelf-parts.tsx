import type { UseQueryResult } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import { localDay } from '#/lib/date-inputs.ts'
import { counted, inFigures, MONTHS } from '#/lib/format.ts'
import { ButtonLink, EmptyState, LoadFailure } from '#/ui/basics.tsx'
import { SelectField, TextField } from '#/ui/form.tsx'
import { useSettledCallback } from '#/ui/hooks.ts'
import {
  LAST_PLAY_FILTERS,
  LONG_MONTHS,
  parseShelfSearch,
  SHELF_PARTS,
  SHELF_SEARCH_MAX_LENGTH,
  SHELF_SORTS,
  type ShelfPart,
  type ShelfSearch,
  type ShelfSort,
} from '../model/shelf-look.rules.ts'
import type { ShelfPage } from '../shelf.schema.ts'
import './shelf.css'

/** Texts for each list of a shelf: the list's label (`parts`), and the hint that an empty list shows (`empty`). */
export interface ShelfWords {
  parts: Record<ShelfPart, string>
  empty: Record<ShelfPart, string>
}

const EMPTY_TITLES: ShelfWords['parts'] = {
  ...{ own: 'An empty shelf', wish: 'No wishes yet', played: 'Nothing played yet' },
  'not-for-us': 'Nothing ruled out yet',
}

interface ShelfPartsProps<Page> {
  /** The address of the shelf: the member's own, or their pair's. */
  to: '/shelf' | '/us/shelf'
  search: ShelfSearch
  words: ShelfWords
  query: Pick<UseQueryResult<Page>, 'data' | 'error' | 'isPlaceholderData' | 'refetch'>
  /** Links beside the filters. */
  links: ReactNode
  /** A second button on an empty shelf, beside the one that leads to games. */
  emptyButton?: ReactNode
  boxes: (page: Page) => ReactNode
}

/** A member's or a pair's shelf (SHELF-01). Tabs show owned, wished-for, played or ruled-out games, with filters and sorting. */
export function ShelfParts<Page extends Omit<ShelfPage, 'entries'>>(props: ShelfPartsProps<Page>) {
  const { to, search, words, query, links, emptyButton, boxes } = props
  const { data, error, isPlaceholderData, refetch } = query
  const { show = 'own', page: _, ...filters } = search
  const isNarrowed = filters.q !== undefined || filters.rest !== undefined
  const isEmpty = !isNarrowed && data?.counts[show] === 0
  return (
    <>
      <nav aria-label="Show" className="shelf-tabs">
        {SHELF_PARTS.map((part) => (
          <Link
            key={part}
            to={to}
            search={part === 'own' ? {} : { show: part }}
            activeOptions={{ exact: true }}
            resetScroll={false}
            aria-current={part === show ? 'true' : undefined}
          >
            <span>{words.parts[part]}</span>
            <span className="type-number">{data ? inFigures(data.counts[part]) : '–'}</span>
          </Link>
        ))}
      </nav>
      {/* An empty shelf of owned games has its own hint. */}
      {!(isEmpty && show === 'own') && (
        <div className="shelf-tools">
          {!isEmpty && <ShelfFilters to={to} search={search} />}
          <div className="shelf-ways">{links}</div>
        </div>
      )}
      {error && (
        <LoadFailure title="We couldn’t load your shelf" className="my-4" error={error} onRetry={refetch} />
      )}
      <p role="status" className={data?.named ? 'mb-4 text-ink-2 text-sm' : 'sr-only'}>
        {data && !isPlaceholderData && formatTotal(data)}
      </p>
      {data?.total === 0 && (
        <EmptyState
          title={isNarrowed ? 'Nothing on this page' : EMPTY_TITLES[show]}
          actions={
            isNarrowed ? (
              <ButtonLink to={to} search={show === 'own' ? {} : { show }}>
                Show all of it
              </ButtonLink>
            ) : (
              <>
                <ButtonLink look="ink" to="/" hash="results">
                  Find a game
                </ButtonLink>
                {show === 'own' && emptyButton}
              </>
            )
          }
        >
          <p>{isNarrowed ? 'No game here matches.' : words.empty[show]}</p>
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <>
          <h2 className="sr-only">{words.parts[show]}</h2>
          {boxes(data)}
        </>
      )}
      {data && data.pageCount > 1 && (
        <nav aria-label="Pages of the shelf" className="mt-6 flex flex-wrap items-center gap-3">
          {data.page > 1 && (
            <ButtonLink to={to} search={{ ...search, page: data.page - 1 }}>
              Previous
            </ButtonLink>
          )}
          {data.page < data.pageCount && (
            <ButtonLink to={to} search={{ ...search, page: data.page + 1 }}>
              Next
            </ButtonLink>
          )}
          <span className="text-sm tabular-nums">
            Page {data.page} of {data.pageCount}
          </span>
        </nav>
      )}
    </>
  )
}

/** Formats the number of games on a shelf: "143 games: 44 in our catalogue, 99 by name". */
const formatTotal = ({ total, named }: Pick<ShelfPage, 'total' | 'named'>) =>
  counted(total, 'game') +
  (named > 0 ? `: ${inFigures(total - named)} in our catalogue, ${inFigures(named)} by name` : '')

const SORT_LABELS: Record<ShelfSort, string> = {
  'longest-unplayed': 'Longest unplayed',
  'latest-played': 'Last played',
  newest: 'Newest',
  title: 'By title',
}

const PAUSE_MS = 300

function ShelfFilters({ to, search }: Pick<ShelfPartsProps<unknown>, 'to' | 'search'>) {
  const navigate = useNavigate()
  const { rest, page: _, ...others } = search
  const ask = (change: Record<string, unknown>) =>
    void navigate({
      to,
      search: parseShelfSearch({ ...others, rest, ...change }),
      replace: true,
      resetScroll: false,
    })
  const pause = useSettledCallback((q: string) => ask({ q }), PAUSE_MS)
  // The month before which a last play counts as long ago.
  const month = MONTHS[(monthsOf(localDay()) - LONG_MONTHS) % 12]
  const words = { never: 'Never played', long: `Not played since ${month}` }
  return (
    <>
      <TextField
        key={search.show ?? 'own'}
        type="search"
        label="Search the shelf"
        className="shelf-field"
        defaultValue={search.q ?? ''}
        maxLength={SHELF_SEARCH_MAX_LENGTH}
        onChange={({ target }) => pause.call(target.value)}
      />
      <SelectField
        label="Sort by"
        className="shelf-field"
        value={search.sort ?? SHELF_SORTS[0]}
        onChange={({ target }) => ask({ sort: target.value })}
      >
        {SHELF_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {SORT_LABELS[sort]}
          </option>
        ))}
      </SelectField>
      <nav className="shelf-rests" aria-label="Only">
        {LAST_PLAY_FILTERS.map((one) => (
          <Link
            key={one}
            to={to}
            search={rest === one ? others : { ...others, rest: one }}
            activeOptions={{ exact: true }}
            resetScroll={false}
            replace
            className="shelf-rest"
            aria-current={rest === one ? 'true' : undefined}
          >
            {words[one]}
          </Link>
        ))}
      </nav>
    </>
  )
}

const monthsOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

/** Describes when a game was last played ("played May 8"). If the day is unknown, describes how often ("played 3 times"). */
export function formatPlays(
  { timesPlayed, lastPlayedOn }: { timesPlayed: number; lastPlayedOn: string | null },
  today = localDay(),
): string {
  if (timesPlayed === 0) return 'never played'
  if (lastPlayedOn === null) return timesPlayed === 1 ? 'played' : `played ${timesPlayed} times`
  const months = monthsOf(today) - monthsOf(lastPlayedOn)
  const month = MONTHS[monthsOf(lastPlayedOn) % 12] ?? ''
  const year = months >= 12 ? ` ${lastPlayedOn.slice(0, 4)}` : ''
  if (months > 3) return `not since ${month}${year}`
  return months > 1 ? `played in ${month}` : `played ${month} ${Number(lastPlayedOn.slice(8))}`
}

/** Links that download a member's shelf, favorites and ratings as files. */
export function ShelfFiles() {
  const formats = { csv: 'CSV', bgg: 'CSV for BoardGameGeek', json: 'JSON' }
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
      <span className="text-ink-2">Export your games:</span>
      {Object.entries(formats).map(([format, label]) => (
        <a key={format} href={`/api/shelf/export?format=${format}`} download className="text-link">
          <Download aria-hidden />
          {label}
        </a>
      ))}
    </p>
  )
}
