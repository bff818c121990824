import { sql } from 'drizzle-orm'
import { oncePerProcess } from '../once-per-process.ts'
import type { Database } from './database.ts'
import { type PostgresAge, postgresAge } from './postgres-releases.ts'

/** Which PostgreSQL the site runs on. */
export interface DatabaseStatus extends PostgresAge {
  /** Whether it is the one that comes with the site, and is as old as the site's release. */
  isBundled: boolean
}

const kept = oncePerProcess('database status', () => ({ status: undefined as DatabaseStatus | undefined }))

/** Reads which PostgreSQL the site runs on, for {@link databaseStatus}. */
export async function readDatabaseStatus(db: Database, isBundled: boolean): Promise<DatabaseStatus> {
  const { rows } = await db.execute<{ server_version: string }>(sql`show server_version`)
  const status = { ...postgresAge(rows[0]?.server_version ?? ''), isBundled }
  kept().status = status
  return status
}

/** Which PostgreSQL the site runs on; undefined before it was read. */
export function databaseStatus(): DatabaseStatus | undefined {
  return kept().status
}

/** `PostgreSQL 18.4, released 2026-05-14, bundled; 18.6, released 2026-08-13, is newer`. */
export function formatDatabaseStatus({ version, releasedOn, newer, isBundled }: DatabaseStatus): string {
  const released = (on: string | null) => (on ? `, released ${on}` : '')
  const bundled = isBundled ? ', bundled' : ''
  const behind = newer ? `; ${newer.version}${released(newer.releasedOn)}, is newer` : ''
  return `PostgreSQL ${version}${released(releasedOn)}${bundled}${behind}`
}
