import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { inFigures, MONTHS } from '#/lib/format.ts'
import { SelectField, TextField } from '#/ui/form.tsx'
import { useSettledCallback } from '#/ui/hooks.ts'
import {
  LONG_MONTHS,
  parseShelfSearch,
  RESTS,
  SHELF_PARTS,
  SHELF_SEARCH_MAX_LENGTH,
  SHELF_SORTS,
  type ShelfPart,
  type ShelfSearch,
  type ShelfSort,
} from '../model/shelf-look.rules.ts'
import './shelf.css'
import Download from 'lucide-react/icons/download'
import type { ShelfEntry } from '../shelf.schema.ts'

const SORT_WORDS: Record<ShelfSort, string> = {
  'longest-unplayed': 'Longest unplayed',
  'latest-played': 'Last played',
  newest: 'Newest',
  title: 'By title',
}

const PAUSE_MS = 300

interface ShelfToolsProps {
  to: ShelfAddress
  search: ShelfSearch
  today: string
  /** There is nothing to filter. */
  isEmpty?: boolean
  children: ReactNode
}

/** The address of a shelf: one's own, or the pair's. */
export type ShelfAddress = '/shelf' | '/us/shelf'

interface ShelfTabsProps {
  to: ShelfAddress
  show: ShelfPart
  words: Record<ShelfPart, string>
  /** How many games each part has, once that is known. */
  counts: Record<ShelfPart, number> | undefined
}

/** The tabs of a shelf with their counts (checklist SHELF-01). */
export function ShelfTabs({ to, show, words, counts }: ShelfTabsProps) {
  return (
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
          <span>{words[part]}</span>
          <span className="type-number">{counts ? inFigures(counts[part]) : '–'}</span>
        </Link>
      ))}
    </nav>
  )
}

/** Filters and sort order of a shelf. */
export function ShelfTools({ to, search, today, isEmpty = false, children }: ShelfToolsProps) {
  const navigate = useNavigate()
  const ask = ({ page: _, ...requested }: Record<string, unknown>) =>
    void navigate({ to, search: parseShelfSearch(requested), replace: true, resetScroll: false })
  const pause = useSettledCallback((q: string) => ask({ ...search, q }), PAUSE_MS)
  const { rest, page: _, ...others } = search
  const words = { never: 'Never played', long: `Not played since ${longRestInWords(today)}` }
  // An empty shelf has its own hint.
  if (isEmpty && search.show === undefined) return null
  if (isEmpty)
    return (
      <div className="shelf-tools">
        <div className="shelf-ways">{children}</div>
      </div>
    )
  return (
    <div className="shelf-tools">
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
        onChange={({ target }) => ask({ ...search, sort: target.value })}
      >
        {SHELF_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {SORT_WORDS[sort]}
          </option>
        ))}
      </SelectField>
      <nav className="shelf-rests" aria-label="Only">
        {RESTS.map((one) => (
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
      <div className="shelf-ways">{children}</div>
    </div>
  )
}

/** A day, as a calendar writes it. */
type IsoDay = string

const monthsOf = (day: IsoDay) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

/** The month before which a game's last play counts as long ago: "May". */
export function longRestInWords(today: IsoDay): string {
  return MONTHS[(monthsOf(today) - LONG_MONTHS) % 12] ?? ''
}

/**
 * Formats when a game was last played: "never played", "not since May" after three months, "played in August", or
 * the day within this or the last month.
 */
export function playsInWords(
  { timesPlayed, lastPlayedOn }: { timesPlayed: number; lastPlayedOn: IsoDay | null },
  today: IsoDay,
): string {
  if (timesPlayed === 0) return 'never played'
  if (lastPlayedOn === null) return timesPlayed === 1 ? 'played' : `played ${timesPlayed} times`
  const months = monthsOf(today) - monthsOf(lastPlayedOn)
  const month = MONTHS[monthsOf(lastPlayedOn) % 12] ?? ''
  const year = months >= 12 ? ` ${lastPlayedOn.slice(0, 4)}` : ''
  if (months > 3) return `not since ${month}${year}`
  return months > 1 ? `played in ${month}` : `played ${month} ${Number(lastPlayedOn.slice(8))}`
}

/** The known facts of a game missing from the catalogue: "2019, for 2 to 4". */
export const factsOf = ({ year, minPlayers: min, maxPlayers: max }: ShelfEntry) =>
  [year, min !== null && max !== null && `for ${min}${max > min ? ` to ${max}` : ''}`]
    .filter(Boolean)
    .join(', ')

/** Download links for a member's data on games. */
export function ShelfFiles() {
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
      <span className="text-ink-2">Export your games:</span>
      <a href="/api/shelf/export?format=csv" download className="text-link">
        <Download aria-hidden />
        CSV
      </a>
      <a href="/api/shelf/export?format=bgg" download className="text-link">
        <Download aria-hidden />
        CSV for BoardGameGeek
      </a>
      <a href="/api/shelf/export?format=json" download className="text-link">
        <Download aria-hidden />
        JSON
      </a>
    </p>
  )
}
