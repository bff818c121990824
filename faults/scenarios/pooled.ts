import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { ask, expectThat, patienceOf, untilHolds } from '../stage/asking.ts'
import { startPgBouncer } from '../stage/pgbouncer.ts'
import { endSite, freePort, startSite } from '../stage/site.ts'
import type { Stage } from '../stage/stage.ts'
import { signIn } from '../stage/writers.ts'

const SEEN_MS = 3_000

/**
 * Behind PgBouncer in transaction mode the site starts, a process shows within three seconds what another wrote, and after a stop
 * no advisory lock is left.
 */
export async function pooled(stage: Stage, isShort: boolean): Promise<string> {
  const database = await stage.database()
  const pooler = await startPgBouncer(database.directUrl, stage.folder())
  const folder = stage.folder()
  const start = async () => {
    const site = startSite({
      PORT: String(await freePort()),
      DATABASE_URL: pooler.url,
      DATA_DIR: folder,
      SITE_SECRET: 's'.repeat(40),
    })
    await site.untilReady()
    return site
  }
  const writer = await start()
  const reader = await start()
  await untilHolds(
    'both say that changes are polled',
    async () => {
      const answers = await Promise.all([writer, reader].map(({ address }) => ask(`${address}/readyz`)))
      return answers.every(({ status, text }) => status === 200 && text.includes('changes: polled'))
    },
    15_000,
  )
  const admin = await signIn(writer.address, 'admin')
  const { rows } = await database.direct.execute<{ id: number; revision: number }>(
    sql`select id, revision from categories order by id limit 1`,
  )
  const [category] = rows
  const times: number[] = []
  let revision = category?.revision ?? 0
  for (const name of ['Pooled once', 'Pooled twice', 'Pooled three times']) {
    const answer = await ask(`${writer.address}/api/admin/categories/${category?.id}`, {
      method: 'PATCH',
      headers: {
        'content-type': 'application/json',
        cookie: admin,
        'idempotency-key': randomUUID(),
        'if-match': `"${revision}"`,
      },
      body: JSON.stringify({ name, description: 'For two' }),
    })
    expectThat(answer.status === 200, `a write was answered ${answer.status} ${answer.text}`)
    revision = JSON.parse(answer.text).revision
    const seenMs = await untilHolds(
      'the other process sees the write',
      async () => (await ask(`${reader.address}/api/categories`)).text.includes(name),
      4 * SEEN_MS,
    )
    expectThat(seenMs < SEEN_MS * patienceOf(isShort), `another process saw a write after ${seenMs} ms`)
    times.push(seenMs)
  }
  for (const site of [writer, reader]) {
    const code = await endSite(site)
    expectThat(code === '0', `a site ended with ${code}: ${site.output()}`)
  }
  const locks = await database.direct.execute(sql`
    select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where locktype = 'advisory' and datname = current_database()`)
  expectThat(locks.rows.length === 0, `${locks.rows.length} advisory locks were left behind`)
  const startedAt = performance.now()
  const again = await start()
  const startMs = Math.round(performance.now() - startedAt)
  await endSite(again)
  await pooler.close()
  await database.close()
  return `started; writes seen by another process after ${times.join(', ')} ms; no lock left behind; started again in ${startMs} ms`
}
