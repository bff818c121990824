import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { putInTrash } from '#/access/trash/put-in-trash.ts'
import { comments } from '#/domain/comments/comments.table.ts'
import { favorites } from '#/domain/favorites/favorites.table.ts'
import { games } from '#/domain/games/games.table.ts'
import { gameMerges } from '#/domain/games/merging/game-merges.table.ts'
import { communityRatings } from '#/domain/ratings/ratings.table.ts'
import { trash } from '#/domain/trash/trash.table.ts'
import { twoPlayerVotes } from '#/domain/verdict/two-player-votes.table.ts'
import { aGame } from '#/testing/builders.ts'
import { secondOfTwo } from '#/testing/database/second-of-two.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { type Game, mergesIn } from '#/testing/merges.ts'
import { holdGames } from './merge-games.ts'
import { roomOver } from './said-of-games.fixture.ts'
import { mergeOf, takeMergeBack } from './take-merge-back.ts'

const db = testDatabase('empty')
const { editorId, entryOf, gameNow, memberIds, merge, ratingOf, say, takeBack, twoGames } = mergesIn(db)
beforeEach(() => db().delete(games))

describe('a merge that is taken back', () => {
  it('leaves with the game that stayed what members said of it since, and counts it', async () => {
    const { stays, leaves } = await twoGames()
    const [one = '', two = '', three = ''] = memberIds
    for (const id of [one, two])
      await say(leaves, id, 0, {
        rating: { rating: 2, day: 1 },
        favorite: true,
        shelf: { mark: 'own', timesPlayed: 0, day: 1, note: null },
      })
    await say(stays, one, 0, {
      rating: { rating: 3, day: 2 },
      shelf: { mark: 'wish', timesPlayed: 0, day: 2, note: null },
    })
    const { mergeId } = await merge(stays, leaves)
    await db().execute(sql`select pg_sleep(0.005)`)
    await db().execute(sql`
      update community_ratings set rating = 5 where game_id = ${stays.id} and member_id = ${two}`)
    await db().execute(sql`
      update shelf_entries set mark = 'not-for-us', marked_at = now() where game_id = ${stays.id} and member_id = ${one}`)
    await say(stays, three, 0, { rating: { rating: 4, day: 3 }, comments: ['Nice'] })
    const { stayed } = await takeBack(mergeId)
    expect(stayed).toMatchObject({ rating: 1, shelf: 1, favorite: 0 })
    expect((await ratingOf(stays, two))?.rating).toBe(5)
    expect(await ratingOf(leaves, two)).toBeUndefined()
    expect((await ratingOf(stays, one))?.rating).toBe(3)
    expect((await ratingOf(leaves, one))?.rating).toBe(2)
    expect((await entryOf(stays, one))?.mark).toBe('not-for-us')
    expect((await entryOf(leaves, one))?.mark).toBe('own')
    expect(await gameNow(stays)).toMatchObject({ ratingCount: 3, ratingSum: 12 })
    expect(await gameNow(leaves)).toMatchObject({ ratingCount: 1, ratingSum: 2, published: true })
    expect(await db().$count(comments, eq(comments.gameId, stays.id))).toBe(1)
  })

  it('tells how much of each kind was said anew, and moves what is as old as the merge itself', async () => {
    const { stays, leaves } = await twoGames()
    const [one = '', two = '', three = '', four = ''] = memberIds
    for (const id of memberIds)
      await say(leaves, id, 0, {
        rating: { rating: 2, day: 1 },
        vote: { vote: 'good', day: 1, sentence: 'So calm.' },
        favorite: true,
      })
    await db().execute(sql`
      insert into wish_offers (member_id, game_id, is_offered) values (${one}, ${leaves.id}, true)`)
    const { mergeId } = await merge(stays, leaves)
    const setOf = async (table: string, member: string, columns: string, moment: string) => {
      await db().execute(sql`
        update ${sql.identifier(table)} set ${sql.raw(columns)} = (
          select date_trunc('milliseconds', merged_at) + ${moment}::interval from game_merges where id = ${mergeId})
        where game_id = ${stays.id} and member_id = ${member}`)
    }
    await setOf('two_player_votes', one, 'voted_at', '1 ms')
    await setOf('two_player_votes', two, 'said_at', '1 ms')
    await setOf('two_player_votes', three, 'voted_at', '0')
    await setOf('favorites', three, 'created_at', '1 ms')
    await setOf('favorites', four, 'created_at', '0')
    await setOf('community_ratings', four, 'updated_at', '0')
    const { stayed } = await takeBack(mergeId)
    expect(stayed).toEqual({ rating: 0, vote: 2, favorite: 1, offer: 0, shelf: 0 })
    const ofGame = (game: Game) => ({
      votes: db().$count(twoPlayerVotes, eq(twoPlayerVotes.gameId, game.id)),
      favorites: db().$count(favorites, eq(favorites.gameId, game.id)),
      ratings: db().$count(communityRatings, eq(communityRatings.gameId, game.id)),
    })
    const counted = async ({ votes, favorites, ratings }: ReturnType<typeof ofGame>) => [
      ...[await votes, await favorites, await ratings],
    ]
    expect([await counted(ofGame(stays)), await counted(ofGame(leaves))]).toEqual([
      [2, 1, 0],
      [2, 3, 4],
    ])
  })

  it('is over once it was done; of two into one game the last is taken back first', async () => {
    const { stays, leaves } = await twoGames()
    const other = await aGame(db(), { title: 'Third half' })
    const first = await merge(stays, leaves)
    const second = await merge(await gameNow(stays), other)
    await expect(takeBack(first.mergeId)).rejects.toThrow('“Third half” was merged after this')
    await takeBack(second.mergeId)
    await takeBack(first.mergeId)
    await expect(takeBack(first.mergeId)).rejects.toThrow('cannot be taken back any more')
  })

  it('waits for the game that stays, where that one went into another since', async () => {
    const { stays, leaves } = await twoGames({ stays: { title: 'In the middle' } })
    const last = await aGame(db(), { title: 'At the end' })
    const first = await merge(stays, leaves)
    await merge(last, await gameNow(stays))
    await expect(takeBack(first.mergeId)).rejects.toMatchObject({
      ...{ type: 'conflict', message: '“In the middle” was merged after this. Take that back first.' },
    })
  })

  it('is taken up by the rooms that took up the merge', async () => {
    const { stays, leaves } = await twoGames()
    await db().execute(sql`delete from rooms`)
    await roomOver(db(), 'ROOM', [leaves.id, 9])
    await roomOver(db(), 'STAY', [stays.id, 9])
    const { mergeId } = await merge(stays, leaves)
    const decks = async () => {
      const { rows } = await db().execute<{ letters: string; dealt: number[] }>(
        sql`select letters, dealt from room_seats order by letters`,
      )
      return rows.map(({ letters, dealt }) => [letters, dealt[0]])
    }
    expect(await decks()).toEqual([
      ['ROOM', stays.id],
      ['STAY', stays.id],
    ])
    await takeBack(mergeId)
    expect(await decks()).toEqual([
      ['ROOM', leaves.id],
      ['STAY', stays.id],
    ])
  })

  it('holds up no merge of other games, and is held up by none that came before it', async () => {
    const { stays, leaves } = await twoGames()
    const [earlier, one, other] = [await aGame(db()), await aGame(db()), await aGame(db())]
    const before = await merge(stays, earlier)
    const asked = await merge(await gameNow(stays), leaves)
    const elsewhere = await merge(one, other)
    expect([await mergeOf(db(), leaves.id), await mergeOf(db(), other.id)]).toEqual([
      asked.mergeId,
      elsewhere.mergeId,
    ])
    expect(await mergeOf(db(), stays.id)).toBe(null)
    expect(await takeBack(asked.mergeId)).toMatchObject({
      ...{
        stays: { title: stays.title },
        left: { title: leaves.title, slug: leaves.slug, formerSlug: null },
      },
    })
    expect([await gameNow(leaves), await gameNow(earlier), await gameNow(other)]).toMatchObject([
      { inTrash: false, published: true },
      { inTrash: true, published: false },
      { inTrash: true, published: false },
    ])
    expect((await db().select().from(gameMerges).orderBy(gameMerges.id)).map(({ id }) => id)).toEqual([
      before.mergeId,
      elsewhere.mergeId,
    ])
    const thrown = await db().select().from(trash).orderBy(trash.id)
    expect(thrown.map(({ gameId }) => gameId)).toEqual([earlier.id, other.id])
  })

  it('is seen as before, whatever else lies in the trash', async () => {
    const { stays, leaves } = await twoGames({ leaves: { published: false } })
    const [shown, another] = [await aGame(db()), await aGame(db())]
    await db().transaction((tx) => putInTrash(tx, 'game', [shown.id], editorId()))
    const { mergeId } = await merge(stays, leaves)
    await db().transaction((tx) => putInTrash(tx, 'game', [another.id], editorId()))
    await takeBack(mergeId)
    expect(await gameNow(leaves)).toMatchObject({ inTrash: false, published: false })
  })

  it('gives back what the game is known by elsewhere, unless that was changed since', async () => {
    const other = await aGame(db(), { externalId: 'bgg:7' })
    const [taken, changed] = [
      await twoGames({ leaves: { externalId: 'bgg:1' } }),
      await twoGames({ leaves: { externalId: 'bgg:2' } }),
    ]
    const own = await twoGames({ stays: { externalId: 'bgg:3' }, leaves: { externalId: 'bgg:4' } })
    const merges = []
    for (const { stays, leaves } of [taken, changed, own]) merges.push(await merge(stays, leaves))
    await db().update(games).set({ externalId: 'bgg:9' }).where(eq(games.id, changed.stays.id))
    for (const { mergeId } of merges) await takeBack(mergeId)
    const known = async (each: typeof own) => [
      (await gameNow(each.stays)).externalId,
      (await gameNow(each.leaves)).externalId,
    ]
    expect(await known(taken)).toEqual([null, 'bgg:1'])
    expect(await known(changed)).toEqual(['bgg:9', 'bgg:2'])
    expect(await known(own)).toEqual(['bgg:3', 'bgg:4'])
    expect((await gameNow(other)).externalId).toBe('bgg:7')
  })

  it('is refused once the game is in the trash no more, or nothing is known of the merge', async () => {
    const { stays, leaves } = await twoGames()
    const { mergeId } = await merge(stays, leaves)
    const gone = { type: 'not-found', message: 'This merge cannot be taken back any more' }
    await expect(takeBack(mergeId + 1)).rejects.toMatchObject(gone)
    await db().delete(trash).where(eq(trash.gameId, leaves.id))
    await expect(takeBack(mergeId)).rejects.toMatchObject(gone)
  })

  it('takes hold of the entry in the trash before the games, as who takes it back there does', async () => {
    const { stays, leaves } = await twoGames()
    const another = await aGame(db())
    await db().transaction((tx) => putInTrash(tx, 'game', [another.id], editorId()))
    const { mergeId } = await merge(stays, leaves)
    const seen: unknown[] = []
    await secondOfTwo(
      db(),
      (tx) => holdGames(tx, [stays.id]),
      (tx) => takeMergeBack(tx, mergeId),
      async () => {
        const rows = await db().select().from(trash).orderBy(trash.id).for('update', { skipLocked: true })
        seen.push(rows.map(({ gameId }) => gameId))
      },
    )
    expect(seen).toEqual([[another.id]])
  })

  it('that two take back at one moment is taken back by one of them', async () => {
    const { stays, leaves } = await twoGames()
    const { mergeId } = await merge(stays, leaves)
    const back = (tx: ReturnType<typeof db>) => takeMergeBack(tx, mergeId)
    await expect(secondOfTwo(db(), back, back)).rejects.toMatchObject({ type: 'not-found' })
  })
})
