import fs from 'node:fs'
import path from 'node:path'
import { desc, isNull } from 'drizzle-orm'
import type pg from 'pg'
import { backups } from '#/domain/archives/archives.table.ts'
import type { Database } from '#/server/database/database.ts'
import type { BackupSchedule } from '#/server/env.ts'
import { ArchiveProblem } from '../archives.rules.ts'
import type { BackupState } from './backups.schema.ts'
import { connect, makeBackup } from './save-backup.ts'

/** After one that failed: a disk may have been given room, a store may answer again. */
const AGAIN_MS = 10 * 60_000
/** Any number will do, as long as every process takes the same: of several, one makes the backup. */
const BACKUP_LOCK = 7_204_812

/**
 * Makes a backup where the last one is old enough, and takes away those beyond the number that is kept.
 * @returns its file; undefined where none is due or another process is at it
 */
export async function makeDueBackup(
  url: string,
  { everyMs, keep, folder }: BackupSchedule,
): Promise<string | undefined> {
  const client = await connect(url)
  try {
    // The lock ends with the transaction, also behind a pooler, which may lend the session to others. Without a snapshot or a number of its
    // own, the transaction holds up nothing.
    await client.query('begin; set local idle_in_transaction_session_timeout to 0')
    const { rows: locks } = await client.query('select pg_try_advisory_xact_lock($1) as mine', [BACKUP_LOCK])
    if (!locks[0]?.mine) return undefined
    const { rows } = await client.query<{ due: boolean }>(
      `select coalesce(max(ended_at) filter (where fault is null and ended_at <= now() + interval '1 minute') <= now() - $1 * interval '1 ms', true)
         and coalesce(max(ended_at) filter (where fault is not null and ended_at <= now() + interval '1 minute') <= now() - $2 * interval '1 ms', true) as due
       from backups`,
      [everyMs, Math.min(AGAIN_MS, everyMs)],
    )
    if (!rows[0]?.due) return undefined
    const beganAt = new Date()
    const file = path.join(folder, newBackupName(beganAt))
    try {
      const { bytes } = await makeBackup(url, file)
      await noteBackupWith(client, { file: path.basename(file), beganAt, bytes })
      await client.query('commit')
    } catch (cause) {
      await noteBackupWith(client, { file: path.basename(file), beganAt, fault: faultOf(cause) })
      await client.query('commit')
      throw cause
    }
    removeOldest(folder, keep)
    return file
  } finally {
    await client.end()
  }
}

/** Takes away what is more than enough, and what killed processes left unfinished. */
function removeOldest(folder: string, keep: number) {
  const names = fs.readdirSync(folder)
  const unfinished = names.filter((name) => name.endsWith('.unfinished') && isBackupName(name.slice(0, -11)))
  const oldest = names.filter(isBackupName).sort().slice(0, -keep)
  for (const name of [...unfinished, ...oldest]) fs.rmSync(path.join(folder, name), { force: true })
}

const faultOf = (cause: unknown) =>
  cause instanceof ArchiveProblem ? cause.message : 'It failed; the log says why.'

/** A backup that was tried, to be shown to admins. */
interface Tried {
  /** The file's name, without its folder. */
  file: string
  beganAt: Date
  bytes?: number
  fault?: string
}

const NAME = /^backup-\d{8}-\d{6}\.tar\.zst$/

/** What a backup is called that was begun at a moment: in the order of time. UTC. */
export const newBackupName = (at: Date) =>
  `backup-${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}.tar.zst`

/** Whether a file is called as {@link newBackupName} calls them. */
const isBackupName = (name: string) => NAME.test(name)

/** Writes down what came of a backup; in a database of an older version, that knows no such table, nothing. */
export async function noteBackup(url: string, tried: Tried): Promise<void> {
  const client = await connect(url)
  try {
    await noteBackupWith(client, tried)
  } finally {
    await client.end()
  }
}

/** As {@link noteBackup}, over a connection that is open. */
async function noteBackupWith(client: pg.Client, { file, beganAt, bytes, fault }: Tried): Promise<void> {
  const { rows } = await client.query("select to_regclass('backups') is not null as known")
  if (!rows[0]?.known) return
  await client.query(
    'insert into backups (file, began_at, ended_at, bytes, fault) values ($1, $2, clock_timestamp(), $3, $4)',
    [file, beganAt, bytes ?? null, fault ?? null],
  )
  await client.query("delete from backups where ended_at < now() - interval '90 days'")
}

/** The newest backup there is, and why there is no newer one where the last that was tried failed. */
export async function backupsMade(db: Database): Promise<Pick<BackupState, 'last' | 'fault'>> {
  const newest = () =>
    db.select().from(backups).orderBy(desc(backups.endedAt), desc(backups.id)).limit(1).$dynamic()
  const [[tried], [made]] = await Promise.all([newest(), newest().where(isNull(backups.fault))])
  return {
    last: made ? { file: made.file, at: made.endedAt.toISOString(), bytes: made.bytes ?? 0 } : null,
    fault: tried?.fault ? { at: tried.endedAt.toISOString(), reason: tried.fault } : null,
  }
}
