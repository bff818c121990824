import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#/server/database/database.ts'

interface Column extends Record<string, unknown> {
  name: string
  type: string
  /** The table and column it refers to. */
  parent: string | null
  parentColumn: string | null
}

/** A column that references another table. */
export interface Reference extends Record<string, unknown> {
  table: string
  column: string
}

/** Returns every column that references a member. */
export async function referencesToMembers(db: Database): Promise<Reference[]> {
  const { rows } = await db.execute<Reference>(sql`
    select c.conrelid::regclass::text as table, a.attname::text as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'members'::regclass order by 1, 2`)
  return rows
}

/** Drops every check constraint of a test database, so that {@link insertAnyRow} can fill any table. */
export async function dropChecks(db: Database): Promise<void> {
  const { rows } = await db.execute<{ table: string; name: string }>(sql`
    select conrelid::regclass::text as table, conname::text as name from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace`)
  for (const { table, name } of rows)
    await db.execute(sql`alter table ${sql.identifier(table)} drop constraint ${sql.identifier(name)}`)
}

/**
 * Inserts a row into any table, with the given values and arbitrary ones in required columns. Referenced rows
 * are inserted too. Returns the row.
 */
export async function insertAnyRow(
  db: Database,
  table: string,
  given: Record<string, string | number | boolean> = {},
): Promise<Record<string, unknown>> {
  const { rows: columns } = await db.execute<Column>(sql`
    select a.attname::text as name, format_type(a.atttypid, null) as type,
      f.confrelid::regclass::text as parent, p.attname::text as "parentColumn"
    from pg_attribute a
    left join pg_constraint f on f.conrelid = a.attrelid and f.contype = 'f' and f.conkey = array[a.attnum]
    left join pg_attribute p on p.attrelid = f.confrelid and p.attnum = f.confkey[1]
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped
      and a.attnotnull and not a.atthasdef and a.attidentity = '' and a.attgenerated = ''`)
  const values: Record<string, SQL> = {}
  for (const [name, value] of Object.entries(given)) values[name] = sql`${value}`
  for (const { name, type, parent, parentColumn } of columns) {
    if (name in values) continue
    if (parent && parentColumn) values[name] = sql`${(await insertAnyRow(db, parent))[parentColumn]}`
    else values[name] = anyValue(type)
  }
  const names = sql.join(
    Object.keys(values).map((name) => sql.identifier(name)),
    sql`, `,
  )
  const { rows } = await db.execute(
    Object.keys(values).length === 0
      ? sql`insert into ${sql.identifier(table)} default values returning *`
      : sql`insert into ${sql.identifier(table)} (${names}) values (${sql.join(Object.values(values), sql`, `)}) returning *`,
  )
  return rows[0] ?? {}
}

function anyValue(type: string): SQL {
  if (type.endsWith('[]')) return sql`'{}'`
  if (/^(text|citext|character)/.test(type)) return sql`${`any ${randomUUID()}`}`
  if (/int|numeric|double|real/.test(type)) return sql`1`
  if (type === 'boolean') return sql`true`
  if (type === 'uuid') return sql`${randomUUID()}::uuid`
  if (type === 'date') return sql`current_date`
  if (type.startsWith('timestamp')) return sql`now()`
  if (type === 'jsonb') return sql`'{}'::jsonb`
  throw new Error(`no value is known for the type ${type}`)
}

/** The tables that contain a text, in any column of any row, ignoring case. */
export async function tablesWith(db: Database, text: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename::text as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const hits = rows.map(
    ({ name }) =>
      sql`select ${name} as name where exists (select from ${sql.identifier(name)} t where strpos(lower(t::text), lower(${text})) > 0)`,
  )
  const { rows: found } = await db.execute<{ name: string }>(sql.join(hits, sql` union all `))
  return found.map(({ name }) => name)
}
