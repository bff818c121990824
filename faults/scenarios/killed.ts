import { setTimeout as sleep } from 'node:timers/promises'
import { expectThat } from '../stage/asking.ts'
import { endSite, freePort, startSite } from '../stage/site.ts'
import type { Stage } from '../stage/stage.ts'
import { startWriters } from '../stage/writers.ts'

/** The site is killed repeatedly while members write: no acknowledged write is lost or doubled. */
export async function killed(stage: Stage, isShort: boolean): Promise<string> {
  const times = isShort ? 3 : 50
  const database = await stage.database()
  const variables = { PORT: String(await freePort()), DATABASE_URL: database.url, DATA_DIR: stage.folder() }
  let site = startSite(variables)
  await site.untilReady()
  const writers = await startWriters(site.address, database.direct)
  for (let time = 0; time < times; time += 1) {
    await sleep(300 + Math.random() * 700)
    site.process.kill('SIGKILL')
    await site.ended
    site = startSite(variables)
    await site.untilReady()
  }
  await writers.stop()
  const faults = await writers.faults(database.direct)
  await endSite(site)
  await database.close()
  expectThat(faults.length === 0, faults.slice(0, 3).join('; '))
  return `killed ${times} times, ${writers.acknowledged()} writes acknowledged, none lost, none doubled`
}
