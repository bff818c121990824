import type pg from 'pg'
import { connect } from './save-database.ts'

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
export const isBackupName = (name: string) => NAME.test(name)

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
export async function noteBackupWith(
  client: pg.Client,
  { file, beganAt, bytes, fault }: Tried,
): Promise<void> {
  const { rows } = await client.query("select to_regclass('backups') is not null as known")
  if (!rows[0]?.known) return
  await client.query(
    'insert into backups (file, began_at, ended_at, bytes, fault) values ($1, $2, clock_timestamp(), $3, $4)',
    [file, beganAt, bytes ?? null, fault ?? null],
  )
  await client.query("delete from backups where ended_at < now() - interval '90 days'")
}
