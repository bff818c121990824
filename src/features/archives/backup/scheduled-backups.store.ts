import fs from 'node:fs'
import path from 'node:path'
import { desc, isNull } from 'drizzle-orm'
import type pg from 'pg'
import { pick } from '#/lib/order.ts'
import type { Database } from '#/server/database/database.ts'
import { log } from '#/server/log.ts'
import { ArchiveProblem } from '../archives.rules.ts'
import { backups } from '../model/archives.table.ts'
import { ProofSkipped, proveBackup } from './prove-backup.ts'
import { connect, makeBackup } from './save-backup.ts'

/** Milliseconds until a failed backup is tried again, since the disk or the file store may have recovered. */
const AGAIN_MS = 10 * 60_000
/** The key of the database lock that lets one of several processes make the backup; an arbitrary number. */
const BACKUP_LOCK = 7_204_812

/** Runs something on a connection while no other process makes or tests a backup; undefined if one does. */
async function withBackupLock<Result>(
  url: string,
  act: (client: pg.Client) => Promise<Result>,
): Promise<Result | undefined> {
  const client = await connect(url)
  try {
    // The lock ends with the transaction, also behind a pooler, which may share the session. Without a snapshot or a transaction
    // id, the transaction blocks nothing.
    await client.query('begin; set local idle_in_transaction_session_timeout to 0')
    const { rows } = await client.query('select pg_try_advisory_xact_lock($1) as mine', [BACKUP_LOCK])
    return rows[0]?.mine ? await act(client) : undefined
  } finally {
    await client.end()
  }
}

/** Makes a backup if one is due, then deletes the oldest beyond `keep`. Returns the backup's path; undefined if none was made. */
export const makeDueBackup = (
  url: string,
  { everyMs, keep, folder }: { everyMs: number; keep: number; folder: string },
) =>
  withBackupLock(url, async (client) => {
    const { rows } = await client.query<{ due: boolean }>(
      `select coalesce(max(ended_at) filter (where bytes is not null and ended_at <= now() + interval '1 minute') <= now() - $1 * interval '1 ms', true)
         and coalesce(max(ended_at) filter (where bytes is null and ended_at <= now() + interval '1 minute') <= now() - $2 * interval '1 ms', true) as due
       from backups`,
      [everyMs, Math.min(AGAIN_MS, everyMs)],
    )
    if (!rows[0]?.due) return undefined
    const beganAt = new Date()
    const name = newBackupName(beganAt)
    const file = path.join(folder, name)
    const note = async (result: { bytes?: number; fault: string }) => {
      await noteBackupWith(client, { file: name, beganAt, ...result })
      await client.query('commit')
    }
    try {
      const { bytes, missing } = await makeBackup(url, file)
      if (missing.length > 0) log().error({ file, missing }, 'a backup is not complete')
      await note({ bytes, fault: missing.join(' ') })
    } catch (cause) {
      await note({ fault: cause instanceof ArchiveProblem ? cause.message : 'It failed; the log says why.' })
      throw cause
    }
    await removeOldest(client, folder, keep)
    return file
  })

/** Tests the newest backup and records the result. Does nothing if it was already tested or its file is missing. */
export const proveNewestBackup = (url: string, folder: string) =>
  withBackupLock(url, async (client) => {
    const { rows } = await client.query<{ id: number; file: string; waits: boolean }>(
      `select id, file, fault is null and proved_at is null and proof_skipped is null as waits
       from backups where bytes is not null order by ended_at desc, id desc limit 1`,
    )
    const [newest] = rows
    const file = path.join(folder, newest?.file ?? '')
    if (!newest?.waits || !fs.existsSync(file)) return
    const note = (values: string, ...parameters: string[]) =>
      client.query(`update backups set ${values} where id = $1`, [newest.id, ...parameters])
    try {
      await proveBackup(url, file)
      await note('proved_at = clock_timestamp()')
    } catch (cause) {
      const { message } = cause as Error
      if (cause instanceof ArchiveProblem) await note('bytes = null, fault = $2', message)
      else await note('proof_skipped = $2', cause instanceof ProofSkipped ? message : 'The log says why.')
      log()[cause instanceof ProofSkipped ? 'warn' : 'error']({ err: cause, file }, 'a backup was not proved')
    }
    await client.query('commit')
  })

/** Deletes the oldest backups beyond a number, but not the newest good one, and leftovers of killed processes. */
async function removeOldest(client: pg.Client, folder: string, keep: number) {
  const { rows } = await client.query<{ file: string }>(
    'select file from backups where fault is null order by ended_at desc limit 1',
  )
  const names = fs.readdirSync(folder)
  const unfinished = names.filter((name) => name.endsWith('.unfinished') && NAME.test(name.slice(0, -11)))
  const oldest = names
    .filter((name) => NAME.test(name))
    .sort()
    .slice(0, -keep)
  for (const name of [...unfinished, ...oldest])
    if (name !== rows[0]?.file) fs.rmSync(path.join(folder, name), { force: true })
}

/** The result of a backup: its file's name without the folder, its size, and why it failed or is incomplete. */
type Outcome = { file: string; beganAt: Date; bytes?: number; fault?: string }

/** File names of backups, as {@link newBackupName} makes them. */
const NAME = /^backup-\d{8}-\d{6}\.tar\.zst$/

/** Returns the file name of a backup, made from its start time in UTC. Names sort chronologically. */
export const newBackupName = (at: Date) =>
  `backup-${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}.tar.zst`

/** Records the result of a backup in the database's table `backups`. Does nothing if the table does not exist. */
export async function noteBackup(databaseUrl: string, outcome: Outcome): Promise<void> {
  const client = await connect(databaseUrl)
  try {
    await noteBackupWith(client, outcome)
  } finally {
    await client.end()
  }
}

/** Records the result of a backup over a connection that is open. */
async function noteBackupWith(client: pg.Client, { file, beganAt, bytes, fault }: Outcome): Promise<void> {
  const { rows } = await client.query("select to_regclass('backups') is not null as known")
  if (!rows[0]?.known) return
  await client.query(
    'insert into backups (file, began_at, ended_at, bytes, fault) values ($1, $2, clock_timestamp(), $3, $4)',
    [file, beganAt, bytes ?? null, fault || null],
  )
  await client.query("delete from backups where ended_at < now() - interval '90 days'")
}

/** Returns the state of the backups: the newest complete backup, and the error if the last attempt failed. */
export async function backupsMade(db: Database) {
  const newest = () =>
    db.select().from(backups).orderBy(desc(backups.endedAt), desc(backups.id)).limit(1).$dynamic()
  const [[tried], [made]] = await Promise.all([newest(), newest().where(isNull(backups.fault))])
  return {
    last: made
      ? { ...pick(made, ['file', 'provedAt', 'proofSkipped']), at: made.endedAt, bytes: made.bytes ?? 0 }
      : null,
    fault: tried?.fault ? { at: tried.endedAt, reason: tried.fault } : null,
  }
}
