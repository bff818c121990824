import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { counted, inFigures } from '#/lib/format.ts'
import {
  LIST_SEARCH_MAX_LENGTH,
  type ListPage,
  type ListQuery,
  type ListRules,
  sortPressed,
} from '#/lib/paged-lists.ts'
import { Alert, Button, Skeleton, SkeletonGroup } from './basics.tsx'
import { SelectField, TextField } from './form.tsx'
import { useSettledCallback } from './hooks.ts'
import { ChoosableRows, type Column, DataTable, type Selection } from './table.tsx'

/** The labels of the sort orders by creation time. */
export const CREATED_SORT_WORDS = { 'created-desc': 'Newest first', 'created-asc': 'Oldest first' }

/** Number of placeholder rows that fill a window. */
const WAITING_ROWS = Array.from({ length: 16 }, (_, place) => place)

interface PagedListProps<Row, List extends ListRules> extends ListControl<List> {
  rules: List
  /** The singular and plural of the listed items: `['comment', 'comments']`. */
  noun: readonly [string, string]
  /** The query's state. */
  list: {
    data: ListPage<Row> | undefined
    error: Error | null
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => number | string
  /** What the kinds are called that the list can be narrowed to, with all of them under the empty name. */
  kinds?: { label?: string; words: Record<'' | List['kinds'][number], string> }
  /** What the sorts are called. */
  sorts: Record<List['sorts'][number], string>
  /** How rows are chosen; the column that names them is made of it. */
  selection?: Selection<Row>
  searchLabel?: string
  searchesWhileTyped?: boolean
  /** Whether a filter or search is active. */
  isFiltered?: boolean
  /** What else can be done with the list. */
  tools?: ReactNode
  /** Shown for an empty list. */
  empty: ReactNode
  /** Shown if nothing matches; by default the number of rows. */
  nothingFound?: ReactNode
}

/** An admin list with search, filters, order and pages. The former page stays visible while the next loads. */
export function PagedList<Row, const List extends ListRules>(props: PagedListProps<Row, List>) {
  const {
    rules,
    noun,
    query: requested,
    onAsk,
    list,
    kinds,
    sorts,
    tools,
    searchLabel,
    searchesWhileTyped = false,
  } = props
  const { data, error, refetch } = list
  const isNarrowed = requested.q !== '' || requested.only !== '' || props.isFiltered === true
  const top = useRef<HTMLDivElement>(null)
  const turnTo = (cursor: string) => {
    onAsk({ cursor })
    top.current?.scrollIntoView()
  }
  return (
    <>
      {(data?.total !== 0 || isNarrowed) && (
        <ListTools
          rules={rules}
          query={requested}
          onAsk={onAsk}
          searchLabel={searchLabel ?? `Search ${noun[1]}`}
          searchesWhileTyped={searchesWhileTyped}
          kinds={kinds}
          sorts={sorts}
        >
          {tools}
        </ListTools>
      )}
      {error && (
        <Alert
          title={`We couldn’t load the ${noun[1]}`}
          className="mt-6"
          action={
            <span className="flex flex-wrap gap-2">
              <Button onClick={() => refetch()}>Try Again</Button>
              {requested.cursor !== '' && <Button onClick={() => turnTo('')}>First page</Button>}
            </span>
          }
        >
          {error.message}
        </Alert>
      )}
      {!data && !error && (
        <SkeletonGroup label={`Loading ${noun[1]}`} className="list-waiting">
          {WAITING_ROWS.map((place) => (
            <Skeleton key={place} className="h-10 w-full" />
          ))}
        </SkeletonGroup>
      )}
      <div ref={top} className="scroll-mt-6">
        {data && <Rows {...props} page={data} isNarrowed={isNarrowed} />}
      </div>
      {data && (data.nextCursor !== null || data.previousCursor !== null) && (
        <ListPages noun={noun[1]} page={data} onTurn={turnTo} />
      )}
    </>
  )
}

interface RowsProps<Row, List extends ListRules> extends PagedListProps<Row, List> {
  page: ListPage<Row>
  isNarrowed: boolean
}

function Rows<Row, const List extends ListRules>(props: RowsProps<Row, List>) {
  const {
    page,
    isNarrowed,
    rules,
    noun,
    query: requested,
    onAsk,
    list,
    columns,
    keyOf,
    selection,
    empty,
    nothingFound,
  } = props
  const { rows, total } = page
  if (total === 0 && (!isNarrowed || nothingFound))
    return (
      <div role="status" className={isNarrowed ? 'mt-6' : 'text-ink-2'}>
        {isNarrowed ? nothingFound : empty}
      </div>
    )
  const sorting = {
    sort: requested.sort,
    onPress: (name: string) => onAsk({ sort: sortPressed(rules, requested.sort, name), cursor: '' }),
  }
  return (
    <>
      <p role="status" className="mt-6 text-ink-2 text-sm">
        <span>{counted(total, noun[0], noun[1])}</span>
        {requested.q && (
          <>
            {' with “'}
            <bdi>{requested.q}</bdi>”
          </>
        )}
      </p>
      {total > 0 && (
        <div className="mt-2" aria-busy={list.isPlaceholderData}>
          {selection ? (
            <ChoosableRows
              {...{ noun, rows, columns, keyOf, selection, total, sorting }}
              place={JSON.stringify(requested)}
            />
          ) : (
            <DataTable caption={`The ${noun[1]}`} {...{ columns, rows, keyOf, sorting }} />
          )}
        </div>
      )}
    </>
  )
}

const PAUSE_MS = 300

interface ListToolsProps<List extends ListRules> extends ListControl<List> {
  rules: List
  searchLabel: string
  /** Whether the list is searched while one types, after a pause. */
  searchesWhileTyped: boolean
  /** What the kinds are called, with all of them under the empty name. */
  kinds?: { label?: string; words: Record<'' | List['kinds'][number], string> } | undefined
  sorts: Record<List['sorts'][number], string>
  children?: ReactNode
}

/** The list query of the address, and a function to change it. */
export interface ListControl<List extends ListRules> {
  query: ListQuery<List>
  /** Changes parts of it; `replace` adds no entry to the browser's history. */
  onAsk: (change: Partial<ListQuery<List>>, how?: { replace: boolean }) => void
}

/** The controls of a list: search, kind, order. */
export function ListTools<const List extends ListRules>(props: ListToolsProps<List>) {
  const { rules, query, onAsk, searchLabel, searchesWhileTyped, kinds, sorts, children } = props
  const kindNames: readonly ('' | List['kinds'][number])[] = ['', ...rules.kinds]
  const sortNames: readonly List['sorts'][number][] = rules.sorts
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <SearchField
        label={searchLabel}
        q={query.q}
        searchesWhileTyped={searchesWhileTyped}
        onSearch={(q, how) => onAsk({ q, cursor: '' }, how)}
      />
      {kinds && (
        <SelectField
          label={kinds.label ?? 'Show'}
          value={query.only}
          onChange={({ target }) => {
            const only = kindNames.find((name) => name === target.value)
            if (only !== undefined) onAsk({ only, cursor: '' })
          }}
        >
          {kindNames.map((name) => (
            <option key={name} value={name}>
              {kinds.words[name]}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label="Sort by"
        className="list-sort"
        value={query.sort}
        onChange={({ target }) => {
          const sort = sortNames.find((name) => name === target.value)
          if (sort !== undefined) onAsk({ sort, cursor: '' })
        }}
      >
        {sortNames.map((name) => (
          <option key={name} value={name}>
            {sorts[name]}
          </option>
        ))}
      </SelectField>
      {children}
    </div>
  )
}

interface SearchFieldProps {
  label: string
  q: string
  searchesWhileTyped: boolean
  onSearch: (q: string, how: { replace: boolean }) => void
}

function SearchField({ label, q, searchesWhileTyped, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(q)
  // An address set by this component does not overwrite text typed meanwhile; any other address does.
  const [known, setKnown] = useState({ address: q, sent: q })
  if (q !== known.address) {
    setKnown({ address: q, sent: q })
    if (q !== known.sent) setText(q)
  }
  const search = (typed: string, how: { replace: boolean }) => {
    const sent = typed.trim()
    if (sent === q) return
    setKnown({ ...known, sent })
    onSearch(sent, how)
  }
  const pause = useSettledCallback((typed: string) => search(typed, { replace: true }), PAUSE_MS)
  return (
    <search className="min-w-0 flex-[1_1_280px]">
      <form
        className="flex max-w-xl items-end gap-2"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          pause.cancel()
          search(text, { replace: false })
        }}
      >
        <TextField
          type="search"
          label={label}
          className="min-w-0 flex-1"
          maxLength={LIST_SEARCH_MAX_LENGTH}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            if (searchesWhileTyped) pause.call(event.target.value)
          }}
        />
        <Button type="submit" className="min-h-12">
          Search
        </Button>
      </form>
    </search>
  )
}

interface ListPagesProps {
  /** The plural of the listed items. */
  noun: string
  page: ListPage<unknown>
  /** Turns to the page a cursor names; the first has none. */
  onTurn: (cursor: string) => void
}

/** The pagination of a list; an unavailable button stays in tab order. */
export function ListPages({
  noun,
  page: { rows, total, from, nextCursor, previousCursor },
  onTurn,
}: ListPagesProps) {
  const way = (words: string, cursor: string | null) => (
    <Button aria-disabled={cursor === null} onClick={() => cursor !== null && onTurn(cursor)}>
      {words}
    </Button>
  )
  return (
    <nav aria-label={`Pages of ${noun}`} className="mt-6 flex flex-wrap items-center gap-3">
      {way('First', previousCursor && '')}
      {way('Previous', previousCursor)}
      {way('Next', nextCursor)}
      <span aria-live="polite" className="text-sm tabular-nums">
        Rows {inFigures(from)}–{inFigures(from + rows.length - 1)} of {inFigures(total)}
      </span>
    </nav>
  )
}
