import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { ArchivePiece } from '#/server/archive/pieces.ts'
import { applyMigrations } from '#/server/database/migrate.ts'
import { readArchive } from './archive.ts'
import { BackupProblem } from './backup-problem.ts'
import { type BackupEnd, type BackupHead, tableOf } from './contents.ts'
import { holdsAnything, quoted, SETTINGS } from './tables.ts'

/** An archive that was looked through and is whole. */
export interface WholeBackup {
  file: string
  head: BackupHead
  end: BackupEnd
}

/**
 * Fills an empty database with what was saved: the tables as they were shaped then, and their rows, in one transaction.
 * What is no row of a table goes to `keep`.
 * @throws {BackupProblem} where the database holds anything, or does not take what was saved
 */
export async function restoreDatabase(
  client: pg.Client,
  { file, head, end }: WholeBackup,
  keep: (piece: ArchivePiece) => Promise<void>,
): Promise<void> {
  await client.query('begin')
  await client.query(SETTINGS)
  await client.query("set local client_min_messages to 'warning'")
  if (await holdsAnything(client))
    throw new BackupProblem('The database holds something already. A backup is restored into an empty one.')
  await applyMigrations(
    client,
    head.migrations.map(({ hash }) => hash),
  )
  const names = head.tables.map(({ name }) => quoted(name))
  const putBack = await withoutRules(client, names)
  const rows = await fillTables(client, file, head, keep)
  for (const { name } of head.tables)
    if (rows[name] !== end.rows[name])
      throw new BackupProblem(
        `Of ${end.rows[name]} rows of ${name}, ${rows[name]} came back. Nothing was restored.`,
      )
  for (const { name, value, isCalled } of end.sequences)
    await client.query('select setval($1::regclass, $2, $3)', [quoted(name), value, isCalled])
  await putBack()
  await client.query('commit')
}

/** What holds rows to each other is set aside: rows come in no order, and nothing that follows from one happens again. */
async function withoutRules(client: pg.Client, names: readonly string[]): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ table: string; name: string; rule: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as rule
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  // Migrations may have written rows of their own.
  await client.query(`truncate ${names.join(', ')}`)
  return async () => {
    for (const name of names) await client.query(`alter table ${name} enable trigger user`)
    for (const { table, name, rule } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${rule}`)
  }
}

/** Reads the pieces once: rows go into their tables, whatever else to `keep`. Returns how many rows each table took. */
async function fillTables(
  client: pg.Client,
  file: string,
  { tables }: BackupHead,
  keep: (piece: ArchivePiece) => Promise<void>,
): Promise<Record<string, number>> {
  const rows = Object.fromEntries(tables.map(({ name }) => [name, 0]))
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]))
  const pieces = readArchive(file)
  let { value: piece } = await pieces.next()
  while (piece) {
    const table = tableOf(piece.name)
    if (table === undefined) {
      await keep(piece)
      ;({ value: piece } = await pieces.next())
      continue
    }
    const columns = columnsOf.get(table)
    if (!columns) throw new BackupProblem(`${file} holds rows of a table it does not name: ${table}.`)
    async function* bytes() {
      while (piece && tableOf(piece.name) === table) {
        yield piece.bytes
        ;({ value: piece } = await pieces.next())
      }
    }
    const into = client.query(copyFrom(`copy public.${quoted(table)} (${columns.join(', ')}) from stdin`))
    await pipeline(Readable.from(bytes(), { objectMode: true }), into)
    rows[table] = into.rowCount
  }
  return rows
}
