import { expectThat, untilHolds } from '../stage/asking.ts'
import { endSite, freePort, startSite } from '../stage/site.ts'
import type { Stage } from '../stage/stage.ts'
import { startWriters } from '../stage/writers.ts'

/** The connection is cut after every fourth commit. */
const EVERY = 4
const PATIENCE_MS = 120_000

/** Connections are cut right after a commit, so a write succeeds without a response. Its repetition changes nothing. */
export async function cutAfterCommit(stage: Stage, isShort: boolean): Promise<string> {
  const times = isShort ? 20 : 200
  const database = await stage.database()
  const site = startSite({
    PORT: String(await freePort()),
    DATABASE_URL: database.url,
    DATA_DIR: stage.folder(),
  })
  await site.untilReady()
  const writers = await startWriters(site.address, database.direct)
  database.proxy.cutAtCommits(EVERY)
  await untilHolds(`${times} cuts`, () => database.proxy.commitsCut() >= times, PATIENCE_MS)
  await database.proxy.mend()
  await writers.stop()
  const hasEnded = site.hasEnded()
  await endSite(site)
  const faults = await writers.faults(database.direct)
  await database.close()
  expectThat(!hasEnded, `the process ended: ${site.output()}`)
  expectThat(faults.length === 0, faults.slice(0, 3).join('; '))
  return `${database.proxy.commitsCut()} commits without an answer, 0 exits; ${writers.acknowledged()} writes acknowledged, none lost, none doubled`
}
