import { type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { aGame } from '#/testing/builders.ts'
import { startTcpProxy, type TcpProxy } from '#/testing/database/tcp-proxy.ts'
import { cloneTemplate, dropDatabase } from '#/testing/database/templates.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { changeCount, haveChangedSince, receivesChanges } from '../changes.ts'
import { type ChangeFeed, type FeedTimes, openChangeFeed } from './change-feed.ts'
import { connectDatabase, disconnectDatabase } from './database.ts'
import { replicate } from './replicated-view.ts'

const db = testDatabase('empty')
const TIMES: FeedTimes = {
  slowPollMs: 300,
  fastPollMs: 50,
  probeMs: 300,
  silenceMs: 400,
  checkMs: 200,
  knownForMs: 60_000,
}
/** Changes are read when a notification comes, or not at all. */
const NEVER_POLLED: FeedTimes = { ...TIMES, slowPollMs: 60_000, fastPollMs: 60_000 }

/** The machine may be busy. */
const PATIENT = { timeout: 5_000, interval: 10 }

async function nameOfDatabase() {
  const { rows } = await db().execute<{ name: string }>(sql`select current_database() as name`)
  return rows[0]?.name
}

/** Follows a feed and records its calls. */
function callsOf(followed: ChangeFeed): string[] {
  const calls: string[] = []
  followed.follow({ onReset: () => calls.push('reset'), onChange: (thing) => calls.push(thing) })
  return calls
}

let proxy: TcpProxy
let url: URL
let feed: ChangeFeed
let calls: string[]
beforeEach(async () => {
  url = new URL(`${inject('postgresUrl')}${await nameOfDatabase()}`)
  proxy = await startTcpProxy(Number(url.port))
  url.port = String(proxy.port)
  feed = openChangeFeed(url.href, TIMES)
  calls = callsOf(feed)
  await expect.poll(() => calls, PATIENT).toEqual(['reset'])
})
afterEach(async () => {
  await feed.close()
  await proxy.close()
})
const isLost = () => feed.state() === 'disconnected'

describe('the change feed', () => {
  it('detects a silent connection that looks open, and reconnects', async () => {
    proxy.swallow()
    await expect.poll(isLost, { timeout: 2_000, interval: 10 }).toBe(true)
    expect(receivesChanges()).toBe(false)
    await proxy.mend()
    await expect.poll(isLost, { timeout: 3_000 }).toBe(false)
  })

  it('reads the changes missed during a lost connection, and invalidates nothing else', async () => {
    const before = changeCount()
    await proxy.refuse()
    await expect.poll(isLost, PATIENT).toBe(true)
    const game = await aGame(db(), { title: 'Written meanwhile' })
    await proxy.mend()
    await expect.poll(() => calls, { timeout: 5_000 }).toContain(`game ${game.id}`)
    expect(calls.filter((call) => call === 'reset')).toHaveLength(1)
    expect(haveChangedSince(before, [`game ${game.id}`])).toBe(true)
    expect(haveChangedSince(before, ['posts'])).toBe(false)
  })

  it('reads a transaction once, even if it began before others were read and committed after them', async () => {
    let long = 0
    let short = 0
    const other = new pg.Client({ connectionString: url.href })
    await other.connect()
    await db().transaction(async (tx) => {
      long = (await aGame(tx, { title: 'A long transaction' })).id
      short = (await aGame(drizzle(other, { casing: 'snake_case' }), { title: 'A short one' })).id
      await expect.poll(() => calls, PATIENT).toContain(`game ${short}`)
      // Several polls see the long one run.
      await new Promise((resolve) => setTimeout(resolve, 3 * TIMES.slowPollMs))
      expect(calls).not.toContain(`game ${long}`)
    })
    await other.end()
    await expect.poll(() => calls, PATIENT).toContain(`game ${long}`)
    await new Promise((resolve) => setTimeout(resolve, 3 * TIMES.slowPollMs))
    for (const id of [long, short]) expect(calls.filter((call) => call === `game ${id}`)).toHaveLength(1)
  })

  it('invalidates everything after so long that the table may have been emptied', async () => {
    await feed.close()
    feed = openChangeFeed(url.href, { ...TIMES, knownForMs: 0 })
    calls = callsOf(feed)
    await expect.poll(() => calls.length, PATIENT).toBeGreaterThan(1)
    expect(new Set(calls)).toEqual(new Set(['reset']))
  })

  it('reads immediately if notifications arrive, and reports that state', async () => {
    await feed.close()
    feed = openChangeFeed(url.href, NEVER_POLLED)
    calls = callsOf(feed)
    await expect.poll(() => calls, PATIENT).toEqual(['reset'])
    const game = await aGame(db(), { title: 'Notified' })
    await expect.poll(() => calls, PATIENT).toContain(`game ${game.id}`)
    expect(feed.state()).toBe('notified')
  })

  it('stays notified if a probe arrives before the response of its own query', async () => {
    await feed.close()
    const direct = `${inject('postgresUrl')}${await nameOfDatabase()}`
    await disconnectDatabase()
    connectDatabase(url.href)
    proxy.delay(150)
    feed = openChangeFeed(direct, { ...TIMES, slowPollMs: 50, probeMs: 1_500 })
    await expect.poll(() => feed.state(), PATIENT).toBe('notified')
    const states = new Set<string>()
    for (let count = 0; count < 60; count += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      states.add(feed.state())
    }
    await disconnectDatabase()
    connectDatabase(direct)
    expect([...states]).toEqual(['notified'])
  })

  it('reports every changed row of a statement, both positions of a moved row, and nothing without a change', async () => {
    const [one, other] = [await aGame(db(), { title: 'One' }), await aGame(db(), { title: 'Other' })]
    const notedBy = async (statement: SQL) =>
      db().transaction(async (tx) => {
        await tx.execute(statement)
        const { rows } = await tx.execute<{ thing: string }>(
          sql`select thing from site_changes where transaction = pg_current_xact_id_if_assigned() order by thing`,
        )
        return rows.map(({ thing }) => thing)
      })
    const both = [`game ${one.id}`, `game ${other.id}`].toSorted()
    const slugs = sql`former_game_slugs (slug, game_id)`
    expect(
      await notedBy(sql`insert into ${slugs} values ('a', ${one.id}), ('b', ${one.id}), ('c', ${other.id})`),
    ).toEqual(both)
    expect(await notedBy(sql`update former_game_slugs set game_id = ${other.id} where slug = 'a'`)).toEqual(
      both,
    )
    expect(await notedBy(sql`update former_game_slugs set slug = 'd' where slug = 'b'`)).toEqual([
      `game ${one.id}`,
    ])
    expect(await notedBy(sql`delete from former_game_slugs`)).toEqual(both)
    expect(await notedBy(sql`delete from former_game_slugs`)).toEqual([])
    expect(await notedBy(sql`update games set title = title where id in (${one.id}, ${other.id})`)).toEqual([
      ...both,
      'prices',
    ])
  })

  it('polls if its own notification does not return, and reports that state', async () => {
    // Sent in one database, a notification never arrives in another: as behind a pooler in transaction mode.
    const urlOf = (database: string) => `${inject('postgresUrl')}${database}`
    const other = `other_${await nameOfDatabase()}`
    await cloneTemplate(urlOf, 'empty', other)
    const polled = openChangeFeed(urlOf(other), { ...TIMES, slowPollMs: 60_000 })
    const seen = callsOf(polled)
    await expect.poll(() => polled.state(), PATIENT).toBe('polled')
    const client = new pg.Client({ connectionString: urlOf(other) })
    await client.connect()
    await client.query(
      "insert into site_changes (transaction, thing) values (pg_current_xact_id(), 'game 7')",
    )
    await expect.poll(() => seen, PATIENT).toEqual(['reset', 'game 7'])
    await client.end()
    await polled.close()
    await dropDatabase(urlOf, other)
  })
})

describe('a replicated view', () => {
  const viewOf = async (read: () => Promise<string[]>, after?: Promise<unknown>) => {
    const view = replicate({
      name: 'a test',
      feed,
      after,
      shownAs: 'test',
      concerns: (thing) => thing.startsWith('game '),
      read,
      readChanges: async (known, changed) => [...known, ...changed],
    })
    await view.whenRead()
    return view
  }

  it('reads only the changes it missed', async () => {
    let readings = 0
    const view = await viewOf(async () => {
      readings += 1
      return []
    })
    await proxy.refuse()
    await expect.poll(isLost, PATIENT).toBe(true)
    const { id } = await aGame(db(), { title: 'Missed' })
    await proxy.mend()
    await expect.poll(view.current, { timeout: 5_000 }).toContain(`game ${id}`)
    expect(readings).toBe(1)
    view.stop()
  })

  it('lags only while the feed is disconnected', async () => {
    const view = await viewOf(async () => [])
    for (let time = 0; time < 5; time += 1) {
      await aGame(db(), { title: `Game ${time}` })
      expect(view.behindMs()).toBeLessThan(500)
    }
    await expect.poll(view.behindMs, PATIENT).toBe(0)
    await proxy.refuse()
    await expect.poll(view.behindMs, { timeout: 3_000 }).toBeGreaterThan(300)
    await proxy.mend()
    await expect.poll(view.behindMs, { timeout: 5_000 }).toBe(0)
    view.stop()
  })

  it('retries a failed read only', async () => {
    const tried: string[][] = []
    const view = replicate<string[]>({
      name: 'a test',
      feed,
      shownAs: 'test',
      concerns: (thing) => thing.startsWith('game '),
      read: async () => [],
      readChanges: async (known, changed) => {
        tried.push([...changed])
        if (tried.length === 1) throw new Error('not now')
        return [...known, ...changed]
      },
    })
    await view.whenRead()
    const { id } = await aGame(db(), { title: 'Read twice' })
    await expect.poll(view.current, { timeout: 3_000 }).toContain(`game ${id}`)
    expect(tried).toHaveLength(2)
    view.stop()
  })

  it('lets callers wait for the first read, with infinite lag until then', async () => {
    const before = Promise.withResolvers<void>()
    let isRead = false
    const view = replicate<string[]>({
      name: 'a test',
      feed,
      after: before.promise,
      shownAs: 'test',
      concerns: () => false,
      async read() {
        isRead = true
        return ['all']
      },
      readChanges: async (known) => known,
    })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(isRead).toBe(false)
    expect(view.behindMs()).toBe(Number.POSITIVE_INFINITY)
    expect(view.current).toThrow('not read yet')
    const waiting = view.whenRead()
    // The view is read though what it waited for failed.
    before.reject(new Error('not this one'))
    expect(await waiting).toEqual(['all'])
    expect(view.current()).toEqual(['all'])
    view.stop()
  })

  it('rejects waiting callers if a read fails, and reads again', async () => {
    let readings = 0
    const view = replicate<string[]>({
      name: 'a test',
      feed,
      shownAs: 'test',
      concerns: () => false,
      async read() {
        readings += 1
        if (readings === 1) throw new Error('not now')
        return ['all']
      },
      readChanges: async (known) => known,
    })
    await expect(view.whenRead()).rejects.toThrow('not now')
    expect(await view.whenRead()).toEqual(['all'])
    view.stop()
  })
})
