import http from 'node:http'
import { sql } from 'drizzle-orm'
import { type Answer, ask, expectThat, patienceOf, untilHolds } from '../stage/asking.ts'
import { get } from '../stage/get.ts'
import { endSite, freePort, isReady, startSite } from '../stage/site.ts'
import type { Stage } from '../stage/stage.ts'

/** Paths of pages and files that are the same for all visitors, so that the site can cache them. */
const KNOWN = ['/', '/game/azul', '/blog', '/feed.xml', '/sitemap.xml', '/covers/azul.svg', '/api/games/azul']
const AT_ONCE = 20

/** Requests each game's page, and each game from the API. */
const bothOf = (slugs: readonly string[], address: string) =>
  slugs.flatMap((slug) => [ask(`${address}/game/${slug}`), ask(`${address}/api/games/${slug}`)])
const longestOf = (answers: readonly Answer[]) => Math.max(...answers.map(({ ms }) => ms))

/** The database does not answer, refuses connections, then is slow. Requests end in time; cached pages are sent as stale. */
export async function databaseSilent(stage: Stage, isShort: boolean, processes = '1'): Promise<string> {
  const patience = patienceOf(isShort)
  const database = await stage.database()
  const site = startSite({
    PORT: String(await freePort()),
    DATABASE_URL: database.url,
    DATA_DIR: stage.folder(),
    PROCESSES: processes,
  })
  await site.untilAllAnswer()
  // Each over a new connection, so that every process caches it.
  for (let turn = 0; turn < 2 * Number(processes); turn += 1)
    for (const path of KNOWN) await get(site.address + path, new http.Agent())

  const games = await database.direct.execute<{ slug: string }>(
    sql`select slug from games where slug not in ('azul', 'hive') order by id`,
  )
  // No process has cached these.
  const slugs = games.rows.map(({ slug }) => slug)

  const seen: string[] = []
  const manners: [string, () => void | Promise<void>][] = [
    ['swallows', () => database.proxy.swallow()],
    ['refuses', () => database.proxy.refuse()],
  ]
  for (const [manner, begin] of isShort ? manners.slice(0, 1) : manners) {
    await begin()
    // The site has not noticed yet.
    const surprised = Promise.all(bothOf(slugs.splice(0, 4), site.address))
    const asks = () => Promise.all(KNOWN.map((path) => ask(site.address + path)))
    const noticedMs = await untilHolds(
      `${manner}: every known page is shown, and says that it may be out of date`,
      async () => (await asks()).every(({ status, isStale }) => status === 200 && isStale),
      15_000,
    )
    const first = await Promise.all(
      slugs.splice(0, AT_ONCE).map((slug) => ask(`${site.address}/game/${slug}`)),
    )
    const later = await Promise.all(bothOf(slugs.splice(0, 4), site.address))
    const readiness = await ask(`${site.address}/readyz`)
    const all = [...(await surprised), ...first, ...later]
    const surprisedMs = longestOf(await surprised)
    const longestMs = longestOf(first)
    const reportedMs = longestOf(later)
    expectThat(
      all.every(({ status, retryAfter }) => status === 503 && retryAfter !== null),
      `${manner}: not every answer was 503 with Retry-After: ${all.map(({ status }) => status)}`,
    )
    expectThat(surprisedMs < 2_000 * patience, `${manner}: those under way took ${surprisedMs} ms`)
    expectThat(longestMs < 2_000 * patience, `${manner}: the first answers took ${longestMs} ms`)
    expectThat(reportedMs < 2_000 * patience, `${manner}: the later answers took ${reportedMs} ms`)
    expectThat(
      readiness.status === 503 && readiness.ms < 1_000 * patience,
      `${manner}: /readyz said ${readiness.status} after ${readiness.ms} ms`,
    )
    await database.proxy.mend()
    const backMs = await untilHolds(
      `${manner}: answers again`,
      async () => (await ask(`${site.address}/api/games/hive`)).status === 200,
      5_000,
    )
    const readyMs = await untilHolds(`${manner}: is ready again`, () => isReady(site.address), 5_000)
    seen.push(
      `${manner}: those under way ${surprisedMs} ms, noticed after ${noticedMs} ms, first answers ${longestMs} ms, later ${reportedMs} ms, /readyz ${readiness.ms} ms, back after ${backMs} ms, ready after ${backMs + readyMs} ms`,
    )
  }
  database.proxy.delay(20)
  const slow = await ask(`${site.address}/api/games/hanamikoji`)
  expectThat(slow.status !== 500 && slow.ms < 6_000 * patience, `slow: ${slow.status} after ${slow.ms} ms`)
  await database.proxy.mend()
  expectThat(!site.hasEnded(), `the process ended: ${site.output()}`)
  await endSite(site)
  await database.close()
  return seen.join('; ')
}
