import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { favorites } from '#/features/favorites/model/favorites.table.ts'
import { communityRatings } from '#/features/ratings/model/ratings.table.ts'
import { shelfEntries } from '#/features/shelf/model/shelf-entries.table.ts'
import { twoPlayerVotes } from '#/features/verdict/model/two-player-votes.table.ts'
import { aGame } from '#/testing/builders.ts'
import { type Browser, signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { games } from '../model/games.table.ts'
import { mergeGames } from './merge-games.store.ts'

const db = testDatabase('empty')
type Game = typeof games.$inferSelect

const merge = (stays: Game, leaves: Game) => db().transaction((tx) => mergeGames(tx, stays, leaves))
/** Everything that can be chosen on a device, of some games; the first is the newest. */
async function join(browser: Browser, ids: readonly number[]): Promise<void> {
  const calls = [
    ['/favorites/from-device', { gameIds: ids }],
    [
      '/ratings/from-device',
      { ratings: ids.map((gameId, at) => ({ gameId, rating: 5 - at, ageSeconds: at })) },
    ],
    [
      '/votes/from-device',
      { votes: ids.map((gameId, at) => ({ gameId, vote: at === 0 ? 'great' : 'skip', ageSeconds: at })) },
    ],
    [
      '/shelf/from-device',
      { marks: ids.map((gameId, at) => ({ gameId, mark: at === 0 ? 'own' : 'wish', isPlayed: at > 0 })) },
    ],
  ] as const
  for (const [path, body] of calls)
    expect([path, (await browser.send('POST', path, { body })).status]).toEqual([path, 204])
}
/** A member's data by game. */
async function has(memberId: string) {
  const of = async <Row extends { gameId: number }>(rows: Promise<Row[]>) =>
    (await rows).map(({ gameId }) => gameId)
  const ratings = await db().select().from(communityRatings).where(eq(communityRatings.memberId, memberId))
  const votes = await db().select().from(twoPlayerVotes).where(eq(twoPlayerVotes.memberId, memberId))
  const marks = await db().select().from(shelfEntries).where(eq(shelfEntries.memberId, memberId))
  return {
    favorites: await of(db().select().from(favorites).where(eq(favorites.memberId, memberId))),
    ratings: ratings.map(({ gameId, rating }) => [gameId, rating]),
    votes: votes.map(({ gameId, vote }) => [gameId, vote]),
    marks: marks.map(({ gameId, mark, timesPlayed }) => [gameId, mark, timesPlayed]),
  }
}

it('a device’s choices for a merged game are saved for the remaining game', async () => {
  const [stays, between, first] = [await aGame(db()), await aGame(db()), await aGame(db())]
  await merge(between, first)
  await merge(stays, between)
  const ann = await signedIn(db())
  await join(ann, [first.id])
  expect(await has(ann.member.id)).toEqual({
    favorites: [stays.id],
    ratings: [[stays.id, 5]],
    votes: [[stays.id, 'great']],
    marks: [[stays.id, 'own', 0]],
  })
})

it('a device’s newest choice for either game counts, and a played mark stays', async () => {
  const [stays, leaves] = [await aGame(db()), await aGame(db())]
  await merge(stays, leaves)
  const ann = await signedIn(db())
  await join(ann, [leaves.id, stays.id])
  expect(await has(ann.member.id)).toEqual({
    favorites: [stays.id],
    ratings: [[stays.id, 5]],
    votes: [[stays.id, 'great']],
    marks: [[stays.id, 'own', 1]],
  })
})

it('a choice queued offline is applied to the remaining game', async () => {
  const [stays, between, first] = [await aGame(db()), await aGame(db()), await aGame(db())]
  await merge(between, first)
  await merge(stays, between)
  const ann = await signedIn(db())
  const send = async (method: 'PUT' | 'DELETE', path: string, body?: object) => {
    const { status } = await ann.send(method, `${path}/${first.id}`, body ? { body } : {})
    expect([method, path, status < 300]).toEqual([method, path, true])
  }
  await send('PUT', '/favorites')
  await send('PUT', '/ratings', { rating: 4 })
  await send('PUT', '/votes', { vote: 'great' })
  await send('PUT', '/shelf/games', { mark: 'own', isPlayed: false })
  expect(await has(ann.member.id)).toEqual({
    favorites: [stays.id],
    ratings: [[stays.id, 4]],
    votes: [[stays.id, 'great']],
    marks: [[stays.id, 'own', 0]],
  })
  await send('DELETE', '/favorites')
  await send('DELETE', '/ratings')
  await send('DELETE', '/votes')
  await send('PUT', '/shelf/games', { mark: null, isPlayed: false })
  expect(await has(ann.member.id)).toEqual({ favorites: [], ratings: [], votes: [], marks: [] })
})

it('a game merged into an unpublished one is not found', async () => {
  const [stays, leaves] = [await aGame(db()), await aGame(db())]
  await merge(stays, leaves)
  await db().update(games).set({ published: false }).where(eq(games.id, stays.id))
  const ann = await signedIn(db())
  expect((await ann.send('PUT', `/favorites/${leaves.id}`)).status).toBe(404)
  expect((await ann.send('PUT', `/ratings/${leaves.id}`, { body: { rating: 4 } })).status).toBe(404)
})
