import fs from 'node:fs'
import path from 'node:path'
import type { BackupSchedule } from '#/server/env.ts'
import { makeBackup } from './backup.ts'
import { isBackupName, newBackupName, noteBackupWith } from './backup-notes.ts'
import { BackupProblem } from './backup-problem.ts'
import { connect } from './save-database.ts'

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
  cause instanceof BackupProblem ? cause.message : 'It failed; the log says why.'
