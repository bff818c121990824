import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import {
  parseShelfSearch,
  RESTS,
  SHELF_SEARCH_MAX_LENGTH,
  SHELF_SORTS,
  type ShelfSearch,
  type ShelfSort,
} from '#/domain/shelf/shelf-look.rules.ts'
import { SelectField } from '#/ui/form/select-field.tsx'
import { TextField } from '#/ui/form/text-field.tsx'
import { useSettledCallback } from '#/ui/use-settled.ts'
import type { ShelfAddress } from './shelf-tabs.tsx'
import { longRestInWords } from './shelf-words.rules.ts'
import './shelf.css'

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
  /** Nothing is there to be narrowed. */
  isEmpty?: boolean
  children: ReactNode
}

/** What a shelf is narrowed and ordered by. */
export function ShelfTools({ to, search, today, isEmpty = false, children }: ShelfToolsProps) {
  const navigate = useNavigate()
  const ask = ({ page: _, ...asked }: Record<string, unknown>) =>
    void navigate({ to, search: parseShelfSearch(asked), replace: true, resetScroll: false })
  const pause = useSettledCallback((q: string) => ask({ ...search, q }), PAUSE_MS)
  const { rest, page: _, ...others } = search
  const words = { never: 'Never played', long: `Not since ${longRestInWords(today)}` }
  // An empty shelf says itself how it is filled.
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
