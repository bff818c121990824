import { type Column, type GetColumnData, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** Rows per batch. */
const PIECE = 1_000

/**
 * Yields rows in batches of 1,000 by ascending id. Each batch is a separate query, so rows may change between batches.
 * @param read returns the first `limit` rows with an id above `after`, by ascending id
 */
export async function* inBatches<Row extends { id: number }>(
  read: (after: number, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let reading = read(0, PIECE)
  for (;;) {
    const piece = await reading
    const last = piece.at(-1)
    if (!last) return
    const isLast = piece.length < PIECE
    if (!isLast) {
      reading = read(last.id, PIECE)
      // A reader that stops early never awaits it.
      reading.catch(() => undefined)
    }
    yield piece
    if (isLast) return
  }
}

type Field = Column | SQL | SQL.Aliased
type ValueOf<Of extends Field> = Of extends Column
  ? GetColumnData<Of>
  : Of extends SQL<infer Value> | SQL.Aliased<infer Value>
    ? Value
    : never

type Named<Fields extends Record<string, Field>> = {
  [Name in keyof Fields]: SQL.Aliased<ValueOf<Fields[Name]>>
}

/** Gives every field of a Drizzle selection an SQL alias equal to the field's key. */
export const aliased = <Fields extends Record<string, Field>>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, sql`${field}`.as(name)]),
  ) as Named<Fields>

/** Returns a query's rows. PostgreSQL sends the rows as JSON, so select timestamps as numbers. Each field needs an alias. */
export async function rowsThroughJson<Row>(
  db: Database,
  selection: SQLWrapper & { readonly _: { readonly result: Row[] } },
): Promise<Row[]> {
  const { rows } = await db.execute<{ read: Row[] }>(
    sql`select coalesce(json_agg(selected), '[]'::json) as read from ${selection} selected`,
  )
  return rows[0]?.read ?? []
}
