import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { beforeEach, describe, expect, it } from 'vitest'
import { aMember } from '#/testing/builders.ts'
import { sessionCookieOf } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { answerProblem } from '../problems.ts'
import { bodyOf, performOnce, responseAfterSessionEnd } from './idempotency.ts'

const db = testDatabase('empty')

let made: string[] = []
let counted = 0
let fails = false
beforeEach(() => {
  made = []
  counted = 0
  fails = false
})

/** Creates things for the caller in `x-caller`. */
const app = new Hono()
  .on(['POST', 'PUT'], '/:kind', async (c) =>
    c.json(
      await performOnce(
        c,
        await c.req.json(),
        async () => {
          if (fails) throw new Error('it did not work')
          made.push(c.req.header('x-caller') ?? '')
          return { number: made.length }
        },
        {
          caller: c.req.header('x-caller') ?? '',
          count: async () => {
            counted += 1
          },
        },
      ),
    ),
  )
  .onError((error) => answerProblem(error, { requestId: undefined, method: 'POST' }))

async function make(
  caller: string,
  key: string | undefined,
  { path = '/things', method = 'POST', sent = {} } = {},
) {
  const response = await app.request(path, {
    method,
    headers: { 'x-caller': caller, ...(key && { 'idempotency-key': key }) },
    body: JSON.stringify(sent),
  })
  return { status: response.status, body: await response.json() }
}
const answer = (number: number) => ({ status: 200, body: { number } })

describe('a create with a key', () => {
  it('runs and is counted once; repeated and concurrent requests get the same response', async () => {
    const key = randomUUID()
    const sent = await Promise.all(Array.from({ length: 4 }, () => make('ann', key)))
    expect(sent).toEqual(Array.from({ length: 4 }, () => answer(1)))
    counted = 0
    expect(await make('ann', key)).toEqual(answer(1))
    expect([made, counted]).toEqual([['ann'], 0])
  })

  it('is separate for each caller, also with the same key', async () => {
    const key = randomUUID()
    expect(await make('ann', key)).toEqual(answer(1))
    expect(await make('bob', key)).toEqual(answer(2))
    expect(await make('ann', key)).toEqual(answer(1))
    expect(await make('bob', key)).toEqual(answer(2))
    expect(made).toEqual(['ann', 'bob'])
  })

  it('is one of several of its caller: each key has its own response', async () => {
    const [one, other] = [randomUUID(), randomUUID()]
    expect(await make('ann', one)).toEqual(answer(1))
    expect(await make('ann', other)).toEqual(answer(2))
    expect(await make('ann', one)).toEqual(answer(1))
  })

  it.each([
    ['what is sent', { sent: { title: 'Hive' } }],
    ['the address', { path: '/other-things' }],
    ['the method', { method: 'PUT' }],
  ])('is refused where %s is another than before', async (_, other) => {
    const key = randomUUID()
    await make('ann', key)
    expect(await make('ann', key, other)).toMatchObject({
      status: 409,
      body: { type: '/problems/key-reused', title: 'This key was already used for something else' },
    })
    expect(made).toHaveLength(1)
  })

  it('that fails is not remembered', async () => {
    const key = randomUUID()
    fails = true
    expect((await make('ann', key)).status).toBe(500)
    fails = false
    expect(await make('ann', key)).toEqual(answer(1))
  })
})

it('a create without a key is performed and counted each time', async () => {
  expect(await make('ann', undefined)).toEqual(answer(1))
  expect(await make('ann', undefined)).toEqual(answer(2))
  expect(counted).toBe(2)
})

describe('retrying the end of a session', () => {
  /** Ends a session while `x-signed-in` says that it is open; other callers are refused, unless it was done before. */
  const door = new Hono()
    .post('/sign-out', async (c) => {
      const before = await responseAfterSessionEnd(c)
      if (before) return before
      if (!c.req.header('x-signed-in')) return c.json({ refused: true }, 401)
      const sent = await bodyOf(c)
      const perform = async () => {
        made.push('sign-out')
        return { done: true }
      }
      return c.json(await performOnce(c, sent, perform, { caller: 'ended' }))
    })
    .onError((error) => answerProblem(error, { requestId: undefined, method: 'POST' }))
  const ask = async (
    key: string | undefined,
    { cookie = '', isSignedIn = false, body = '{"everywhere":true}' } = {},
  ) => {
    const headers = {
      ...(cookie && { cookie }),
      ...(isSignedIn && { 'x-signed-in': 'yes' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    }
    return (await door.request('/sign-out', { method: 'POST', headers, body })).status
  }
  let [cookie, another] = ['', '']
  beforeEach(async () => {
    cookie = await sessionCookieOf((await aMember(db())).id)
    another = await sessionCookieOf((await aMember(db())).id)
  })

  it('returns the stored response only to the same cookie with the same key', async () => {
    const key = randomUUID()
    expect(await ask(key, { cookie })).toBe(401)
    expect(await ask(key, { cookie, isSignedIn: true })).toBe(200)
    expect(await ask(key, { cookie })).toBe(200)
    expect(made).toEqual(['sign-out'])
    expect(await ask(key)).toBe(401)
    expect(await ask(key, { cookie: another })).toBe(401)
    for (const other of [randomUUID(), undefined, 'no key']) expect(await ask(other, { cookie })).toBe(401)
  })

  it('is performed for another session with the same key', async () => {
    const key = randomUUID()
    await ask(key, { cookie, isSignedIn: true })
    expect(await ask(key, { cookie: another, isSignedIn: true })).toBe(200)
    expect(made).toEqual(['sign-out', 'sign-out'])
  })

  it('is rejected with another body; a body that is not JSON counts as empty', async () => {
    const key = randomUUID()
    await ask(key, { cookie, isSignedIn: true })
    expect(await ask(key, { cookie, body: '{"everywhere":false}' })).toBe(409)
    const other = randomUUID()
    await ask(other, { cookie, isSignedIn: true, body: '{}' })
    expect(await ask(other, { cookie, body: '' })).toBe(200)
  })

  it('returns only responses of ended sessions: a signed-in member’s key has no effect', async () => {
    const key = randomUUID()
    await make('ann', key, { path: '/sign-out', sent: { everywhere: true } })
    expect(await ask(key, { cookie })).toBe(401)
  })
})

it('a create is not returned to another session of the same member', async () => {
  const key = randomUUID()
  const cookies = [
    await sessionCookieOf((await aMember(db())).id),
    await sessionCookieOf((await aMember(db())).id),
  ]
  const sent = async (cookie: string) => {
    const headers = { 'x-caller': 'ann', 'idempotency-key': key, cookie }
    return (await app.request('/things', { method: 'POST', headers, body: '{}' })).json()
  }
  expect([await sent(cookies[0] ?? ''), await sent(cookies[1] ?? ''), await sent(cookies[0] ?? '')]).toEqual(
    [1, 2, 1].map((number) => ({ number })),
  )
})
