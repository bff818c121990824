import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { members } from '#/domain/accounts/members.table.ts'
import { games } from '#/domain/games/games.table.ts'
import { gameMerges } from '#/domain/games/merging/game-merges.table.ts'
import { trash } from '#/domain/trash/trash.table.ts'
import { aGame, aMember } from '#/testing/builders.ts'
import { secondOfTwo } from '#/testing/database/second-of-two.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { holdGames, mergeGames } from './merge-games.ts'

const db = testDatabase('empty')
type Game = typeof games.$inferSelect
let editor: string
let [stays, leaves, other] = [] as unknown as [Game, Game, Game]
beforeAll(async () => {
  editor = (await aMember(db())).id
})
beforeEach(async () => {
  await db().delete(games)
  stays = await aGame(db(), { title: 'Stays' })
  leaves = await aGame(db(), { title: 'Leaves' })
  other = await aGame(db(), { title: 'Other' })
})
const merge = (one: Game, another: Game) => db().transaction((tx) => mergeGames(tx, editor, one, another))
const now = async () => db().select().from(games).orderBy(games.id)

describe('games that are held', () => {
  it('are told in the order of their ids until that is done, also in the trash, and no others are', async () => {
    await db().update(games).set({ published: false, inTrash: true }).where(eq(games.id, stays.id))
    await db().transaction(async (tx) => {
      const held = await holdGames(tx, [leaves.id, stays.id])
      expect(held.map(({ id, inTrash }) => [id, inTrash])).toEqual([
        [stays.id, true],
        [leaves.id, false],
      ])
      const free = await db().select().from(games).orderBy(games.id).for('update', { skipLocked: true })
      expect(free.map(({ id }) => id)).toEqual([other.id])
    })
  })
})

describe('two games that become one', () => {
  it('are told by name, and it is kept who made them one, when, and that nothing moved where nothing was', async () => {
    const another = await merge(await aGame(db()), await aGame(db()))
    const { mergeId, ...told } = await merge(stays, leaves)
    expect(told).toEqual({ stays: { title: 'Stays', slug: 'stays' }, left: { title: 'Leaves' } })
    const [first, row] = await db().select().from(gameMerges).orderBy(gameMerges.id)
    expect(first?.id).toBe(another.mergeId)
    expect(row).toMatchObject({
      ...{ id: mergeId, staysId: stays.id, leavesId: leaves.id, mergedBy: editor },
      record: {
        ...{ comments: [], reports: [], evenings: [], questions: [], posts: [], shelves: [], joined: [] },
        ...{ notes: [], slugs: [], clicks: [], rooms: [], externalId: null },
      },
    })
    expect(Math.abs(Date.now() - (row?.mergedAt.getTime() ?? 0))).toBeLessThan(60_000)
    const [thrown] = await db().select().from(trash).where(eq(trash.gameId, leaves.id))
    expect(thrown).toMatchObject({ kind: 'game', wasPublished: true, thrownBy: editor })
  })

  it('keep the record of what moved with their own merge alone', async () => {
    const before = await merge(await aGame(db()), await aGame(db()))
    await db().execute(sql`insert into former_game_slugs (slug, game_id) values ('was-leaves', ${leaves.id})`)
    const { mergeId } = await merge(stays, leaves)
    const rows = await db().select().from(gameMerges).orderBy(gameMerges.id)
    expect(rows.map(({ id, record }) => [id, record.slugs])).toEqual([
      [before.mergeId, []],
      [mergeId, ['was-leaves']],
    ])
  })

  it('pass on what the one that leaves is known by elsewhere, to the one that stays and to no other', async () => {
    await db().update(games).set({ externalId: 'bgg:1' }).where(eq(games.id, leaves.id))
    const { mergeId } = await merge(stays, leaves)
    expect((await now()).map(({ externalId }) => externalId)).toEqual(['bgg:1', 'bgg:1', null])
    const [row] = await db().select().from(gameMerges).where(eq(gameMerges.id, mergeId))
    expect(row?.record.externalId).toBe('bgg:1')
  })

  it('are counted anew, both', async () => {
    const member = await aMember(db())
    await db().execute(sql`
      insert into community_ratings (member_id, game_id, rating) values (${member.id}, ${leaves.id}, 4)`)
    await db().update(games).set({ ratingCount: 9, ratingSum: 9 })
    await merge(stays, leaves)
    expect((await now()).map(({ ratingCount, ratingSum }) => [ratingCount, ratingSum])).toEqual([
      [1, 4],
      [0, 0],
      [9, 9],
    ])
  })

  it('are refused where they are one, where one is gone or in the trash, or was changed meanwhile', async () => {
    const into = { type: 'not-valid', message: 'A game cannot be merged into itself' }
    await expect(merge(stays, stays)).rejects.toMatchObject(into)
    const gone = { type: 'conflict', message: 'One of the games is in the trash by now' }
    await expect(merge(stays, { ...leaves, id: 2_000_000_000 })).rejects.toMatchObject(gone)
    await expect(merge({ ...stays, id: 2_000_000_000 }, leaves)).rejects.toMatchObject(gone)
    const changed = { type: 'changed-meanwhile', message: 'Somebody changed one of the games meanwhile' }
    await expect(merge({ ...stays, revision: 2 }, leaves)).rejects.toMatchObject(changed)
    await expect(merge(stays, { ...leaves, revision: 2 })).rejects.toMatchObject(changed)
    await db().update(games).set({ published: false, inTrash: true }).where(eq(games.id, leaves.id))
    await expect(merge(stays, leaves)).rejects.toMatchObject(gone)
    await expect(merge(leaves, stays)).rejects.toMatchObject(gone)
    expect(await db().$count(gameMerges)).toBe(0)
  })

  it('hold whoever thinks something of the one that leaves before they are held themselves', async () => {
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
      (tx) => holdGames(tx, [stays.id, leaves.id]),
      (tx) => mergeGames(tx, editor, stays, leaves),
      async () => {
        const free = await db().select({ id: members.id }).from(members).for('update', { skipLocked: true })
        seen.push(free.map(({ id }) => id).filter((id) => ids.includes(id)))
      },
    )
    expect(seen).toEqual([[stranger]])
  })
})
