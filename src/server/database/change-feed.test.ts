import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { aGame } from '#/testing/builders.ts'
import { startTcpProxy, type TcpProxy } from '#/testing/database/tcp-proxy.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { areChangesHeard, changeCount, haveChangedSince } from '../changes.ts'
import { type ChangeFeed, openChangeFeed } from './change-feed.ts'
import { followDatabase } from './followed-copy.ts'

const db = testDatabase('empty')
const TIMES = { beatMs: 50, silenceMs: 200, knownForMs: 60_000 }

async function nameOfDatabase() {
  const { rows } = await db().execute<{ name: string }>(sql`select current_database() as name`)
  return rows[0]?.name
}

let proxy: TcpProxy
let feed: ChangeFeed
let told: string[]
beforeEach(async () => {
  const url = new URL(`${inject('postgresUrl')}${await nameOfDatabase()}`)
  proxy = await startTcpProxy(Number(url.port))
  url.port = String(proxy.port)
  feed = openChangeFeed(url.href, TIMES)
  told = []
  feed.follow({
    onListening: () => told.push('anything'),
    onChange: (thing) => told.push(thing),
  })
  await expect.poll(() => told).toEqual(['anything'])
  // What was settled at two beats is known to have been heard.
  await new Promise((resolve) => setTimeout(resolve, 4 * TIMES.beatMs))
})
afterEach(async () => {
  await feed.close()
  await proxy.close()
})
const isLost = () => !feed.isListening()

describe('what the database tells of changes', () => {
  it('is noticed to be silent though the connection looks open, and is heard again', async () => {
    proxy.swallow()
    await expect.poll(isLost, { timeout: 1_000, interval: 10 }).toBe(true)
    expect(areChangesHeard()).toBe(false)
    await proxy.mend()
    await expect.poll(isLost, { timeout: 3_000 }).toBe(false)
  })

  it('is told by name where it was missed, and nothing else is taken for changed', async () => {
    const before = changeCount()
    await proxy.refuse()
    await expect.poll(isLost, { interval: 5 }).toBe(true)
    const game = await aGame(db(), { title: 'Written unheard' })
    await proxy.mend()
    await expect.poll(() => told, { timeout: 5_000 }).toContain(`game ${game.id}`)
    expect(told.filter((thing) => thing === 'anything')).toHaveLength(1)
    expect(haveChangedSince(before, [`game ${game.id}`])).toBe(true)
    expect(haveChangedSince(before, ['posts'])).toBe(false)
  })

  it('is told of a transaction that began before the silence and ended in it', async () => {
    let id = 0
    await db().transaction(async (tx) => {
      id = (await aGame(tx, { title: 'A long one' })).id
      await new Promise((resolve) => setTimeout(resolve, 4 * TIMES.beatMs))
      await proxy.refuse()
      await expect.poll(isLost, { interval: 5 }).toBe(true)
    })
    expect(told).not.toContain(`game ${id}`)
    await proxy.mend()
    await expect.poll(() => told, { timeout: 5_000 }).toContain(`game ${id}`)
  })

  it('is anything where what was missed is not known any more', async () => {
    await feed.close()
    const url = new URL(`${inject('postgresUrl')}${await nameOfDatabase()}`)
    url.port = String(proxy.port)
    feed = openChangeFeed(url.href, { ...TIMES, knownForMs: 0 })
    const followed: string[] = []
    feed.follow({ onListening: () => followed.push('anything'), onChange: (thing) => followed.push(thing) })
    await expect.poll(() => followed).toEqual(['anything'])
    await new Promise((resolve) => setTimeout(resolve, 4 * TIMES.beatMs))
    proxy.cut()
    await expect.poll(() => followed, { timeout: 5_000 }).toEqual(['anything', 'anything'])
  })
})

describe('a copy of the database', () => {
  const copyOf = async (read: () => Promise<string[]>, after?: Promise<unknown>) => {
    const copy = followDatabase({
      name: 'a test',
      feed,
      after,
      shownAs: 'test',
      concerns: (thing) => thing.startsWith('game '),
      read,
      readChanges: async (known, changed) => [...known, ...changed],
    })
    await copy.whenRead()
    return copy
  }

  it('reads what it missed, and does not read everything again', async () => {
    let readings = 0
    const copy = await copyOf(async () => {
      readings += 1
      return []
    })
    await proxy.refuse()
    await expect.poll(isLost, { interval: 5 }).toBe(true)
    const { id } = await aGame(db(), { title: 'Missed' })
    await proxy.mend()
    await expect.poll(copy.current, { timeout: 5_000 }).toContain(`game ${id}`)
    expect(readings).toBe(1)
    copy.stop()
  })

  it('says for how long it has been behind: not at all while it keeps up, and on while nothing is heard', async () => {
    const copy = await copyOf(async () => [])
    for (let time = 0; time < 5; time += 1) {
      await aGame(db(), { title: `Game ${time}` })
      expect(copy.behindMs()).toBeLessThan(500)
    }
    await expect.poll(copy.behindMs).toBe(0)
    await proxy.refuse()
    await expect.poll(copy.behindMs, { timeout: 3_000 }).toBeGreaterThan(300)
    await proxy.mend()
    await expect.poll(copy.behindMs, { timeout: 5_000 }).toBe(0)
    copy.stop()
  })

  it('reads again what it could not read, and nothing more', async () => {
    const tried: string[][] = []
    const copy = followDatabase<string[]>({
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
    await copy.whenRead()
    const { id } = await aGame(db(), { title: 'Read twice' })
    await expect.poll(copy.current, { timeout: 3_000 }).toContain(`game ${id}`)
    expect(tried).toHaveLength(2)
    copy.stop()
  })

  it('is waited for by whoever comes before it is read, and is endlessly behind until then', async () => {
    const before = Promise.withResolvers<void>()
    let isRead = false
    const copy = followDatabase<string[]>({
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
    expect(copy.behindMs()).toBe(Number.POSITIVE_INFINITY)
    expect(copy.current).toThrow('not read yet')
    const waiting = copy.whenRead()
    // What goes before may fail; that is no reason not to read.
    before.reject(new Error('not this one'))
    expect(await waiting).toEqual(['all'])
    expect(copy.current()).toEqual(['all'])
    copy.stop()
  })

  it('fails whoever waits for a reading that fails, and is read again', async () => {
    let readings = 0
    const copy = followDatabase<string[]>({
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
    await expect(copy.whenRead()).rejects.toThrow('not now')
    expect(await copy.whenRead()).toEqual(['all'])
    copy.stop()
  })

  it('lets nobody wait for what was stopped', async () => {
    const copy = followDatabase<string[]>({
      name: 'a test',
      feed,
      after: new Promise(() => undefined),
      shownAs: 'test',
      concerns: () => false,
      read: async () => [],
      readChanges: async (known) => known,
    })
    const waiting = expect(copy.whenRead()).rejects.toThrow('stopped')
    copy.stop()
    await waiting
  })
})
