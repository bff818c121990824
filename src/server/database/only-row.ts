import { getTableColumns, getTableName, is, type SQL, SQL as Sql, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/** Returns the only row of a query, for example of a count. @throws if there is no row, which is a bug */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('a question that answers one row answered none')
  return row
}

/**
 * Inserts rows, sent as one JSON parameter because that is much faster. Missing values get their column's default.
 * @param rest the end of the statement: `on conflict`, `returning`
 */
export async function insertRows<Returned extends Record<string, unknown>>(
  tx: Database,
  table: PgTable,
  rows: readonly Record<string, unknown>[],
  rest: SQL = sql``,
): Promise<Returned[]> {
  if (rows.length === 0) return []
  const columns = Object.entries(getTableColumns(table)).filter(([key]) =>
    rows.some((row) => row[key] !== undefined),
  )
  const valueIn = (row: Record<string, unknown>, key: string, byDefault: unknown) =>
    row[key] === undefined ? (is(byDefault, Sql) ? null : (byDefault ?? null)) : row[key]
  const objects = rows.map((row) =>
    Object.fromEntries(columns.map(([key, column]) => [column.name, valueIn(row, key, column.default)])),
  )
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  )
  const name = sql.identifier(getTableName(table))
  const answer = await tx.execute(
    sql`insert into ${name} (${names}) select ${names} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(objects)}::jsonb) ${rest}`,
  )
  return answer.rows as Returned[]
}
