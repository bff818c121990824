import { sql } from 'drizzle-orm'
import { oncePerProcess } from '../once-per-process.ts'
import type { Database } from './database.ts'

/** A release of PostgreSQL; the date is null if unknown. */
interface PostgresRelease {
  version: string
  releasedOn: string | null
}

/** The version and release date of the site's PostgreSQL. */
export interface DatabaseStatus extends PostgresRelease {
  /** The newest minor release of this major version; null if the server runs that release. */
  newer: PostgresRelease | null
  /** Whether this is the PostgreSQL bundled with the site, which only a new release of the site updates. */
  isBundled: boolean
}

const state = oncePerProcess('database status', () => ({ status: undefined as DatabaseStatus | undefined }))

/** Reads the database's status, and stores it for {@link databaseStatus}. `isBundled`: the site starts PostgreSQL itself. */
export async function readDatabaseStatus(db: Database, isBundled: boolean): Promise<DatabaseStatus> {
  const { rows } = await db.execute<{ server_version: string }>(sql`show server_version`)
  const status = { ...postgresRelease(rows[0]?.server_version ?? ''), isBundled }
  state().status = status
  return status
}

/** Returns PostgreSQL's version and release date; undefined until {@link readDatabaseStatus} has run. */
export const databaseStatus = (): DatabaseStatus | undefined => state().status

/** Formats the database version, as in `PostgreSQL 18.6, released 2026-08-13, bundled`. The text also names a newer release. */
export function formatDatabaseStatus({ version, releasedOn, newer, isBundled }: DatabaseStatus): string {
  const released = (on: string | null) => (on ? `, released ${on}` : '')
  const bundled = isBundled ? ', bundled' : ''
  const behind = newer ? `; ${newer.version}${released(newer.releasedOn)}, is newer` : ''
  return `PostgreSQL ${version}${released(releasedOn)}${bundled}${behind}`
}

/** Minor releases of PostgreSQL, the newest first. Extended with each release of the site. */
const RELEASES = [
  { on: '2026-08-13', versions: ['18.6', '17.11', '16.15'] },
  { on: '2026-05-14', versions: ['18.4', '17.10', '16.14'] },
  { on: '2026-02-26', versions: ['18.3', '17.9', '16.13'] },
  { on: '2026-02-12', versions: ['18.2', '17.8', '16.12'] },
  { on: '2025-11-13', versions: ['18.1', '17.7', '16.11'] },
  { on: '2025-09-25', versions: ['18.0'] },
]

const numbersOf = (version: string) => version.split('.').map(Number) as [major: number, minor: number]

/** Looks up the PostgreSQL version that a server reports: when it was released, and which newer minor release exists. */
export function postgresRelease(serverVersion: string): Omit<DatabaseStatus, 'isBundled'> {
  const version = /^\d+\.\d+/.exec(serverVersion)?.[0] ?? serverVersion
  const [major, minor] = numbersOf(version)
  const known = RELEASES.flatMap(({ on, versions }) =>
    versions.map((each) => ({ version: each, releasedOn: on })),
  )
  const newest = known.find((each) => numbersOf(each.version)[0] === major)
  return {
    version,
    releasedOn: known.find((each) => each.version === version)?.releasedOn ?? null,
    newer: newest && numbersOf(newest.version)[1] > minor ? newest : null,
  }
}
