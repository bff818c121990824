import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memoryFolder } from '#/testing/database/memory-folder.ts'
import { type Standby, startStandby } from '#/testing/database/standby.ts'
import { startTcpProxy, type TcpProxy } from '#/testing/database/tcp-proxy.ts'
import { type BundledPostgres, startBundledPostgres } from './bundled/bundled-postgres.ts'
import { type ChangeFeed, caughtUp, openChangeFeed } from './change-feed.ts'
import {
  connectDatabase,
  db,
  disconnectDatabase,
  inBackground,
  readingForEverybody,
  replica,
} from './database.ts'
import { migrateDatabase } from './migrate.ts'

/** The machine may be busy. */
const PATIENT = { timeout: 10_000, interval: 10 }

const folder = memoryFolder('replica-')
let primary: BundledPostgres
let standby: Standby
let proxy: TcpProxy
let feed: ChangeFeed
beforeAll(async () => {
  primary = await startBundledPostgres(folder, ['fsync=off', 'max_connections=200'])
  const url = primary.urlOf('postgres')
  await migrateDatabase(url)
  standby = await startStandby(url, path.join(folder, 'postgres'), folder)
  const replicaUrl = new URL(standby.urlOf(url))
  proxy = await startTcpProxy(Number(replicaUrl.port))
  replicaUrl.port = String(proxy.port)
  connectDatabase(url, replicaUrl.href)
  feed = openChangeFeed(url)
})
afterAll(async () => {
  await feed.close()
  await disconnectDatabase()
  await proxy.close()
  await standby.stop()
  await primary.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

const state = () => replica()?.figures().state
const untilUsed = () => expect.poll(state, PATIENT).toBe('used')
const isOfReplica = async () =>
  (await db().execute<{ is: boolean }>(sql`select pg_is_in_recovery() as is`)).rows[0]?.is
const names = async () =>
  (await db().execute<{ name: string }>(sql`select name from categories`)).rows.map(({ name }) => name)
const write = (name: string) =>
  db().execute(
    sql`insert into categories (slug, name, description) values (${name.toLowerCase()}, ${name}, 'For two')`,
  )

describe('a read replica', () => {
  it('serves cached pages, but not writers or background work', async () => {
    await untilUsed()
    expect(await readingForEverybody(isOfReplica)).toBe(true)
    expect(await isOfReplica()).toBe(false)
    expect(await readingForEverybody(() => inBackground(isOfReplica))).toBe(false)
    expect(await readingForEverybody(() => db().transaction((tx) => tx.execute(sql`select 1`)))).toBeDefined()
    await readingForEverybody(() => write('Astray'))
    expect(await names()).toContain('Astray')
  })

  it('that lags is not used until it has replayed the announced changes', async () => {
    await untilUsed()
    await standby.set('recovery_min_apply_delay', '2s')
    for (const name of ['First', 'Second', 'Third']) {
      await write(name)
      // It is announced by then.
      await caughtUp()
      expect(await readingForEverybody(names)).toContain(name)
    }
    expect(state()).toBe('behind')
    expect(replica()?.figures().unusedMs).toBeGreaterThan(0)
    await standby.set('recovery_min_apply_delay', '0')
    await untilUsed()
    expect(await readingForEverybody(isOfReplica)).toBe(true)
    expect(await readingForEverybody(names)).toContain('Third')
    expect(replica()?.figures()).toMatchObject({ unusedMs: 0 })
  })

  it('that is killed, disconnected or silent fails no read, and is used again when it is back', async () => {
    const breaks: [() => unknown, () => unknown][] = [
      [() => standby.kill(), () => standby.start()],
      [() => proxy.refuse(), () => proxy.mend()],
      [() => proxy.swallow(), () => proxy.mend()],
    ]
    for (const [breakIt, mendIt] of breaks) {
      await untilUsed()
      let longestMs = 0
      let isOver = false
      const read = async () => {
        while (!isOver) {
          const startedAt = performance.now()
          expect(await readingForEverybody(names)).toContain('Third')
          longestMs = Math.max(longestMs, performance.now() - startedAt)
        }
      }
      const readers = [read(), read(), read()]
      await breakIt()
      await expect.poll(state, PATIENT).toBe('away')
      expect(await readingForEverybody(isOfReplica)).toBe(false)
      isOver = true
      await Promise.all(readers)
      expect(longestMs).toBeLessThan(5_000)
      await mendIt()
    }
    await untilUsed()
  })

  it('is not used if its address is that of another database', async () => {
    await disconnectDatabase()
    connectDatabase(primary.urlOf('postgres'), primary.urlOf('postgres'))
    await expect.poll(() => caughtUp().then(state), PATIENT).toBe('away')
    expect(await readingForEverybody(isOfReplica)).toBe(false)
  })
})

it('shows everything committed before to a reader who catches up', async () => {
  const seen: string[] = []
  const follower = feed.follow({ onReset: () => undefined, onChange: (thing) => seen.push(thing) })
  for (let time = 0; time < 20; time += 1) {
    seen.length = 0
    await write(`Category${time}`)
    await Promise.all([caughtUp(), caughtUp(), caughtUp()])
    expect(seen).toContain('categories')
  }
  follower.stop()
})
