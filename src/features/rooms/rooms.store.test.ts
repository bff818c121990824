import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testDatabase } from '#/testing/database/test-database.ts'
import { gamesInOrder } from '#/testing/rooms.ts'
import { openRoom } from './rooms.store.ts'

const db = testDatabase('empty')

it('opening a room fails with a message once all codes are in use', async () => {
  const gameIds = await gamesInOrder(db(), 2)
  const letters = [...'BCDFGHJKLMNPQRSTVWXZ']
  for (const first of letters)
    await db().execute(sql`
      insert into rooms (letters, deck, seed, closes_at)
      select ${first} || b || c || d, '[]', 1, now() + interval '1 day'
      from unnest(${sql.param(letters)}::text[]) b, unnest(${sql.param(letters)}::text[]) c, unnest(${sql.param(letters)}::text[]) d
      on conflict do nothing`)
  const question = { gameIds, limits: null, wider: null }
  await expect(openRoom(db(), question, { makeToken: (letters) => letters })).rejects.toMatchObject({
    type: 'conflict',
    message: 'All rooms are in use right now. Please try again in a minute.',
  })
})
