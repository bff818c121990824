import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { gameSummaries } from '#/domain/games/game-summaries.table.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { anOpenRoom, answer, aRoomOfTwo, gamesInOrder, viewOf } from '#/testing/rooms.ts'
import { openRoom } from './rooms.store.ts'
import { roomAnswers, rooms } from './rooms.table.ts'

const db = testDatabase('empty')
const answersIn = (letters: string) =>
  db().select().from(roomAnswers).where(eq(roomAnswers.letters, letters)).orderBy(roomAnswers.gameId)
const closingOf = async (letters: string) =>
  (await db().select().from(rooms).where(eq(rooms.letters, letters)))[0]?.closesAt
const takeBack = ({ first, letters }: Awaited<ReturnType<typeof aRoomOfTwo>>, gameId: number) =>
  first.send('DELETE', `/rooms/${letters}/answers/${gameId}`)

describe('an answer', () => {
  it('given again is the one that was given, and nothing happened in the room', async () => {
    const ids = await gamesInOrder(db(), 5)
    const { letters, first } = await aRoomOfTwo(ids)
    await answer(first, letters, ids[0]!, 'maybe')
    const before = [await answersIn(letters), await closingOf(letters)]
    expect((await answer(first, letters, ids[0]!, 'maybe')).status).toBe(204)
    expect([await answersIn(letters), await closingOf(letters)]).toEqual(before)
    await answer(first, letters, ids[0]!, 'no')
    expect(await answersIn(letters)).toMatchObject([{ gameId: ids[0], answer: 'no', seat: 'first' }])
  })

  it('that was not given cannot be taken back: cards and closing stay as they are', async () => {
    const ids = await gamesInOrder(db(), 6)
    const room = await aRoomOfTwo(ids)
    const cards = async () => (await viewOf(room.first, room.letters)).cards.map(({ id }) => id)
    const before = [await cards(), await closingOf(room.letters)]
    for (const id of [ids[2]!, ids[5]!]) expect((await takeBack(room, id)).status).toBe(204)
    expect([await cards(), await closingOf(room.letters)]).toEqual(before)
  })

  it('is taken back by whoever gave it, of this game, at this table alone', async () => {
    const ids = await gamesInOrder(db(), 5)
    const [here, there] = [await aRoomOfTwo(ids), await aRoomOfTwo(ids)]
    for (const { letters, first, second } of [here, there]) {
      await answer(first, letters, ids[0]!, 'no')
      await answer(first, letters, ids[1]!, 'no')
      await answer(second, letters, ids[0]!, 'no')
    }
    await takeBack(here, ids[0]!)
    const kept = async ({ letters }: typeof here) =>
      (await answersIn(letters)).map(({ seat, gameId }) => `${seat} ${ids.indexOf(gameId)}`).sort()
    expect(await kept(here)).toEqual(['first 1', 'second 0'])
    expect(await kept(there)).toEqual(['first 0', 'first 1', 'second 0'])
  })
})

it('a room shows the games it was opened with, and no others', async () => {
  const ids = await gamesInOrder(db(), 7)
  const { letters, first } = await anOpenRoom(ids.slice(2, 5))
  const { cards } = await viewOf(first, letters)
  expect(cards.map(({ id }) => id)).toEqual(ids.slice(2, 5))
  expect(await db().$count(gameSummaries)).toBeGreaterThan(3)
})

it('where all letters are in use, whoever opens a room is told so, and none is opened', async () => {
  const gameIds = await gamesInOrder(db(), 2)
  const letters = [...'BCDFGHJKLMNPQRSTVWXZ']
  for (const first of letters)
    await db().execute(sql`
      insert into rooms (letters, deck, seed, closes_at)
      select ${first} || b || c || d, '[]', 1, now() + interval '1 day'
      from unnest(${sql.param(letters)}::text[]) b, unnest(${sql.param(letters)}::text[]) c, unnest(${sql.param(letters)}::text[]) d
      on conflict do nothing`)
  const asked = { gameIds, limits: null, wider: null }
  await expect(openRoom(db(), asked, { makeToken: (letters) => letters })).rejects.toMatchObject({
    type: 'conflict',
    message: 'All tables are taken at the moment. Please try again in a minute.',
  })
})
