import { type Column, type GetColumnData, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** Rows per batch. */
const PIECE = 1_000

/**
 * Reads rows in batches by ascending id, the next one while the current one is processed: any table is read in constant memory.
 * Each batch is read on its own, without a common snapshot.
 * @param read returns the first rows with an id above one, up to a number
 */
export async function* inPieces<Row extends { id: number }>(
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

/** Names the columns of a selection like its fields, for {@link rowsAsJson}. */
export function named<Fields extends Record<string, Field>>(
  fields: Fields,
): { [Name in keyof Fields]: SQL.Aliased<ValueOf<Fields[Name]>> } {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, sql`${field}`.as(name)]),
  ) as { [Name in keyof Fields]: SQL.Aliased<ValueOf<Fields[Name]>> }
}

/** Lets the database convert rows of {@link named} fields to JSON, far cheaper than parsing fields. Select times as numbers. */
export async function rowsAsJson<Row>(
  db: Database,
  selection: SQLWrapper & { readonly _: { readonly result: Row[] } },
): Promise<Row[]> {
  const { rows } = await db.execute<{ read: Row[] }>(
    sql`select coalesce(json_agg(selected), '[]'::json) as read from ${selection} selected`,
  )
  return rows[0]?.read ?? []
}
