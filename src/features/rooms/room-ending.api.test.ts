import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Browser } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { answer, aRoomOfTwo, gamesInOrder, leafThrough, viewOf } from '#/testing/rooms.ts'
import { deleteClosedRooms } from './rooms.store.ts'
import { roomAnswers, roomMatches, roomSeats, rooms } from './rooms.table.ts'

const db = testDatabase('empty', { seating: true })
const someGames = (count: number) => gamesInOrder(db(), count)

describe('the end of a round', () => {
  it('ROOM-06: shows near matches, and starts another round for both, once', async () => {
    const ids = await someGames(24)
    const { letters, first, second } = await aRoomOfTwo(ids)
    await leafThrough(first, letters, () => 'yes')
    const round = (browser: Browser, number: number) => browser.send('PUT', `/rooms/${letters}/rounds/${number}`)
    expect((await round(first, 2)).status).toBe(409)
    await leafThrough(second, letters, () => 'maybe')
    const view = await viewOf(second, letters)
    expect(view).toMatchObject({ answered: { mine: 20, theirs: 20 }, isThrough: { me: true, them: true }, hasAnotherRound: true })
    // Three of the twenty lay with the second alone.
    expect(view.nearly).toHaveLength(17)
    expect(await Promise.all([round(first, 2), round(second, 2)])).toMatchObject([{ status: 204 }, { status: 204 }])
    expect(await viewOf(first, letters)).toMatchObject({ round: 24, rounds: 2, isThrough: { me: false } })
    expect((await round(first, 4)).status).toBe(409)
  }) // biome-ignore format: the calls in one line

  it('ROOM-06: a near match can be started by either, is shown to both, and is then settled or put off', async () => {
    const ids = await someGames(3)
    const { letters, first, second } = await aRoomOfTwo(ids)
    const put = (browser: Browser, gameId: number, isOn: boolean) =>
      browser.send('PUT', `/rooms/${letters}/matches/${gameId}`, { body: { isOn } })
    const near = ids[0]!
    await answer(first, letters, near, 'yes')
    expect(await put(first, near, true)).toMatchObject({ status: 409 })
    await leafThrough(first, letters, () => 'no')
    await leafThrough(second, letters, () => 'maybe')
    expect((await viewOf(second, letters)).nearly).toMatchObject([{ id: near }])
    expect(await put(first, ids[1]!, true)).toMatchObject({
      status: 409,
      body: { title: 'You haven’t both said yes to that game.' },
    })
    for (const _again of [1, 2]) expect((await put(second, near, true)).status).toBe(204)
    for (const [browser, iAmOn] of [[first, false], [second, true]] as const)
      expect(await viewOf(browser, letters)).toMatchObject({
        question: { gameId: near, iAmOn },
        matches: [{ game: { id: near }, isSettled: false, isNearly: true }],
        nearly: [],
      })
    for (const _again of [1, 2]) expect((await put(first, near, false)).status).toBe(204)
    for (const browser of [first, second])
      expect(await viewOf(browser, letters)).toMatchObject({ question: null, matches: [], nearly: [{ id: near }] })
    await put(first, near, true)
    await put(second, near, true)
    for (const browser of [first, second])
      expect(await viewOf(browser, letters)).toMatchObject({
        question: null,
        matches: [{ game: { id: near }, isSettled: true }],
        nearly: [],
      })
  }) // biome-ignore format: the two seats in one line

  it('ROOM-06: without a match, drops one filter for both, once', async () => {
    const [ids, more] = [await someGames(3), await someGames(2)]
    const { letters, first, second } = await aRoomOfTwo(ids, {
      limits: { minutes: 20, difficulty: null, mode: null },
      wider: { limit: 'minutes', gameIds: [...more, ids[0]] },
    })
    expect((await first.send('PUT', `/rooms/${letters}/widened`)).status).toBe(409)
    await leafThrough(first, letters, () => 'maybe')
    await leafThrough(second, letters, () => 'maybe')
    expect(await viewOf(second, letters)).toMatchObject({ mayWiden: 'minutes', widened: null, deck: 3 })
    for (const browser of [first, second])
      expect((await browser.send('PUT', `/rooms/${letters}/widened`)).status).toBe(204)
    expect(await viewOf(first, letters)).toMatchObject({
      mayWiden: null,
      widened: 'minutes',
      deck: 5,
      cards: more.map((id) => ({ id })),
    })
  })
})

describe('leaving a room', () => {
  it('ROOM-07: notifies the other, and keeps the answers for a return', async () => {
    const ids = await someGames(3)
    const { letters, first, second } = await aRoomOfTwo(ids)
    await answer(second, letters, ids[0]!, 'no')
    const be = (isThere: boolean) => second.send('PUT', `/rooms/${letters}/presence`, { body: { isThere } })
    for (const _again of [1, 2]) expect((await be(false)).status).toBe(204)
    expect((await viewOf(first, letters)).other).toBe('left')
    await be(true)
    expect((await viewOf(first, letters)).other).toBe('sitting')
    expect((await viewOf(second, letters)).answered.mine).toBe(1)
  })

  it('ROOM-07: the room closes two hours after the last answer, and its rows are deleted', async () => {
    const ids = await someGames(3)
    const { letters, first, second } = await aRoomOfTwo(ids)
    const open = await aRoomOfTwo(ids)
    for (const browser of [first, second]) await answer(browser, letters, ids[2]!, 'yes')
    await db().update(rooms).set({ closesAt: sql`now() + interval '5 minutes'` }).where(eq(rooms.letters, letters))
    await answer(first, letters, ids[0]!, 'yes')
    const [room] = await db().select().from(rooms).where(eq(rooms.letters, letters))
    expect(room!.closesAt.getTime() - Date.now()).toBeGreaterThan(7_190_000)
    expect(room!.closesAt.getTime() - Date.now()).toBeLessThan(7_210_000)
    await db().update(rooms).set({ closesAt: sql`now() - interval '1 second'` }).where(eq(rooms.letters, letters))
    expect(await first.send('GET', `/rooms/${letters}`)).toMatchObject({ status: 404 })
    expect(await answer(first, letters, ids[1]!, 'yes')).toMatchObject({ status: 404, body: { title: 'This room has closed.' } })
    expect(await db().$count(roomMatches, eq(roomMatches.letters, letters))).toBe(1)
    await deleteClosedRooms(db())
    for (const table of [rooms, roomSeats, roomAnswers, roomMatches])
      expect(await db().$count(table, eq(table.letters, letters))).toBe(0)
    expect(await db().$count(roomSeats, eq(roomSeats.letters, open.letters))).toBe(2)
  }) // biome-ignore format: the updates in one line

  it('closes the room for good, also for settled matches; late calls learn that it has closed', async () => {
    const ids = await someGames(3)
    const { letters, first, second } = await aRoomOfTwo(ids)
    for (const browser of [first, second]) await answer(browser, letters, ids[0]!, 'yes')
    await first.send('PUT', `/rooms/${letters}/matches/${ids[0]}`, { body: { isOn: true } })
    await db().update(rooms).set({ closesAt: sql`now()` }).where(eq(rooms.letters, letters))
    const rowsNow = () =>
      Promise.all(
        [roomAnswers, roomMatches, roomSeats].map((table) =>
          db().select().from(table).where(eq(table.letters, letters)),
        ),
      )
    const before = await rowsNow()
    for (const [method, path, body] of [
      ['PUT', `answers/${ids[1]}`, { answer: 'yes' }],
      ['DELETE', `answers/${ids[0]}`, undefined],
      ['PUT', `matches/${ids[0]}`, { isOn: true }],
      ['PUT', 'rounds/2', undefined],
      ['PUT', 'widened', undefined],
      ['PUT', 'presence', { isThere: false }],
      ['GET', 'events', undefined],
    ] as const)
      expect(await second.send(method, `/rooms/${letters}/${path}`, { body }), path).toMatchObject({
        status: 404,
        body: { title: 'This room has closed.' },
      })
    expect(await rowsNow()).toEqual(before)
  })
})
