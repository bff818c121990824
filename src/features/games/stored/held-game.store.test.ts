import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { aGame, aMember } from '#/testing/builders.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { lockMemberAndGame } from './stored-games.store.ts'

const db = testDatabase('empty')

it('account and game are locked until the transaction ends, and other members are not blocked', async () => {
  const [one, other] = [await aMember(db()), await aMember(db())]
  const game = await aGame(db())
  const { id: neighbour } = await aGame(db())
  /** Which rows of a table another transaction could lock so, at once. */
  const free = async (table: 'members' | 'games', mode: string) => {
    const { rows } = await db().execute<{ id: string | number }>(
      sql`select id from ${sql.identifier(table)} where id in (${table === 'members' ? sql`${one.id}, ${other.id}` : sql`${game.id}, ${neighbour}`})
        order by id for ${sql.raw(mode)} skip locked`,
    )
    return rows.map(({ id }) => id)
  }
  await db().transaction(async (tx) => {
    await lockMemberAndGame(tx, one.id, game.id)
    expect(await free('members', 'update')).toEqual([other.id])
    expect(await free('members', 'no key update')).toEqual([one.id, other.id].sort())
    expect(await free('games', 'no key update')).toEqual([neighbour])
    expect(await free('games', 'key share')).toEqual([game.id, neighbour])
  })
})
