import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { isDatabaseAway } from '#/server/database/connection.ts'
import { ArchiveProblem } from '../archives.rules.ts'
import { type BackupEnd, quoted, RowSum, SETTINGS } from './backup-format.store.ts'
import { lacksOf, readBackup, restoreDatabase } from './restore-backup.ts'
import { connect } from './save-backup.ts'

/** The error if the proof (test) of a backup could not run, for example because the disk was full. The backup may be fine. */
export class ProofSkipped extends Error {
  override name = 'ProofSkipped'
}

/** PostgreSQL's error codes with causes outside the backup: connections, a pooler, missing rights, a full disk, a shutdown. */
const NOT_THE_BACKUP = /^(08|28|3D|42501|53|57)/

/**
 * Tests a backup by restoring it into a temporary database and comparing every row.
 * @param url of the site's database, not of a pooler in front of it
 * @throws {ArchiveProblem} if the backup is damaged, incomplete or cannot be restored
 * @throws {ProofSkipped} if no temporary database could be created or filled
 */
export async function proveBackup(url: string, file: string): Promise<void> {
  const backup = await readBackup(file)
  const [lack] = lacksOf(backup)
  if (lack) throw new ArchiveProblem(lack)
  const site = await connect(url)
  try {
    const database = await makeThrowaway(site)
    try {
      const client = await connect(withDatabase(url, database))
      try {
        await restoreDatabase(client, backup, async () => undefined)
        for (const { name, columns } of backup.head.tables)
          await compareTable(client, name, columns, backup.sums.get(name) ?? new RowSum())
        await compareSequences(client, backup.end)
      } finally {
        await client.end()
      }
    } finally {
      await site.query(`drop database if exists ${database} with (force)`)
    }
  } catch (cause) {
    throw explained(cause)
  } finally {
    await site.end()
  }
}

/** Creates the temporary database in which all backups of a site are tested, after removing one that a killed process left. */
async function makeThrowaway(site: pg.Client): Promise<string> {
  const { rows } = await site.query<{ name: string; user: string; may: boolean }>(
    `select 'backup_proof_' || oid as name, current_user as user,
       (select rolcreatedb or rolsuper from pg_roles where rolname = current_user) as may
     from pg_database where datname = current_database()`,
  )
  const { name = '', user = '', may } = rows[0] ?? {}
  if (!may)
    throw new ProofSkipped(
      `The database user ${user} may not create a database to try it out in. Run: alter role ${quoted(user)} createdb`,
    )
  await site.query(`drop database if exists ${name} with (force)`)
  await site.query(`create database ${name}`)
  return name
}

/** Returns the error to report for one of a test: about the backup, or about the test itself. */
function explained(cause: unknown): unknown {
  if (cause instanceof ArchiveProblem || cause instanceof ProofSkipped) return cause
  const { message, code = '' } = cause as Error & { code?: string }
  if (isDatabaseAway(cause) || NOT_THE_BACKUP.test(code))
    return new ProofSkipped(`The throwaway database could not be filled: ${message}.`, { cause })
  return new ArchiveProblem(`The backup cannot be restored: ${message}.`, { cause })
}

const withDatabase = (url: string, database: string) =>
  url.replace(/^(postgres(?:ql)?:\/\/[^/?]*)(?:\/[^?]*)?/, `$1/${database}`)

async function compareTable(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  written: RowSum,
): Promise<void> {
  const restored = new RowSum()
  await client.query(`begin; ${SETTINGS}`)
  const rows = client.query(copyTo(`copy public.${quoted(table)} (${columns.join(', ')}) to stdout`))
  await pipeline(rows, async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) await restored.add(chunk)
  })
  await client.query('commit')
  if (String(restored) !== String(written))
    throw new ArchiveProblem(
      `The backup does not restore: the rows of ${table} come back as ${restored}, and were written as ${written}.`,
    )
}

async function compareSequences(client: pg.Client, { sequences }: BackupEnd): Promise<void> {
  const { rows } = await client.query<{ name: string; value: string | null }>(
    `select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public'`,
  )
  const values = new Map(rows.map(({ name, value }) => [name, value]))
  const other = sequences.find(({ name, value, isCalled }) => isCalled && values.get(name) !== value)
  if (other)
    throw new ArchiveProblem(
      `The backup does not restore: ${other.name} goes on from ${values.get(other.name)} instead of ${other.value}.`,
    )
}
