import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expectThat, patienceOf } from '../stage/asking.ts'
import { startMailServer } from '../stage/mail-server.ts'
import { endSite, freePort, startSite } from '../stage/site.ts'
import type { Stage } from '../stage/stage.ts'
import { startWriters } from '../stage/writers.ts'

const RECOVERY_MS = 2_000

/** Database connections are cut and terminated during writes while the mail server stalls: the process does not end. */
export async function connectionsCut(stage: Stage, isShort: boolean, processes = '1'): Promise<string> {
  const times = isShort ? 6 : 50
  const database = await stage.database()
  const mail = await startMailServer()
  mail.behave('stalls')
  const site = startSite({
    PORT: String(await freePort()),
    DATABASE_URL: database.url,
    SMTP_URL: mail.url,
    DATA_DIR: stage.folder(),
    PROCESSES: processes,
  })
  await site.untilAllAnswer()
  const writers = await startWriters(site.address, database.direct)
  await sleep(500)
  writers.startCounting()
  let cut = 0
  for (let time = 0; time < times; time += 1) {
    if (time % 2 === 0) cut += database.proxy.cut()
    else {
      const { rows } = await database.direct.execute(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name <> 'psql' and client_port is not null
          and pid <> pg_backend_pid()`)
      cut += rows.length
    }
    await sleep(isShort ? 250 : 600)
  }
  const gapMs = writers.longestGapMs()
  await writers.stop()
  const hasEnded = site.hasEnded()
  mail.behave('takes')
  await endSite(site)
  const faults = await writers.faults(database.direct)
  await mail.close()
  await database.close()
  expectThat(!hasEnded, `the process ended: ${site.output()}`)
  expectThat(faults.length === 0, faults.slice(0, 3).join('; '))
  expectThat(gapMs < RECOVERY_MS * patienceOf(isShort), `nothing was acknowledged for ${gapMs} ms`)
  return `${times} times, ${cut} connections, 0 exits; ${writers.acknowledged()} writes acknowledged, none lost, none doubled; longest pause ${gapMs} ms`
}
