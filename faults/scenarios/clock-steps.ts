import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { ask, expectThat, patienceOf, untilHolds } from '../stage/asking.ts'
import { settableClock } from '../stage/clock.ts'
import { startMailServer } from '../stage/mail-server.ts'
import { endSite, freePort, isReady, startSite } from '../stage/site.ts'
import type { Stage } from '../stage/stage.ts'
import { signIn } from '../stage/writers.ts'

const HOUR = 3_600
const DAY = 24 * HOUR
const STEPS: [string, number][] = [
  ['an hour forward', HOUR],
  ['an hour back', 0],
  ['a day forward', DAY],
  ['a day back', 0],
]
const SPIN_LOOK_MS = 2_000
/** Maximum share of a processor that the site may use without requests. */
const MOST_AT_REST = 0.5
const RATING_LIMIT_SECONDS = 60

/** The clock is set forward and back by an hour and a day: jobs go on, no loop spins, sessions and rate limits hold. */
export async function clockSteps(stage: Stage, isShort: boolean): Promise<string> {
  const patience = patienceOf(isShort)
  const database = await stage.database()
  const folder = stage.folder()
  const clock = await settableClock(database, folder)
  const mail = await startMailServer()
  const metricsPort = await freePort()
  const site = startSite(
    {
      PORT: String(await freePort()),
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      SMTP_URL: mail.url,
      RATE_LIMITS: 'on',
      METRICS_PORT: String(metricsPort),
      BACKUP_EVERY: '90m',
      ...clock.variables,
    },
    clock.command,
  )
  await site.untilReady()
  const cookie = await signIn(site.address, 'rater')
  const { direct } = database
  const put = () =>
    direct.execute(
      sql`insert into outbox (recipient, subject, text, html) values ('reader@example.org', 'Hello', 'Words', '<p>Words</p>')`,
    )
  const backups = async () =>
    (await direct.execute(sql`select 1 from backups where fault is null`)).rows.length
  const rate = async (rating: number) =>
    fetch(`${site.address}/api/ratings/1`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ rating }),
    })
  await untilHolds('the first backup', async () => (await backups()) === 1, 30_000)

  const seen: string[] = []
  for (const [name, ahead] of STEPS) {
    await clock.setAhead(ahead)
    expectThat(await isReady(site.address), `${name}: not ready`)
    const me = await ask(`${site.address}/api/me`, { headers: { cookie } })
    expectThat(me.text.includes('rater@'), `${name}: the session ended: ${me.text}`)

    // Three mails: one that waits, one that was due before the clock was set, and one that is added now.
    const before = mail.ids().length
    await direct.execute(
      sql`insert into outbox (recipient, subject, text, html, next_attempt_at) values ('other@example.org', 'Hello', 'Words', '<p>Words</p>', pg_catalog.now() + make_interval(secs => ${DAY}))`,
    )
    await put()
    const mailedMs = await untilHolds(
      `${name}: mails come`,
      () => mail.ids().length >= before + 2,
      5_000 * patience,
    )

    await ask(`${site.address}/game/hive`)
    const title = `Hive ${name}`
    await direct.execute(sql`update games set title = ${title} where slug = 'hive'`)
    const shownMs = await untilHolds(
      `${name}: a change is shown`,
      async () => (await ask(`${site.address}/game/hive`)).text.includes(title),
      1_000 * patience,
    )

    // Calls counted before the clock was set do not prolong the rate limit.
    let refused: Response | undefined
    for (let call = 0; call < 40 && !refused; call += 1) {
      const answer = await rate((call % 5) + 1)
      await answer.text()
      if (answer.status === 429) refused = answer
      else expectThat(answer.ok, `${name}: a rating was answered with ${answer.status}`)
      if (call === 0) expectThat(answer.ok, `${name}: the first rating was refused`)
    }
    const waitSeconds = Number(refused?.headers.get('retry-after'))
    expectThat(
      refused !== undefined && waitSeconds <= RATING_LIMIT_SECONDS,
      `${name}: the limit says to wait for ${waitSeconds} s`,
    )

    const startedSeconds = await processorSeconds(metricsPort)
    await sleep(SPIN_LOOK_MS)
    const share = ((await processorSeconds(metricsPort)) - startedSeconds) / (SPIN_LOOK_MS / 1_000)
    expectThat(share < MOST_AT_REST, `${name}: it takes ${Math.round(share * 100)} % of a processor at rest`)
    seen.push(
      `${name}: mails after ${mailedMs} ms, a change shown after ${shownMs} ms, ${Math.round(share * 100)} % at rest`,
    )
  }
  if (!isShort) {
    await clock.setAhead(2 * HOUR)
    const made = await untilHolds('the next backup', async () => (await backups()) >= 2, 75_000)
    seen.push(`the next backup was made within ${Math.round(made / 1_000)} s of being due`)
  }
  const faults = site
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
  const code = await endSite(site)
  await mail.close()
  await database.close()
  expectThat(faults.length === 0, `it logged: ${faults.slice(0, 3).join(' ')}`)
  expectThat(code === '0', `the site ended with ${code}`)
  return seen.join('; ')
}

/** Returns the processor time in seconds that a site has used so far, by its own metric. */
async function processorSeconds(metricsPort: number): Promise<number> {
  const { text } = await ask(`http://127.0.0.1:${metricsPort}/metrics`)
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1])
}
