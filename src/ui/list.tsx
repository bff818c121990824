import { type QueryFunction, type SkipToken, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { counted, inFigures } from '#/lib/format.ts'
import {
  LIST_SEARCH_MAX_LENGTH,
  type ListPage,
  type ListQuery,
  type ListRules,
  listQueryOf,
  parseListSearch,
  sortPressed,
  toListSearch,
} from '#/lib/paged-lists.ts'
import { Alert, Button, Skeleton, SkeletonGroup } from './basics.tsx'
import { SelectField, TextField } from './form.tsx'
import { ChoosableRows, type Column, DataTable, type Selection } from './table.tsx'

interface ListProps<Row, List extends ListRules> {
  rules: List
  /** The singular and plural of the listed items: `['comment', 'comments']`. */
  noun: readonly [string, string]
  read: (query: ListQuery<List>) => {
    queryKey: readonly unknown[]
    queryFn?: QueryFunction<ListPage<Row>, never> | SkipToken
    enabled?: unknown
  }
  /** Other search parameters of the address, which stay unchanged. */
  beside?: Record<string, string>
  /** The labels of the filters; the label for no filter has the empty key. */
  kinds?: { label?: string; words: Record<'' | List['kinds'][number], string> } | undefined
  searchLabel?: string
  tools?: ReactNode
  empty: ReactNode
  /** Shown if nothing matches; by default the count: "0 comments". */
  nothingFound?: ReactNode
}

/** How the rows are shown: as a table with `columns`, or by the function `children`. */
type PagedListProps<Row, List extends ListRules> = ListProps<Row, List> &
  (
    | {
        columns: readonly Column<Row>[]
        keyOf: (row: Row) => number | string
        selection?: Selection<Row>
        children?: undefined
      }
    | { children: (rows: Row[]) => ReactNode }
  )

/** An admin list with search, filters, sorting and pages. The URL contains its state. */
export function PagedList<Row, const List extends ListRules>(props: PagedListProps<Row, List>) {
  const { rules, noun, read, beside, kinds, tools, searchLabel = `Search ${noun[1]}` } = props
  const { empty, nothingFound } = props
  const control = useListSearch(rules, beside)
  const { query, onAsk } = control
  const { data, error, refetch, isPlaceholderData } = useQuery(read(query) as UseQueryOptions<ListPage<Row>>)
  const isNarrowed = query.q !== '' || query.only !== ''
  const top = useRef<HTMLDivElement>(null)
  const turnTo = (cursor: string) => {
    onAsk({ cursor })
    top.current?.scrollIntoView()
  }
  const sorting = {
    sort: query.sort,
    onPress: (name: string) => onAsk({ sort: sortPressed(rules, query.sort, name), cursor: '' }),
  }
  const isEmpty = data?.total === 0
  const instead = isNarrowed ? nothingFound : empty
  return (
    <>
      {(!isEmpty || isNarrowed) && (
        <ListTools {...control} {...{ rules, searchLabel, kinds }}>
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
              {query.cursor !== '' && <Button onClick={() => turnTo('')}>First page</Button>}
            </span>
          }
        >
          {error.message}
        </Alert>
      )}
      {!data && !error && (
        <SkeletonGroup label={`Loading ${noun[1]}`} className="list-waiting">
          <Skeleton count={16} className="h-10 w-full" />
        </SkeletonGroup>
      )}
      <div ref={top} className="scroll-mt-6">
        {isEmpty && instead && (
          <div role="status" className={isNarrowed ? 'mt-6' : 'text-ink-2'}>
            {instead}
          </div>
        )}
        {data && !(isEmpty && instead) && (
          <p role="status" className="mt-6 text-ink-2 text-sm">
            <span>{counted(data.total, noun[0], noun[1])}</span>
            {query.q && (
              <>
                {' with “'}
                <bdi>{query.q}</bdi>”
              </>
            )}
          </p>
        )}
        {data && !isEmpty && (
          <div className="mt-2" aria-busy={isPlaceholderData}>
            {props.children ? (
              props.children(data.rows)
            ) : props.selection ? (
              <ChoosableRows
                {...{ noun, sorting, columns: props.columns, keyOf: props.keyOf }}
                rows={data.rows}
                selection={props.selection}
                place={JSON.stringify(query)}
              />
            ) : (
              <DataTable
                caption={`The ${noun[1]}`}
                {...{ sorting, columns: props.columns, keyOf: props.keyOf }}
                rows={data.rows}
              />
            )}
          </div>
        )}
      </div>
      {data && <ListPages noun={noun[1]} page={data} onTurn={turnTo} />}
    </>
  )
}

/** The search text, filter, sort order and cursor of a list, and the function that changes them. */
export interface ListControl<List extends ListRules> {
  query: ListQuery<List>
  onAsk: (change: Partial<ListQuery<List>>) => void
}

interface ListToolsProps<List extends ListRules>
  extends ListControl<List>,
    Pick<ListProps<never, List>, 'rules' | 'kinds'> {
  searchLabel: string
  children?: ReactNode
}

/** The controls of a list: search, filter, order, and further ones as children. */
function ListTools<const List extends ListRules>(props: ListToolsProps<List>) {
  const { rules, query, onAsk, searchLabel, kinds, children } = props
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <SearchField label={searchLabel} q={query.q} onSearch={(q) => onAsk({ q, cursor: '' })} />
      {kinds && (
        <Choice
          label={kinds.label ?? 'Show'}
          value={query.only}
          words={kinds.words}
          onChoose={(only) => onAsk({ only, cursor: '' })}
        />
      )}
      <Choice
        label="Sort by"
        className="list-sort"
        value={query.sort}
        words={rules.sorts as Record<typeof query.sort, string>}
        onChoose={(sort) => onAsk({ sort, cursor: '' })}
      />
      {children}
    </div>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  words: Record<Value, string>
  onChoose: (value: Value) => void
  className?: string
}

function Choice<Value extends string>({ words, onChoose, ...select }: ChoiceProps<Value>) {
  return (
    <SelectField {...select} onChange={({ target }) => onChoose(target.value as Value)}>
      {Object.entries<string>(words).map(([name, label]) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}

function SearchField({ label, q, onSearch }: { label: string; q: string; onSearch: (q: string) => void }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current) field.current.value = q
  }, [q])
  const search = (event: FormEvent) => {
    event.preventDefault()
    const typed = field.current?.value.trim() ?? ''
    if (typed !== q) onSearch(typed)
  }
  return (
    <search className="min-w-0 flex-[1_1_280px]">
      <form className="flex max-w-xl items-end gap-2" onSubmit={search}>
        <TextField
          ref={field}
          type="search"
          label={label}
          className="min-w-0 flex-1"
          maxLength={LIST_SEARCH_MAX_LENGTH}
          defaultValue={q}
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
  /** Called with the cursor of the page to load; empty for the first page. */
  onTurn: (cursor: string) => void
}

/** The buttons for the previous and next page of a list. Renders nothing if there is only one page. */
export function ListPages({ noun, page, onTurn }: ListPagesProps) {
  const { rows, total, from, nextCursor, previousCursor } = page
  if (nextCursor === null && previousCursor === null) return null
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

/**
 * Returns a list's search text, filter, sort order and cursor from the URL, and a function that changes them.
 * @param beside search parameters with fixed values, which stay in the URL at every change
 */
export function useListSearch<const List extends ListRules>(rules: List, beside = {}): ListControl<List> {
  const navigate = useNavigate()
  const read = (search: Record<string, unknown>) => listQueryOf(rules, parseListSearch(rules, search))
  return {
    query: read(useLocation().search),
    onAsk: (change) =>
      void navigate({
        to: '.',
        // Based on the latest address, which may not be rendered yet: two quick changes must not overwrite each other.
        search: ((latest: Record<string, unknown>) => ({
          ...toListSearch(rules, { ...read(latest), ...change }),
          ...beside,
        })) as never,
        resetScroll: false,
      }),
  }
}
