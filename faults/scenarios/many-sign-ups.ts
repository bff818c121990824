import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type Answer, ask, expectThat, patienceOf } from '../stage/asking.ts'
import { endSite, freePort, startSite } from '../stage/site.ts'
import type { Stage } from '../stage/stage.ts'

const AT_ONCE = 60
const LONGEST_MS = 1_000

/** Sixty people sign up at the same moment: each gets an account or a 503, and files and pages are served as before. */
export async function manySignUps(stage: Stage, isShort: boolean): Promise<string> {
  const database = await stage.database()
  const site = startSite({
    PORT: String(await freePort()),
    DATABASE_URL: database.url,
    DATA_DIR: stage.folder(),
  })
  await site.untilReady()
  const home = await ask(site.address)
  const file = /\/assets\/[\w.-]+\.js/.exec(home.text)?.[0]
  const others: Answer[] = []
  let isOver = false
  const reading = (async () => {
    while (!isOver) {
      others.push(await ask(`${site.address}${file}`), await ask(site.address))
      await sleep(20)
    }
  })()
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, at) =>
      ask(`${site.address}/api/auth/sign-up`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify({ email: `newcomer-${at}@player.example`, password: `table for two ${at}` }),
      }),
    ),
  )
  isOver = true
  await reading
  await endSite(site)
  const { rows } = await database.direct.execute<{ made: number }>(
    sql`select count(*)::int as made from members where email like 'newcomer-%@player.example'`,
  )
  await database.close()
  const reported = answers.filter(({ status }) => status === 201).length
  const later = answers.filter(({ status, retryAfter }) => status === 503 && retryAfter !== null).length
  const longestMs = Math.max(...others.map(({ ms }) => ms))
  const made = rows[0]?.made ?? 0
  expectThat(reported + later === AT_ONCE, `some were answered with ${answers.map(({ status }) => status)}`)
  expectThat(reported > 0 && made >= reported, `${reported} were answered 201, and ${made} are there`)
  expectThat(
    others.every(({ status }) => status === 200),
    'a reader was not answered',
  )
  expectThat(longestMs < LONGEST_MS * patienceOf(isShort), `a file or a page took ${longestMs} ms`)
  return `${reported} of ${AT_ONCE} have an account, ${later} got a 503, no fault; ${others.length} files and pages meanwhile, the slowest after ${longestMs} ms`
}
