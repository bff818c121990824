import { type ReactNode, useRef } from 'react'
import { type ListPage, type ListRules, sortPressed } from '#/lib/paged-lists.ts'
import { counted } from '#/lib/text/in-figures.ts'
import { Button } from '../button/button.tsx'
import { Alert } from '../status/alert.tsx'
import { Skeleton, SkeletonGroup } from '../status/skeleton.tsx'
import { ListPages } from './list-pages.tsx'
import { type ListControl, ListTools } from './list-tools.tsx'
import { ChoosableRows, type Selection } from './table/choosable-rows.tsx'
import { type Column, DataTable } from './table/data-table.tsx'

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
