import pg from 'pg'
import { expectThat, patienceOf, untilHolds } from '../stage/asking.ts'
import { freePort, startSite } from '../stage/site.ts'
import type { Stage } from '../stage/stage.ts'

/** The advisory lock of `server/database/migrate.ts`. */
const MIGRATION_LOCK = 7_204_811
const END_MS = 10_000

/** A start that waits for another process's migration logs that, and ends soon after SIGTERM. */
export async function migrationWaits(stage: Stage, isShort: boolean): Promise<string> {
  const database = await stage.database()
  const other = new pg.Client({ connectionString: database.directUrl })
  await other.connect()
  await other.query('begin')
  await other.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
  const site = startSite({
    PORT: String(await freePort()),
    DATABASE_URL: database.directUrl,
    DATA_DIR: stage.folder(),
    LOG_LEVEL: 'warn',
  })
  await untilHolds(
    'the start says that it waits',
    () => site.output().includes('another process is migrating the database'),
    60_000,
  )
  const startedAt = performance.now()
  site.process.kill('SIGTERM')
  const code = await site.ended
  const endedMs = Math.round(performance.now() - startedAt)
  expectThat(code === '0', `it ended with ${code}: ${site.output()}`)
  expectThat(endedMs < END_MS * patienceOf(isShort), `it ended after ${endedMs} ms`)
  await other.end()
  await database.close()
  return `logged that it waits; ended ${endedMs} ms after SIGTERM`
}
