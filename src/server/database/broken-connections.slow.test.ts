import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { startTcpProxy, type TcpProxy } from '#/testing/database/tcp-proxy.ts'
import { cloneTemplate, dropDatabase } from '#/testing/database/templates.ts'
import { isDatabaseAway } from './connection.ts'
import { connectDatabase, db, disconnectDatabase, inBackground, isDatabaseReachable } from './database.ts'

/** Uncaught errors would end the process; here they are counted. */
const uncaught: unknown[] = []
const count = (error: unknown) => uncaught.push(error)

/** Its connections are terminated, so no other test may share this database. */
const OWN = 'broken_connections'
const urlOf = (database: string) => `${inject('postgresUrl')}${database}`

let proxy: TcpProxy
let url: string
beforeAll(async () => {
  await cloneTemplate(urlOf, 'empty', OWN)
  const proxied = new URL(urlOf(OWN))
  proxy = await startTcpProxy(Number(proxied.port))
  proxied.port = String(proxy.port)
  url = proxied.href
  connectDatabase(url)
  process.on('uncaughtException', count)
})
afterAll(async () => {
  process.off('uncaughtException', count)
  await disconnectDatabase()
  await proxy.close()
  await dropDatabase(urlOf, OWN)
})
beforeEach(async () => {
  uncaught.length = 0
  await proxy.mend()
  await back()
})

const one = () => db().execute(sql`select 1 as one`)
/** A connection that was cut a moment ago may still lie in the pool. */
const back = () => expect.poll(() => one().then(({ rows }) => rows), { timeout: 1_000 }).toEqual([{ one: 1 }])
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )
const backends = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`

describe('a database connection that breaks', () => {
  it('within a transaction fails that transaction only', async () => {
    const failed = failureOf(
      db().transaction(async (tx) => {
        await tx.execute(sql`select 1`)
        proxy.cut()
        await new Promise((resolve) => setTimeout(resolve, 50))
        await tx.execute(sql`select 1`)
      }),
    )
    expect(isDatabaseAway(await failed)).toBe(true)
    expect((await one()).rows).toEqual([{ one: 1 }])
    expect(uncaught).toEqual([])
  })

  it('is replaced if the server closes it, in use or idle', async () => {
    const held = failureOf(
      db().transaction(async (tx) => {
        await tx.execute(sql`select 1`)
        await inBackground(() => db().execute(backends))
        await tx.execute(sql`select 1`)
      }),
    )
    expect(isDatabaseAway(await held)).toBe(true)
    expect((await one()).rows).toEqual([{ one: 1 }])
    expect(uncaught).toEqual([])
  })

  it('is released, even if a transaction cannot begin', async () => {
    for (let time = 0; time < 15; time += 1) {
      await one()
      proxy.cut()
      await failureOf(db().transaction((tx) => tx.execute(sql`select 1`)))
    }
    const all = await Promise.all(Array.from({ length: 12 }, one))
    expect(all).toHaveLength(12)
    expect(uncaught).toEqual([])
  })
})

describe('an unavailable database that', () => {
  it('refuses connections fails immediately', async () => {
    await proxy.refuse()
    const startedAt = performance.now()
    expect(isDatabaseAway(await failureOf(one()))).toBe(true)
    expect(performance.now() - startedAt).toBeLessThan(1_000)
    expect(await isDatabaseReachable()).toBe(false)
  })

  it('accepts connections without answering fails within six seconds, then within two, and recovers immediately', async () => {
    proxy.cut()
    // Until the pool has noticed, so that a new connection has to be made.
    await new Promise((resolve) => setTimeout(resolve, 100))
    proxy.swallow()
    const startedAt = performance.now()
    expect(isDatabaseAway(await failureOf(one()))).toBe(true)
    expect(performance.now() - startedAt).toBeLessThan(6_000)
    const knownAt = performance.now()
    const failures = await Promise.all(Array.from({ length: 15 }, () => failureOf(one())))
    expect(failures.every(isDatabaseAway)).toBe(true)
    expect(performance.now() - knownAt).toBeLessThan(2_000)
    await proxy.mend()
    await back()
  })

  it('falls silent on open connections fails within six seconds, then within two, and releases everything', async () => {
    await Promise.all(Array.from({ length: 10 }, () => db().execute(sql`select pg_sleep(0.1)`)))
    proxy.swallow()
    const startedAt = performance.now()
    const failures = await Promise.all(
      Array.from({ length: 10 }, () => failureOf(db().transaction((tx) => tx.execute(sql`select 1`)))),
    )
    expect(failures.every(isDatabaseAway)).toBe(true)
    expect(performance.now() - startedAt).toBeLessThan(6_000)
    const knownAt = performance.now()
    expect(isDatabaseAway(await failureOf(one()))).toBe(true)
    expect(performance.now() - knownAt).toBeLessThan(2_000)
    await proxy.mend()
    await back()
    expect(await Promise.all(Array.from({ length: 12 }, one))).toHaveLength(12)
    expect(uncaught).toEqual([])
  })

  it('is distinguished from a busy pool: waiting callers fail, and are served after the others', async () => {
    const others = Array.from({ length: 10 }, () => failureOf(db().execute(sql`select pg_sleep(20)`)))
    const startedAt = performance.now()
    expect(isDatabaseAway(await failureOf(one()))).toBe(true)
    expect(performance.now() - startedAt).toBeLessThan(6_000)
    expect((await Promise.all(others)).every(isDatabaseAway)).toBe(true)
    expect(await Promise.all(Array.from({ length: 12 }, one))).toHaveLength(12)
  })

  it('is checked within a second', async () => {
    await one()
    proxy.swallow()
    const startedAt = performance.now()
    expect(await isDatabaseReachable()).toBe(false)
    expect(performance.now() - startedAt).toBeLessThan(1_000)
  })

  it('does not finish a query has it cancelled', async () => {
    const startedAt = performance.now()
    expect(isDatabaseAway(await failureOf(db().execute(sql`select pg_sleep(20)`)))).toBe(true)
    expect(performance.now() - startedAt).toBeLessThan(6_000)
  })
})

it.each([
  [Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }), true],
  [Object.assign(new Error('shutting down'), { code: '57P01' }), true],
  [new Error('wrapped', { cause: Object.assign(new Error('reset'), { code: 'ECONNRESET' }) }), true],
  [new AggregateError([Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })]), true],
  [Object.assign(new Error('twice'), { code: '23505' }), false],
  [new Error('something of ours'), false],
  [undefined, false],
])('takes %s for a database that is away: %s', (error, isAway) => {
  expect(isDatabaseAway(error)).toBe(isAway)
})
