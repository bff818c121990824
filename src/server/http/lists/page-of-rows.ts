import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type ListPage, type ListQuery, ROWS_PER_PAGE } from '#/lib/paged-lists.ts'
import { cursorOf, type KeyKind, type ListPlace, listPlaceIn } from './list-cursors.ts'

/** A sort expression that is never null. */
export interface SortKey {
  by: SQLWrapper
  kind: KeyKind
}

/** The order of a list: sort keys in one direction, the last unique, so that "after this row" is one indexed comparison. */
export interface ListOrder {
  direction: 'asc' | 'desc'
  keys: readonly SortKey[]
}

/** A part of a list, as a store puts it into its query. */
interface ListPart {
  /** The values a row is ordered by; selected as `key`. */
  key: SQL<unknown[]>
  /** The condition for rows after the cursor; undefined at an end of the list. */
  beyond: SQL | undefined
  orderBy: SQL[]
  limit: number
}

interface PageOfRows<Sort extends string, Row extends { key: unknown[] }, Shown> {
  query: Pick<ListQuery, 'cursor'> & { sort: Sort }
  orders: Record<Sort, ListOrder>
  /** Counts the rows that match, on all pages. */
  total: () => PromiseLike<number>
  /** Reads a part of the rows that match. */
  read: (part: ListPart) => PromiseLike<Row[]>
  /** A row as it is answered. */
  shown: (row: Omit<Row, 'key'>) => Shown
}

/** The orders of a list by creation time, newest or oldest first, with the id of each row to tell equal times apart. */
export function createdOrders(table: { createdAt: SQLWrapper; id: SQLWrapper }, idKind: KeyKind) {
  const keys: SortKey[] = [
    { by: table.createdAt, kind: 'moment' },
    { by: table.id, kind: idKind },
  ]
  return { 'created-desc': descending(...keys), 'created-asc': ascending(...keys) }
}

/** An ascending order: lowest, oldest, or alphabetically first. */
export const ascending = (...keys: SortKey[]): ListOrder => ({ direction: 'asc', keys })
/** A descending order: highest or newest first. */
export const descending = (...keys: SortKey[]): ListOrder => ({ direction: 'desc', keys })

/**
 * A page of a list by keyset pagination (decision 3): the last page costs as much as the first, and rows that come and go do not
 * shift others. A page that reaches back to the beginning is the first; one beyond the end is the last.
 * @throws {Refusal} 400 if the cursor belongs to another list or order
 */
export async function pageOfRows<Sort extends string, Row extends { key: unknown[] }, Shown>(
  list: PageOfRows<Sort, Row, Shown>,
): Promise<ListPage<Shown>> {
  const { query, orders, total, read } = list
  const order = orders[query.sort]
  if (query.cursor === '') {
    const [found, counted] = await Promise.all([
      read(partOf(order, { toward: 'next', limit: ROWS_PER_PAGE + 1 })),
      total(),
    ])
    return answered(list, { found, isForward: true, isBeside: false, row: 1, total: counted })
  }
  const kinds = order.keys.map(({ kind }) => kind)
  const place = listPlaceIn(query.cursor, query.sort, kinds)
  const isForward = place.toward === 'next'
  const [found, beside, counted] = await Promise.all([
    read(partOf(order, { ...place, limit: ROWS_PER_PAGE + 1 })),
    read(
      partOf(order, { key: place.key, toward: isForward ? 'previous' : 'next', isIncluded: true, limit: 1 }),
    ),
    total(),
  ])
  if (!isForward && found.length <= ROWS_PER_PAGE)
    return pageOfRows({ ...list, query: { ...query, cursor: '' } })
  if (isForward && found.length === 0) {
    const last = await read(partOf(order, { toward: 'previous', limit: ROWS_PER_PAGE + 1 }))
    return answered(list, { found: last, isForward: false, isBeside: false, row: counted, total: counted })
  }
  return answered(list, { found, isForward, isBeside: beside.length > 0, row: place.row, total: counted })
}

interface Found<Row> {
  /** In reading order, with one extra row if there are more. */
  found: Row[]
  isForward: boolean
  /** Whether there is a row on the other side of where reading began. */
  isBeside: boolean
  /** The place of the first row that was read. */
  row: number
  total: number
}

function answered<Sort extends string, Row extends { key: unknown[] }, Shown>(
  { query, shown }: PageOfRows<Sort, Row, Shown>,
  { found, isForward, isBeside, row, total }: Found<Row>,
): ListPage<Shown> {
  const isMore = found.length > ROWS_PER_PAGE
  const rows = found.slice(0, ROWS_PER_PAGE)
  if (!isForward) rows.reverse()
  const [hasPrevious, hasNext] = isForward ? [isBeside, isMore] : [isMore, isBeside]
  const [first, last] = [rows[0], rows.at(-1)]
  const claimed = isForward ? row : row - rows.length + 1
  const from = placeAmong(claimed, { rows: rows.length, total, hasPrevious, hasNext })
  return {
    rows: rows.map(({ key: _, ...row }) => shown(row)),
    total,
    from,
    nextCursor:
      hasNext && last
        ? cursorOf(query.sort, { toward: 'next', row: from + rows.length, key: last.key })
        : null,
    previousCursor:
      hasPrevious && first
        ? cursorOf(query.sort, { toward: 'previous', row: from - 1, key: first.key })
        : null,
  }
}

/** The position of a page's first row: as counted by reading, corrected by the current total. */
function placeAmong(
  claimed: number,
  {
    rows,
    total,
    hasPrevious,
    hasNext,
  }: { rows: number; total: number; hasPrevious: boolean; hasNext: boolean },
): number {
  if (!hasPrevious) return 1
  const last = total - rows + 1
  return Math.max(2, hasNext ? Math.min(claimed, last - 1) : last)
}

const CASTS: Record<KeyKind, SQL> = {
  moment: sql`timestamptz`,
  integer: sql`bigint`,
  number: sql`float8`,
  text: sql`text`,
}

interface Reach {
  toward: ListPlace['toward']
  /** The cursor; undefined at an end of the list. */
  key?: ListPlace['key']
  /** Whether the row it begins at belongs to it. */
  isIncluded?: boolean
  limit: number
}

function partOf({ direction, keys }: ListOrder, { toward, key, isIncluded = false, limit }: Reach): ListPart {
  const isAscending = (direction === 'asc') === (toward === 'next')
  const expressions = sql.join(
    keys.map(({ by }) => sql`${by}`),
    sql`, `,
  )
  const comparison = sql.raw(`${isAscending ? '>' : '<'}${isIncluded ? '=' : ''}`)
  const values = key?.map((value, index) => sql`${value}::${CASTS[keys[index]?.kind ?? 'text']}`)
  return {
    key: sql<unknown[]>`json_build_array(${expressions})`,
    beyond: values && sql`(${expressions}) ${comparison} (${sql.join(values, sql`, `)})`,
    orderBy: keys.map(({ by }) => (isAscending ? asc(by) : desc(by))),
    limit,
  }
}
