import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { communityRatings } from '#/features/ratings/model/ratings.table.ts'
import { twoPlayerVotes } from '#/features/verdict/model/two-player-votes.table.ts'
import { dayOf, startOf } from '#/lib/format.ts'
import { aGame, aMember, ratingsOf } from '#/testing/builders.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { readGames, sharedLists } from './catalogue.store.ts'

const db = testDatabase('empty')

const readOne = async (id: number, nowMs = Date.now()) => {
  for await (const [found] of readGames(db(), sharedLists(), { ids: [id], nowMs })) return found?.game
  return undefined
}

it('a game is read with its votes, verdict and excerpt; a draft is not', async () => {
  const game = await aGame(db(), {
    title: 'Hive',
    description: 'Bugs. '.repeat(100),
    twoPlayerVerdict: 'avoid',
    twoPlayerReason: 'Why.',
    designers: ['Ann'],
  })
  await db().execute(sql`update games set votes_great = 30 where id = ${game.id}`)
  expect(await readOne(game.id)).toMatchObject({
    ...{ title: 'Hive', designers: ['Ann'], ratedToday: null, isAtHome: true, twoPlayerVerdict: 'avoid' },
    ...{
      votes: { great: 30, good: 0, works: 0, skip: 0 },
      verdict: { state: 'split', word: 'best' },
      isToAvoid: false,
    },
    excerpt: expect.stringMatching(/^Bugs\. Bugs.*…$/),
  })
  const draft = await aGame(db(), { published: false })
  expect(await readOne(draft.id)).toBeUndefined()
})

it('TONIGHT-03: today’s ratings and votes are counted separately, from midnight on', async () => {
  const today = dayOf(Date.now())
  const game = await aGame(db())
  await ratingsOf(db(), game.id, [5, 4])
  const [late, early] = [await aMember(db()), await aMember(db())]
  const before = new Date(startOf(today).getTime() - 1)
  await db()
    .insert(communityRatings)
    .values({ gameId: game.id, memberId: early.id, rating: 1, updatedAt: before })
  await db()
    .insert(twoPlayerVotes)
    .values([
      { gameId: game.id, memberId: early.id, vote: 'great', votedAt: before },
      { gameId: game.id, memberId: late.id, vote: 'skip', votedAt: startOf(today) },
    ])
  await db().execute(sql`update games set rating_sum = 10, rating_count = 3 where id = ${game.id}`)
  expect(await readOne(game.id)).toMatchObject({
    ...{ ratingSum: 10, ratingCount: 3, votes: { great: 1, good: 0, works: 0, skip: 1 } },
    ratedToday: { day: today, ratingSum: 9, ratingCount: 2, votes: { great: 0, good: 0, works: 0, skip: 1 } },
  })
  expect((await readOne(game.id, Date.now() + 86_400_000))?.ratedToday).toBeNull()
  await db().delete(communityRatings).where(eq(communityRatings.gameId, game.id))
})
