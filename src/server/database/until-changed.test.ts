import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { games } from '#/features/games/model/games.table.ts'
import { aGame } from '#/testing/builders.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { keptUntilChanged } from './until-changed.ts'

const db = testDatabase('empty')

it('a count is read again after a change of its kind, committed at whatever time, and not before', async () => {
  let reads = 0
  const counted = () =>
    keptUntilChanged(db(), 'games', ['game'], () => {
      reads += 1
      return db().$count(games)
    })
  expect([await counted(), await counted(), reads]).toEqual([0, 0, 1])
  const game = await aGame(db())
  expect([await counted(), await counted(), reads]).toEqual([1, 1, 2])
  await db().execute(sql`select note_change('posts')`)
  expect([await counted(), reads]).toEqual([1, 2])
  // A transaction that began before the last read, and ends after it.
  const begun = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const deletion = db().transaction(async (tx) => {
    await tx.delete(games).where(eq(games.id, game.id))
    begun.resolve()
    await mayEnd.promise
  })
  await begun.promise
  await aGame(db())
  expect([await counted(), reads]).toEqual([2, 3])
  mayEnd.resolve()
  await deletion
  expect([await counted(), reads]).toEqual([1, 4])
})
