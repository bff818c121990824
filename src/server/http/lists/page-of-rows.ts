import { z } from '@hono/zod-openapi'
import { and, asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type ListPage, type ListQuery, ROWS_PER_PAGE } from '#/lib/paged-lists.ts'
import { HttpProblem } from '../http-problem.ts'
import { sentMoment } from '../requests/date-shapes.ts'

/** For each type of sort key: its schema in a cursor, and its type in PostgreSQL. */
const KEY_TYPES = {
  moment: { shape: sentMoment.transform((moment) => new Date(moment).toISOString()), cast: sql`timestamptz` },
  integer: { shape: z.int(), cast: sql`bigint` },
  number: { shape: z.union([z.number(), z.literal('Infinity')]), cast: sql`float8` },
  text: { shape: z.string().refine((text) => !text.includes('\0')), cast: sql`text` },
}
type SortKeyType = keyof typeof KEY_TYPES

/** A sort key: an SQL expression that is never null, and the type of its values. */
export interface SortKey {
  by: SQLWrapper
  kind: SortKeyType
}

/** Order of a list: sort keys with a common direction. The last key is unique. */
export interface ListOrder {
  direction: 'asc' | 'desc'
  keys: readonly SortKey[]
}

/** Returns the ascending list order by sort keys: the lowest or oldest row comes first. */
export const ascending = (...keys: SortKey[]): ListOrder => ({ direction: 'asc', keys })
/** Returns the descending list order by sort keys: the highest or newest row comes first. */
export const descending = (...keys: SortKey[]): ListOrder => ({ direction: 'desc', keys })

/** Lets a list be sorted in both directions. For the name `title`, returns the sort orders `title-desc` and `title-asc`. */
export const bothWays = <Name extends string>(name: Name, ...keys: SortKey[]) =>
  ({ [`${name}-desc`]: descending(...keys), [`${name}-asc`]: ascending(...keys) }) as Record<
    `${Name}-${ListOrder['direction']}`,
    ListOrder
  >

/** Returns two list orders by creation time: `created-desc` and `created-asc`. Rows of the same time are sorted by id. */
export const createdOrders = (table: { createdAt: SQLWrapper; id: SQLWrapper }, idType: SortKeyType) =>
  bothWays('created', { by: table.createdAt, kind: 'moment' }, { by: table.id, kind: idType })

/** The position where a page of a list begins. */
interface ListPlace {
  /** Direction in which the list is read from this position. */
  toward: 'next' | 'previous'
  /** Position of the first row read, from 1. */
  row: number
  /** Values of the sort keys in the row at this position. */
  key: (string | number)[]
}

const placeShape = z.tuple([z.enum(['next', 'previous']), z.string(), z.int().min(1), z.array(z.unknown())])

/** Returns the cursor for a position in a list. It is opaque text that is safe in a URL. */
export function cursorOf(sort: string, { toward, row, key }: { [Part in keyof ListPlace]: unknown }): string {
  return Buffer.from(JSON.stringify([toward, sort, row, key])).toString('base64url')
}

/** Reads the list position from a cursor. @throws {HttpProblem} 400 if the cursor is invalid or from a list sorted differently */
export function listPlaceIn(cursor: string, sort: string, sortKeyTypes: readonly SortKeyType[]): ListPlace {
  const place = placeShape.safeParse(parsed(cursor)).data
  if (!place || place[1] !== sort || place[3].length !== sortKeyTypes.length) throw unknownPlace()
  const [toward, , row, values] = place
  const key = sortKeyTypes.map((type, index) => {
    const value = KEY_TYPES[type].shape.safeParse(values[index])
    if (!value.success) throw unknownPlace()
    return value.data
  })
  return { toward, row, key }
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}

const unknownPlace = () =>
  new HttpProblem('not-valid', 'This page of the list no longer exists', {
    detail: 'Start from the first page of the list.',
    fieldErrors: [{ path: 'cursor', message: 'cursor must be one returned for this sort' }],
  })

/** A selection of Drizzle, without conditions. */
interface Selection<Row> {
  $dynamic(): {
    where(condition: SQL | undefined): { orderBy(...by: SQL[]): { limit(rows: number): PromiseLike<Row[]> } }
  }
}

interface PageOfRows<Sort extends string, Row extends { key: unknown[] }, Shown> {
  query: Pick<ListQuery, 'cursor'> & { sort: Sort }
  orders: Record<Sort, ListOrder>
  /** Returns the number of matching rows on all pages. */
  total: () => PromiseLike<number>
  /** SQL condition for the list's rows; undefined for every row. */
  matches: SQL | undefined
  /** Returns a selection of the rows with `key`, the values of their sort keys. */
  select: (key: SQL<unknown[]>) => Selection<Row>
  /** Converts a row to its form in the response. */
  shown: (row: Omit<Row, 'key'>) => Shown
}

/**
 * Returns the page of a list at a cursor. New or deleted rows do not shift other rows (keyset pagination). A cursor before the
 * first row gives the first page; a cursor after the last row gives the last page.
 * @throws {HttpProblem} 400 if the cursor belongs to another list or order
 */
export async function pageOfRows<Sort extends string, Row extends { key: unknown[] }, Shown>(
  list: PageOfRows<Sort, Row, Shown>,
): Promise<ListPage<Shown>> {
  const { query, orders, total: count, matches, select, shown } = list
  const order = orders[query.sort]
  const kinds = order.keys.map(({ kind }) => kind)
  const place = query.cursor === '' ? undefined : listPlaceIn(query.cursor, query.sort, kinds)
  let { toward, row, key } = place ?? { toward: 'next' as const, row: 1 }
  const read = (reach: Reach) => {
    const { key, beyond, orderBy, limit } = partOf(order, reach)
    return select(key)
      .$dynamic()
      .where(and(matches, beyond))
      .orderBy(...orderBy)
      .limit(limit)
  }
  // One row more than the page shows whether there are others.
  const limit = ROWS_PER_PAGE + 1
  const opposite = toward === 'next' ? 'previous' : 'next'
  let [found, beside, total] = await Promise.all([
    read({ toward, key, limit }),
    place ? read({ toward: opposite, key, isIncluded: true, limit: 1 }) : [],
    count(),
  ])
  if (toward === 'previous' && found.length < limit)
    return pageOfRows({ ...list, query: { ...query, cursor: '' } })
  if (place && found.length === 0) {
    found = await read({ toward: 'previous', limit })
    ;[toward, row, beside] = ['previous', total, []]
  }
  const isForward = toward === 'next'
  const rows = found.slice(0, ROWS_PER_PAGE)
  if (!isForward) rows.reverse()
  const [isMore, isBeside] = [found.length === limit, beside.length > 0]
  const [hasPrevious, hasNext] = isForward ? [isBeside, isMore] : [isMore, isBeside]
  // As counted by reading, corrected by the current total.
  const lastFrom = total - rows.length + 1
  const counted = isForward ? row : row - rows.length + 1
  const from = hasPrevious ? Math.max(2, hasNext ? Math.min(counted, lastFrom - 1) : lastFrom) : 1
  const cursor = (direction: ListPlace['toward'], position: number, row: Row | undefined) =>
    row ? cursorOf(query.sort, { toward: direction, row: position, key: row.key }) : null
  return {
    rows: rows.map(({ key: _, ...each }) => shown(each)),
    total,
    from,
    nextCursor: hasNext ? cursor('next', from + rows.length, rows.at(-1)) : null,
    previousCursor: hasPrevious ? cursor('previous', from - 1, rows[0]) : null,
  }
}

interface Reach {
  toward: ListPlace['toward']
  /** Sort values from the cursor; undefined to read from an end of the list. */
  key?: ListPlace['key'] | undefined
  /** Whether the cursor's own row is read too. */
  isIncluded?: boolean
  limit: number
}

function partOf({ direction, keys }: ListOrder, { toward, key, isIncluded = false, limit }: Reach) {
  const isAscending = (direction === 'asc') === (toward === 'next')
  const expressions = sql.join(
    keys.map(({ by }) => sql`${by}`),
    sql`, `,
  )
  const comparison = sql.raw(`${isAscending ? '>' : '<'}${isIncluded ? '=' : ''}`)
  const values = key?.map((value, index) => sql`${value}::${KEY_TYPES[keys[index]?.kind ?? 'text'].cast}`)
  return {
    key: sql<unknown[]>`json_build_array(${expressions})`,
    /** The condition for rows after the cursor; undefined at an end of the list. */
    beyond: values && sql`(${expressions}) ${comparison} (${sql.join(values, sql`, `)})`,
    orderBy: keys.map(({ by }): SQL => (isAscending ? asc(by) : desc(by))),
    limit,
  }
}
