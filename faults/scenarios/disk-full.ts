import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { urlOfRunningDatabase } from '#/server/database/bundled/bundled-postgres.ts'
import { connectDatabase, disconnectDatabase } from '#/server/database/database.ts'
import { addMembers } from '../../e2e/support/filled/member-data.ts'
import { type Answer, ask, expectThat, NO_ROOM, untilHolds } from '../stage/asking.ts'
import { endSite, freePort, isReady, startSite } from '../stage/site.ts'
import { NO_SMALL_DISK, smallDisk } from '../stage/small-disk.ts'
import type { Stage } from '../stage/stage.ts'
import { startWriters } from '../stage/writers.ts'

const MEGABYTES = 400
const FULL_MS = 8_000
const LONG = 'A long message'
const KNOWN = ['/', '/game/azul', '/blog']

/** The bundled database's disk is full while members write: cached pages work, writes get 503, no acknowledged write is lost. */
export async function diskFull(stage: Stage, isShort: boolean): Promise<string> {
  const times = isShort ? 1 : 3
  const disk = smallDisk(stage.folder(), MEGABYTES)
  if (!disk) return NO_SMALL_DISK
  const variables = { PORT: String(await freePort()), DATA_DIR: disk.folder }
  let site = startSite(variables)
  let starts = 1
  try {
    await site.untilReady()
    const url = urlOfRunningDatabase(disk.folder)
    if (!url) throw new Error('the database of the site was not found')
    await addMembers(connectDatabase(url))
    await disconnectDatabase()
    // One connection at a time, opened when needed: the database may restart meanwhile.
    const pool = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 100 })
    pool.on('error', () => undefined)
    const db = drizzle(pool, { casing: 'snake_case' })
    const writers = await startWriters(site.address, db)
    const seen: string[] = []
    let sent = 0
    for (let time = 0; time < times; time += 1) {
      for (const path of KNOWN) await ask(site.address + path)
      await sleep(1_000)
      disk.fill()
      const before = writers.acknowledged()
      const fullUntil = performance.now() + FULL_MS
      // Small rows fit into pages that PostgreSQL has already; long messages do not.
      let refusal: Answer | undefined
      while (!refusal && performance.now() < fullUntil && !site.hasEnded()) {
        const answer = await sendLongMessage(site.address)
        if (answer.status === 201) sent += 1
        else if (answer.status > 0) refusal = answer
      }
      await sleep(Math.max(0, fullUntil - performance.now()))
      const shown = await Promise.all(KNOWN.map((path) => ask(site.address + path)))
      const stood = !site.hasEnded()
      const whileFull = writers.acknowledged() - before
      disk.empty()
      // If its database had to stop, the site ended with a message, and a service manager would start it again.
      if (site.hasEnded()) {
        site = startSite(variables)
        starts += 1
      }
      const backMs = await untilHolds('it is ready again', () => isReady(site.address), 30_000)
      const atOnce = writers.acknowledged()
      const writesMs = await untilHolds('writes are taken', () => writers.acknowledged() > atOnce, 15_000)
      if (stood) {
        expectThat(
          refusal?.status === 503 && refusal.retryAfter !== null && refusal.text.includes(NO_ROOM),
          `a message without room was answered with ${refusal?.status} ${refusal?.text}`,
        )
        expectThat(
          shown.every(({ status }) => status === 200),
          `known pages were answered with ${shown.map(({ status }) => status)}`,
        )
      }
      seen.push(
        `${whileFull} more writes taken, ${refusal ? 'the next one refused in a sentence' : 'none refused'}, ${stood ? 'known pages shown' : 'ended with a line and was started again'}; with room again ready after ${backMs} ms, writes after ${writesMs} ms`,
      )
    }
    await writers.stop()
    const faults = await writers.faults(db)
    const { rows } = await db.execute<{ saved: number }>(sql`
      select count(*)::int as saved from contact_messages where subject = ${LONG}`)
    await pool.end()
    const code = await endSite(site)
    expectThat(faults.length === 0, faults.slice(0, 3).join('; '))
    expectThat(rows[0]?.saved === sent, `of ${sent} long messages ${rows[0]?.saved} stand there`)
    expectThat(
      !/a request failed/.test(site.output()),
      `a request was a fault of the site: ${site.output().slice(0, 2_000)}`,
    )
    expectThat(code === '0', `the site ended with ${code}`)
    return `full ${times} times, ${starts} starts: ${seen.join('; ')}; ${writers.acknowledged() + sent} writes acknowledged, none lost, none doubled`
  } finally {
    await endSite(site)
    disk.remove()
  }
}

/** Sends a contact message of random characters, which PostgreSQL cannot compress. */
function sendLongMessage(address: string): Promise<Answer> {
  const message = randomBytes(3_000).toString('base64')
  return ask(`${address}/api/contact-messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ name: 'other', email: 'other@example.org', subject: LONG, message }),
  })
}
