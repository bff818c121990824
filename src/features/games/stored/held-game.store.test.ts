import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { aGame, aMember } from '#/testing/builders.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { gameMerges } from '../model/merging/game-merges.table.ts'
import { holdMemberAndGame } from './stored-games.store.ts'

const db = testDatabase('empty')

const held = (memberId: string, gameId: number) =>
  db().transaction((tx) => holdMemberAndGame(tx, memberId, gameId))

it('an opinion counts for the game, or for the one it was merged into', async () => {
  const { id: memberId } = await aMember(db())
  const [stays, leaves, other] = [
    await aGame(db()),
    await aGame(db(), { inTrash: true, published: false }),
    await aGame(db()),
  ]
  await db().insert(gameMerges).values({ staysId: stays.id, leavesId: leaves.id })
  const requested = [stays, leaves, other].map(({ id }) => id)
  expect(await Promise.all(requested.map((id) => held(memberId, id)))).toEqual([stays.id, stays.id, other.id])
})

it('deleted accounts and unpublished games are rejected', async () => {
  const { id: memberId } = await aMember(db())
  const [shown, hidden] = [await aGame(db()), await aGame(db(), { published: false })]
  const out = { type: 'not-signed-in', status: 401, message: 'Please sign in first' }
  await expect(held('nobody', shown.id)).rejects.toMatchObject(out)
  for (const id of [hidden.id, 2_000_000_000])
    await expect(held(memberId, id)).rejects.toMatchObject({ type: 'not-found', message: 'Game not found' })
})

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
    await holdMemberAndGame(tx, one.id, game.id)
    expect(await free('members', 'update')).toEqual([other.id])
    expect(await free('members', 'no key update')).toEqual([one.id, other.id].sort())
    expect(await free('games', 'no key update')).toEqual([neighbour])
    expect(await free('games', 'key share')).toEqual([game.id, neighbour])
  })
})
