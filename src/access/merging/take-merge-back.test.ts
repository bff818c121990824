import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comments } from '#/domain/comments/comments.table.ts'
import { favorites } from '#/domain/favorites/favorites.table.ts'
import { formerGameSlugs } from '#/domain/games/games.table.ts'
import { communityRatings } from '#/domain/ratings/ratings.table.ts'
import { retailerClicks } from '#/domain/retailers/retailers.table.ts'
import { twoPlayerVotes } from '#/domain/verdict/two-player-votes.table.ts'
import { aGame, aPost } from '#/testing/builders.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { everythingIn, type Game, mergesIn } from '#/testing/merges.ts'
import { countOpinions } from './opinions.ts'
import { roomOver, said } from './said-of-games.fixture.ts'

const db = testDatabase('empty')
const { entryOf, gameNow, made, memberIds, merge, ratingOf, say, takeBack, twoGames } = mergesIn(db)
const aRoom = (letters: string, deck: readonly number[]) => roomOver(db(), letters, deck)

describe('a merge that is taken back', () => {
  it('leaves every table as it was', async () => {
    const all = fc.array(fc.tuple(said, said), { minLength: 4, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(all, fc.boolean(), async (ofMembers, isKnown) => {
        const { stays, leaves } = await twoGames({
          leaves: isKnown ? { externalId: `bgg:${made() + 1}` } : { published: false },
        })
        for (const [place, [ofStays, ofLeaves]] of ofMembers.entries()) {
          await say(stays, memberIds[place] ?? '', place, ofStays)
          await say(leaves, memberIds[place] ?? '', place, ofLeaves)
        }
        const post = await aPost(db())
        const both = await aPost(db())
        for (const [postId, gameId] of [
          [post.id, leaves.id],
          [both.id, leaves.id],
          [both.id, stays.id],
        ])
          await db().execute(
            sql`insert into post_games (post_id, game_id, position) values (${postId}, ${gameId}, 1)`,
          )
        await db()
          .insert(formerGameSlugs)
          .values({ slug: `was-${leaves.slug}`, gameId: leaves.id })
        await db()
          .insert(retailerClicks)
          .values([
            { day: '2026-01-01', gameId: stays.id, retailer: 'Shop', clicks: 2 },
            { day: '2026-01-01', gameId: leaves.id, retailer: 'Shop', clicks: 3 },
            { day: '2026-01-02', gameId: leaves.id, retailer: 'Shop', clicks: 1 },
          ])
        await db().execute(sql`
          insert into wish_offers (member_id, game_id, is_offered) values (${memberIds[0]}, ${leaves.id}, true)`)
        await aRoom(`A${made()}`, [leaves.id, 7])
        await aRoom(`B${made()}`, [leaves.id, stays.id])
        await countOpinions(db(), [stays.id, leaves.id])
        const before = await everythingIn(db())
        const { mergeId } = await merge(await gameNow(stays), await gameNow(leaves))
        const merged = await everythingIn(db())
        expect(merged).not.toEqual(before)
        const { stayed } = await takeBack(mergeId)
        expect(stayed).toEqual({ rating: 0, vote: 0, favorite: 0, offer: 0, shelf: 0 })
        expect(await everythingIn(db())).toEqual(before)
      }),
      { numRuns: 10 },
    )
  }, 120_000)

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
    await expect(takeBack(first.mergeId)).rejects.toThrow('“In the middle” was merged after this')
  })
})
