import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { Member } from '#/access/caller.ts'
import type { CalledByMember } from '#/access/endpoint.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { performCounted } from './counted-creation.ts'

const db = testDatabase('empty')

it('a creation is its member’s own, performed once for a key and counted with their other creations', async () => {
  const makers: string[] = []
  const app = new Hono<CalledByMember>().post('/things', async (c) => {
    c.set('member', { id: c.req.header('x-caller') } as Member)
    const answer = await performCounted(c, await c.req.json(), async (_, { id }) => makers.push(id))
    return c.json(answer)
  })
  const make = async (caller: string, key: string) => {
    const headers = { 'x-caller': caller, 'idempotency-key': key }
    return (await app.request('/things', { method: 'POST', headers, body: '{}' })).json()
  }
  const [one, other] = [randomUUID(), randomUUID()]
  expect([await make('ann', one), await make('ann', one)]).toEqual([1, 1])
  expect([await make('bob', one), await make('ann', other)]).toEqual([2, 3])
  expect(makers).toEqual(['ann', 'bob', 'ann'])
  const { rows } = await db().execute(
    sql`select split_part(key, ':', 1) as name, cardinality(calls) as times from limited_calls order by 2`,
  )
  expect(rows).toEqual([
    { name: 'creation by an admin', times: 1 },
    { name: 'creation by an admin', times: 2 },
  ])
})
