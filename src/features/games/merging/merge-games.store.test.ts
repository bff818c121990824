import { eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { members } from '#/features/accounts/model/members.table.ts'
import { trash } from '#/features/revisions/model/revisions.table.ts'
import { aGame, aMember } from '#/testing/builders.ts'
import { secondOfTwo } from '#/testing/database/second-of-two.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { gameMerges, games } from '../model/games.table.ts'
import { mergeGames } from './merge-games.store.ts'

const db = testDatabase('empty')
type Game = typeof games.$inferSelect
let [stays, leaves, other] = [] as unknown as [Game, Game, Game]
beforeEach(async () => {
  await db().delete(games)
  stays = await aGame(db(), { title: 'Stays' })
  leaves = await aGame(db(), { title: 'Leaves' })
  other = await aGame(db(), { title: 'Other' })
})
const merge = (one: Game, another: Game) => db().transaction((tx) => mergeGames(tx, one, another))
const now = async () => db().select().from(games).orderBy(games.id)

describe('merging games', () => {
  it('deletes one and redirects its id to the other, also through a further merge', async () => {
    await db().update(games).set({ externalId: 'bgg:1' }).where(eq(games.id, leaves.id))
    expect(await merge(stays, leaves)).toEqual({
      stays: { title: 'Stays', slug: 'stays' },
      left: { title: 'Leaves' },
    })
    const [stayed] = await now()
    expect((await now()).map(({ id, externalId }) => [id, externalId])).toEqual([
      [stays.id, 'bgg:1'],
      [other.id, null],
    ])
    await merge(other, stayed!)
    expect(await db().select().from(gameMerges).orderBy(gameMerges.leavesId)).toEqual([
      { leavesId: stays.id, staysId: other.id },
      { leavesId: leaves.id, staysId: other.id },
    ])
    expect(await db().$count(trash)).toBe(0)
  })

  it('keeps the remaining game’s external id', async () => {
    await db().update(games).set({ externalId: 'bgg:1' }).where(eq(games.id, stays.id))
    await db().update(games).set({ externalId: 'bgg:2' }).where(eq(games.id, leaves.id))
    await merge(stays, leaves)
    expect((await now())[0]?.externalId).toBe('bgg:1')
  })

  it('succeeds for one of two concurrent requests, and rejects the other', async () => {
    await expect(
      secondOfTwo(
        db(),
        (tx) => mergeGames(tx, stays, leaves),
        (tx) => mergeGames(tx, leaves, stays),
      ),
    ).rejects.toThrow('One of the games no longer exists')
  })

  it('is rejected for one and the same game, a deleted or trashed one, or after a change', async () => {
    const into = { type: 'not-valid', message: 'A game can’t be merged into itself' }
    await expect(merge(stays, stays)).rejects.toMatchObject(into)
    const gone = { type: 'conflict', message: 'One of the games no longer exists' }
    await expect(merge(stays, { ...leaves, id: 2_000_000_000 })).rejects.toMatchObject(gone)
    await expect(merge({ ...stays, id: 2_000_000_000 }, leaves)).rejects.toMatchObject(gone)
    const changed = { type: 'changed-meanwhile', message: 'Someone changed one of the games in the meantime' }
    await expect(merge({ ...stays, revision: 2 }, leaves)).rejects.toMatchObject(changed)
    await expect(merge(stays, { ...leaves, revision: 2 })).rejects.toMatchObject(changed)
    await db().update(games).set({ published: false, inTrash: true }).where(eq(games.id, leaves.id))
    await expect(merge(stays, leaves)).rejects.toMatchObject(gone)
    await expect(merge(leaves, stays)).rejects.toMatchObject(gone)
    expect(await db().$count(gameMerges)).toBe(0)
  })

  it('locks the members with data on the merged game before the games', async () => {
    const ids: string[] = []
    for (let each = 0; each < 6; each += 1) ids.push((await aMember(db())).id)
    const [rater, voter, keeper, wisher, owner, stranger] = ids
    const say = async (id: number, by: (string | undefined)[]) => {
      await db().execute(sql`
        insert into community_ratings (member_id, game_id, rating) values (${by[0]}, ${id}, 4)`)
      await db().execute(sql`
        insert into two_player_votes (member_id, game_id, vote) values (${by[1]}, ${id}, 'good')`)
      await db().execute(sql`insert into favorites (member_id, game_id) values (${by[2]}, ${id})`)
      await db().execute(sql`
        insert into wish_offers (member_id, game_id, is_offered) values (${by[3]}, ${id}, true)`)
      await db().execute(sql`
        insert into shelf_entries (member_id, game_id, mark) values (${by[4]}, ${id}, 'own')`)
    }
    await say(leaves.id, [rater, voter, keeper, wisher, owner])
    await say(other.id, Array(5).fill(stranger))
    const seen: unknown[] = []
    await secondOfTwo(
      db(),
      (tx) =>
        tx
          .select()
          .from(games)
          .where(inArray(games.id, [stays.id, leaves.id]))
          .for('update'),
      (tx) => mergeGames(tx, stays, leaves),
      async () => {
        const free = await db().select({ id: members.id }).from(members).for('update', { skipLocked: true })
        seen.push(free.map(({ id }) => id).filter((id) => ids.includes(id)))
      },
    )
    expect(seen).toEqual([[stranger]])
  })
})
