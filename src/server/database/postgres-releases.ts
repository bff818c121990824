/** Minor releases of PostgreSQL that the project knows, the newest first. Extended with each release of the site. */
const RELEASES = [
  { on: '2026-08-13', versions: ['18.6', '17.11', '16.15'] },
  { on: '2026-05-14', versions: ['18.4', '17.10', '16.14'] },
  { on: '2026-02-26', versions: ['18.3', '17.9', '16.13'] },
  { on: '2026-02-12', versions: ['18.2', '17.8', '16.12'] },
  { on: '2025-11-13', versions: ['18.1', '17.7', '16.11'] },
  { on: '2025-09-25', versions: ['18.0'] },
]

/** A release of PostgreSQL; the date is null where the project does not know it. */
export interface PostgresRelease {
  version: string
  releasedOn: string | null
}

/** What a server runs, and the newest minor release of its major version where that is newer. */
export interface PostgresAge extends PostgresRelease {
  newer: PostgresRelease | null
}

const numbersOf = (version: string) => version.split('.').map(Number) as [major: number, minor: number]

/** @param serverVersion as PostgreSQL shows it: `18.4`, `16.11 (Debian 16.11-1)` */
export function postgresAge(serverVersion: string): PostgresAge {
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
