import { sql } from 'drizzle-orm'
import type { AddPiece } from '#/server/archive/pieces.ts'
import type { Database } from '#/server/database/database.ts'
import type { ArchiveHead } from '../file/archive-format.rules.ts'
import { ofRows } from '../file/archive-format.rules.ts'
import { ARCHIVED_TABLES } from './archived-tables.rules.ts'

type Archived = (typeof ARCHIVED_TABLES)[number]

/** So much of a table is held in memory. */
const PIECE_LENGTH = 1024 * 1024
const ROWS_AT_ONCE = 100

/**
 * The columns of a table that go into an archive: those that are kept and not told from others, but for the ones that name a
 * member.
 */
export async function archivedColumns(tx: Database, table: string): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select a.attname as name from pg_attribute a
    where a.attrelid = ${`public.${table}`}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and not exists (
        select from pg_constraint c
        where c.contype = 'f' and c.conrelid = a.attrelid and a.attnum = any (c.conkey) and c.confrelid = 'public.members'::regclass)
    order by a.attnum`)
  return rows.map(({ name }) => name)
}

/** Which tables are saved, with their columns and how many rows each has. */
export async function tablesToSave(tx: Database): Promise<ArchiveHead['tables']> {
  const tables: ArchiveHead['tables'] = []
  for (const table of ARCHIVED_TABLES) {
    const { rows } = await tx.execute<{ count: string }>(
      sql.raw(`select count(*) as count from ${table.name} t ${whereOf(table)}`),
    )
    tables.push({
      name: table.name,
      columns: await archivedColumns(tx, table.name),
      rows: Number(rows[0]?.count ?? 0),
    })
  }
  return tables
}

/**
 * Adds the rows of a table, some at a time, in a transaction that sees one moment.
 * @param onRows is told how many more were added
 */
export async function saveRows(
  tx: Database,
  { name, columns }: ArchiveHead['tables'][number],
  add: AddPiece,
  onRows: (more: number) => Promise<void>,
): Promise<number> {
  const table = ARCHIVED_TABLES.find((each) => each.name === name)
  if (!table) throw new Error(`${name} is no table of an archive`)
  const instead = Object.entries(table.instead ?? {}).map(([column, value]) => `'${column}', ${value}`)
  await tx.execute(
    sql.raw(
      `declare archived no scroll cursor for
       select (
         select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(t) || jsonb_build_object(${instead.join(', ')}))
         where key in (${columns.map((column) => `'${column}'`).join(', ')})
       )::text as row
       from ${name} t ${whereOf(table)} order by ${keyOf(table)}`,
    ),
  )
  let saved = 0
  let pieces = 0
  let waiting = ''
  const put = async () => {
    if (waiting === '') return
    pieces += 1
    const piece = Buffer.from(waiting)
    waiting = ''
    await add(ofRows(name, pieces), piece)
  }
  for (;;) {
    const { rows } = await tx.execute<{ row: string }>(sql.raw(`fetch ${ROWS_AT_ONCE} from archived`))
    for (const { row } of rows) {
      waiting += `${row}\n`
      if (waiting.length >= PIECE_LENGTH) await put()
    }
    saved += rows.length
    await onRows(rows.length)
    if (rows.length < ROWS_AT_ONCE) break
  }
  await put()
  await tx.execute(sql.raw('close archived'))
  return saved
}

const whereOf = ({ where }: Archived) => (where ? `where ${where}` : '')
const keyOf = ({ key }: Archived) =>
  key
    .split(', ')
    .map((column) => `t.${column}`)
    .join(', ')
