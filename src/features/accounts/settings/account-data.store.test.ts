import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { favorites } from '#/features/favorites/model/favorites.table.ts'
import { communityRatings } from '#/features/ratings/model/ratings.table.ts'
import { shelfEntries } from '#/features/shelf/model/shelf-entries.table.ts'
import { twoPlayerVotes } from '#/features/verdict/model/two-player-votes.table.ts'
import { aGame, aMember } from '#/testing/builders.ts'
import { mostAtOnce } from '#/testing/database/statements.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { choicesOf, dataOf, NO_CHOICES } from './account-data.store.ts'

const db = testDatabase('empty')

it('a member’s data contains only their own entries, by mark and in order, without hidden games', async () => {
  const [mia, theo] = [await aMember(db()), await aMember(db())]
  const games = []
  for (let each = 0; each < 5; each += 1) games.push((await aGame(db())).id)
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = games
  const hidden = (await aGame(db(), { published: false })).id
  const ago = (hours: number) => sql<Date>`now() - make_interval(hours => ${hours})`
  await db()
    .insert(favorites)
    .values([
      ...[a, b].map((gameId) => ({ memberId: mia.id, gameId, createdAt: ago(2) })),
      { memberId: mia.id, gameId: c, createdAt: ago(1) },
      { memberId: mia.id, gameId: hidden },
      { memberId: theo.id, gameId: d },
    ])
  await db()
    .insert(shelfEntries)
    .values([
      { memberId: mia.id, gameId: c, mark: 'own', timesPlayed: 3 },
      { memberId: mia.id, gameId: a, mark: 'own' },
      { memberId: mia.id, gameId: b, mark: 'wish' },
      { memberId: mia.id, gameId: d, mark: 'not-for-us' },
      { memberId: mia.id, gameId: e, timesPlayed: 1 },
      { memberId: mia.id, gameId: hidden, mark: 'own', timesPlayed: 1 },
      { memberId: theo.id, gameId: b, mark: 'own', timesPlayed: 1 },
    ])
  await db()
    .insert(communityRatings)
    .values([
      { memberId: mia.id, gameId: a, rating: 4 },
      { memberId: theo.id, gameId: b, rating: 2 },
    ])
  await db()
    .insert(twoPlayerVotes)
    .values([
      { memberId: mia.id, gameId: b, vote: 'great', sentence: 'Every play.', writtenAt: new Date() },
      { memberId: theo.id, gameId: b, vote: 'skip' },
    ])
  expect(await choicesOf(db(), mia.id)).toEqual({
    favoriteIds: [c, b, a],
    favoriteCount: 3,
    ratings: [{ gameId: a, rating: 4 }],
    shelf: { own: [a, c], wish: [b], notForUs: [d], played: [c, e] },
    pair: null,
    surprises: [],
    votes: [{ gameId: b, vote: 'great', sentence: 'Every play.' }],
  })
  expect(await choicesOf(db(), (await aMember(db())).id)).toEqual(NO_CHOICES)
})

it('a member’s data is queried sequentially: a transaction has one connection', async () => {
  const { id } = await aMember(db())
  expect(await mostAtOnce(() => db().transaction((tx) => dataOf(tx, id)))).toBe(1)
})
