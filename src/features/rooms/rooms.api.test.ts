import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { games } from '#/domain/games/games.table.ts'
import { aBrowser, aKey, type Browser } from '#/testing/browser.ts'
import { aGame } from '#/testing/builders.ts'
import { anOpenRoom, answer, aRoomOfTwo, viewOf } from '#/testing/rooms.ts'
import { testDatabase } from '#/testing/test-database.ts'
import { deleteClosedRooms } from './rooms.store.ts'
import { roomAnswers, roomSeats, rooms } from './rooms.table.ts'

const db = testDatabase('empty')

/** Games in the order in which they are dealt: the first is the best liked. */
async function someGames(count: number): Promise<number[]> {
  const ids: number[] = []
  for (let at = 0; at < count; at += 1)
    ids.push((await aGame(db(), { expertRating: Math.round((5 - at / 10) * 10) / 10 })).id)
  return ids
}

const leafThrough = async (browser: Browser, letters: string, say: (gameId: number) => string) => {
  for (let card = 0; card < 60; card += 1) {
    const [next] = (await viewOf(browser, letters)).cards
    if (!next) return
    await answer(browser, letters, next.id, say(next.id))
  }
}

describe('opening a room', () => {
  it('ROOM-01a: gives letters and the first seat, by a cookie that is sent to this room alone and no script reads', async () => {
    const ids = await someGames(5)
    const browser = aBrowser()
    const limits = { minutes: 45, difficulty: 'Easy', mode: null }
    const opened = await browser.send<{ letters: string }>('POST', '/rooms', {
      headers: aKey(),
      body: { gameIds: ids, limits },
    })
    expect(opened.status).toBe(201)
    const { letters } = opened.body
    expect(opened.headers.getSetCookie()[0]).toMatch(
      new RegExp(`^seat=[\\w-]{43}; Max-Age=86400; Path=/api/rooms/${letters}; HttpOnly; SameSite=Lax$`),
    )
    expect(await viewOf(browser, letters)).toMatchObject({
      state: 'seated', seat: 'first', other: 'not-here', limits, deck: 5, round: 5, answered: { mine: 0, theirs: 0 },
      cards: ids.slice(0, 3).map((id) => ({ id })), matches: [], nearly: [], asked: null, last: null,
    }) // biome-ignore format: one fact a line would bury the rest
  })

  it('is one room however often it is sent, with the same seat', async () => {
    const gameIds = await someGames(2)
    const [sent, again] = [aBrowser(), aBrowser()]
    const headers = aKey()
    const first = await sent.send('POST', '/rooms', { headers, body: { gameIds } })
    const second = await again.send('POST', '/rooms', { headers, body: { gameIds } })
    expect(second.body).toEqual(first.body)
    expect(second.headers.getSetCookie()).toEqual(first.headers.getSetCookie())
  })

  it('takes at least two games that are published, and sixty at most', async () => {
    const [one, two] = await someGames(2)
    const hidden = await aGame(db(), { published: false })
    const open = (gameIds: unknown[]) =>
      aBrowser().send('POST', '/rooms', { headers: aKey(), body: { gameIds } })
    expect(await open([one, one, hidden.id])).toMatchObject({
      status: 400,
      body: { title: 'Two games at least, or there is nothing to decide' },
    })
    expect((await open([one])).status).toBe(400)
    expect((await open([one, 'x'])).status).toBe(400)
    expect((await open(Array.from({ length: 61 }, (_, at) => at + 1))).status).toBe(400)
    expect((await open([one, two, hidden.id])).status).toBe(201)
  })

  it('needs a key, and keeps no token that a reader of the database could use', async () => {
    const gameIds = await someGames(2)
    expect((await aBrowser().send('POST', '/rooms', { body: { gameIds } })).status).toBe(400)
    const browser = aBrowser()
    const { headers, body } = await browser.send('POST', '/rooms', { headers: aKey(), body: { gameIds } })
    const token = /seat=([\w-]+)/.exec(headers.getSetCookie()[0] ?? '')?.[1]
    const [seat] = await db()
      .select()
      .from(roomSeats)
      .where(eq(roomSeats.letters, String(body.letters)))
    expect(seat?.tokenDigest).toHaveLength(43)
    expect(seat?.tokenDigest).not.toBe(token)
    expect(JSON.stringify(await db().execute(sql`select * from performed_once`))).not.toContain(token)
  })

  it('ROOM-08a: is counted: twenty in ten minutes from one address', async () => {
    const gameIds = await someGames(2)
    const browser = aBrowser()
    const open = () => browser.send('POST', '/rooms', { headers: aKey(), body: { gameIds } })
    for (let room = 0; room < 20; room += 1) expect((await open()).status).toBe(201)
    expect(await open()).toMatchObject({ status: 429 })
    expect((await aBrowser().send('POST', '/rooms', { headers: aKey(), body: { gameIds } })).status).toBe(201)
  })
})

describe('sitting down', () => {
  it('ROOM-02a: the second comes by the letters in any case, and both know it', async () => {
    const { letters, first } = await anOpenRoom(await someGames(3))
    const second = aBrowser()
    const small = letters.toLowerCase()
    expect((await second.send('GET', `/rooms/${small}`)).body).toEqual({
      state: 'free',
      letters,
      limits: null,
      deck: 3,
    })
    expect((await second.send('PUT', `/rooms/${small}/seat`, { headers: aKey() })).status).toBe(204)
    expect(await viewOf(second, letters)).toMatchObject({ seat: 'second', other: 'sitting' })
    expect(await viewOf(first, letters)).toMatchObject({ seat: 'first', other: 'sitting' })
  })

  it('ROOM-02b: a third is told it is full, and learns nothing of the room', async () => {
    const { letters, first } = await aRoomOfTwo(await someGames(3))
    await answer(first, letters, (await viewOf(first, letters)).cards[0]!.id, 'yes')
    const third = aBrowser()
    expect((await third.send('GET', `/rooms/${letters}`)).body).toEqual({
      state: 'full',
      letters,
      limits: null,
      deck: 3,
    })
    expect(await third.send('PUT', `/rooms/${letters}/seat`, { headers: aKey() })).toMatchObject({
      status: 409,
      body: { title: 'This room is taken. A room has two seats.' },
    })
    expect((await third.stream(`/rooms/${letters}/events`)).status).toBe(404)
    expect((await answer(third, letters, 1, 'yes')).status).toBe(404)
  })

  it('is refused in the browser that opened the room, kindly', async () => {
    const { letters, first } = await anOpenRoom(await someGames(3))
    expect(await first.send('PUT', `/rooms/${letters}/seat`, { headers: aKey() })).toMatchObject({
      status: 409,
      body: { title: 'You sit at this table already. Open the link on the other phone.' },
    })
    expect(await viewOf(first, letters)).toMatchObject({ seat: 'first', other: 'not-here' })
  })

  it('ROOM-05a: is one seat however often it is sent, also where the answer was lost', async () => {
    const { letters } = await anOpenRoom(await someGames(3))
    const headers = aKey()
    const lost = await aBrowser().send('PUT', `/rooms/${letters}/seat`, { headers })
    const again = await aBrowser().send('PUT', `/rooms/${letters}/seat`, { headers })
    expect([lost.status, again.status]).toEqual([204, 204])
    expect(again.headers.getSetCookie()).toEqual(lost.headers.getSetCookie())
    expect(await db().$count(roomSeats, eq(roomSeats.letters, letters))).toBe(2)
  })

  it('goes to one of two who come at the same moment', async () => {
    const { letters } = await anOpenRoom(await someGames(3))
    const came = await Promise.all(
      [1, 2, 3].map(() => aBrowser().send('PUT', `/rooms/${letters}/seat`, { headers: aKey() })),
    )
    expect(came.map(({ status }) => status).sort()).toEqual([204, 409, 409])
  })

  it('ROOM-08b: ten letters can be tried in ten minutes, right or wrong; who sits is not counted', async () => {
    const { letters, first } = await anOpenRoom(await someGames(2))
    const guesser = aBrowser()
    for (let guess = 0; guess < 10; guess += 1)
      expect((await guesser.send('GET', '/rooms/BBBB')).status).toBe(404)
    expect((await guesser.send('GET', `/rooms/${letters}`)).status).toBe(429)
    expect((await guesser.send('PUT', `/rooms/${letters}/seat`, { headers: aKey() })).status).toBe(429)
    guesser.setCookie('seat=made-up')
    expect((await guesser.send('GET', `/rooms/${letters}`)).status).toBe(429)
    for (let look = 0; look < 12; look += 1)
      expect((await first.send('GET', `/rooms/${letters}`)).status).toBe(200)
  })

  it('says what to do about letters that are none, or that nobody has', async () => {
    expect((await aBrowser().send('GET', '/rooms/KRT')).status).toBe(400)
    expect(await aBrowser().send('GET', '/rooms/BBBB')).toMatchObject({
      status: 404,
      body: { title: 'That code is not in use. Look at the other phone: four letters.' },
    })
  })
})

describe('answering', () => {
  it('ROOM-03a: is kept, counted for both, and deals the next card', async () => {
    const ids = await someGames(5)
    const { letters, first, second } = await aRoomOfTwo(ids)
    expect((await answer(first, letters, ids[0]!, 'maybe')).status).toBe(204)
    expect(await viewOf(first, letters)).toMatchObject({
      answered: { mine: 1, theirs: 0 },
      last: { gameId: ids[0], answer: 'maybe' },
      cards: ids.slice(1, 4).map((id) => ({ id })),
    })
    expect(await viewOf(second, letters)).toMatchObject({ answered: { mine: 0, theirs: 1 } })
  })

  it('ROOM-05b: twice is once, and of many at the same moment all are kept', async () => {
    const ids = await someGames(6)
    const { letters, first } = await aRoomOfTwo(ids)
    await Promise.all(ids.slice(0, 3).flatMap((id) => [answer(first, letters, id, 'no'), answer(first, letters, id, 'no')]))
    expect(await viewOf(first, letters)).toMatchObject({ answered: { mine: 3 }, cards: ids.slice(3, 6).map((id) => ({ id })) })
  }) // biome-ignore format: the calls in one line

  it('is refused for a card that was not dealt, or is not in the deck, and by whoever does not sit there', async () => {
    const ids = await someGames(5)
    const other = await someGames(1)
    const { letters, first } = await aRoomOfTwo(ids)
    for (const id of [ids[4]!, other[0]!])
      expect(await answer(first, letters, id, 'yes')).toMatchObject({
        status: 409,
        body: { title: 'That card does not lie before you.' },
      })
    expect((await answer(first, letters, ids[0]!, 'never')).status).toBe(400)
    expect((await answer(aBrowser(), letters, ids[0]!, 'yes')).status).toBe(404)
    expect(await db().$count(roomAnswers, eq(roomAnswers.letters, letters))).toBe(0)
  })

  it('ROOM-03b: is taken back until it matched, and lies there again', async () => {
    const ids = await someGames(5)
    const { letters, first, second } = await aRoomOfTwo(ids)
    await answer(first, letters, ids[0]!, 'yes')
    await answer(first, letters, ids[1]!, 'no')
    const takeBack = (id: number) => first.send('DELETE', `/rooms/${letters}/answers/${id}`)
    for (const _again of [1, 2]) expect((await takeBack(ids[1]!)).status).toBe(204)
    expect(await viewOf(first, letters)).toMatchObject({
      answered: { mine: 1 },
      last: { gameId: ids[0], answer: 'yes' },
    })
    expect((await viewOf(first, letters)).cards[0]?.id).toBe(ids[1])
    await answer(second, letters, ids[0]!, 'yes')
    expect(await takeBack(ids[0]!)).toMatchObject({
      status: 409,
      body: { title: 'You both want this one already.' },
    })
    expect((await answer(first, letters, ids[0]!, 'no')).status).toBe(409)
  })

  it('brings what the other wants sooner, and never what they refused', async () => {
    const ids = await someGames(12)
    const { letters, first, second } = await aRoomOfTwo(ids)
    for (const id of ids.slice(0, 3)) await answer(first, letters, id, 'no')
    for (const id of ids.slice(3, 5)) await answer(first, letters, id, 'maybe')
    await answer(first, letters, ids[5]!, 'yes')
    const seen: number[] = []
    await leafThrough(second, letters, (id) => {
      seen.push(id)
      return 'maybe'
    })
    // Three were dealt before the first said anything.
    expect(seen.slice(0, 3)).toEqual(ids.slice(0, 3))
    expect(seen[3]).toBe(ids[5])
    expect(new Set(seen).size).toBe(12)
  })

  it('goes on over a game that is unpublished or deleted in the middle', async () => {
    const ids = await someGames(5)
    const { letters, first, second } = await aRoomOfTwo(ids)
    await answer(first, letters, ids[2]!, 'yes')
    await answer(second, letters, ids[2]!, 'yes')
    await db().update(games).set({ published: false }).where(eq(games.id, ids[0]!))
    await db().delete(games).where(eq(games.id, ids[2]!))
    const view = await viewOf(first, letters)
    expect(view.cards.map(({ id }) => id)).not.toContain(ids[0])
    expect(view).toMatchObject({ matches: [], asked: null })
    await leafThrough(first, letters, () => 'no')
    expect((await viewOf(first, letters)).isThrough.me).toBe(true)
  })
})

describe('a match', () => {
  const matched = async () => {
    const ids = await someGames(4)
    const room = await aRoomOfTwo(ids)
    await answer(room.first, room.letters, ids[0]!, 'yes')
    await answer(room.second, room.letters, ids[0]!, 'yes')
    const on = (browser: Browser, isOn: boolean) =>
      browser.send('PUT', `/rooms/${room.letters}/matches/${ids[0]}`, { body: { isOn } })
    return { ...room, gameId: ids[0]!, ids, on }
  }

  it('ROOM-04a: is asked of both at the same moment, and counts once both are on', async () => {
    const { letters, first, second, gameId, on } = await matched()
    const [mine, theirs] = [await viewOf(first, letters), await viewOf(second, letters)]
    expect(mine.asked).toEqual({ gameId, revealAt: expect.any(String), iAmOn: false })
    expect(theirs.asked).toEqual(mine.asked)
    expect((await on(first, true)).status).toBe(204)
    expect((await viewOf(first, letters)).asked).toMatchObject({ iAmOn: true })
    // Whether the other is on already is told to nobody.
    expect((await viewOf(second, letters)).asked).toEqual(theirs.asked)
    await on(second, true)
    for (const browser of [first, second])
      expect(await viewOf(browser, letters)).toMatchObject({
        asked: null,
        matches: [{ game: { id: gameId }, isSettled: true }],
      })
  })

  it('is put off by one, stays in the list, and can be begun from there', async () => {
    const { letters, first, second, gameId, on } = await matched()
    await on(second, false)
    for (const browser of [first, second])
      expect(await viewOf(browser, letters)).toMatchObject({
        asked: null,
        matches: [{ game: { id: gameId }, isSettled: false }],
      })
    await on(first, true)
    expect((await viewOf(second, letters)).asked).toMatchObject({ gameId, iAmOn: false })
    await on(second, true)
    expect((await viewOf(first, letters)).matches[0]?.isSettled).toBe(true)
  })

  it('is refused for what is no match', async () => {
    const { letters, first, ids } = await matched()
    expect(
      await first.send('PUT', `/rooms/${letters}/matches/${ids[1]}`, { body: { isOn: true } }),
    ).toMatchObject({
      status: 409,
      body: { title: 'That is no game you both said yes to.' },
    })
  })

  it('is one however both say yes at the same moment', async () => {
    const ids = await someGames(2)
    const { letters, first, second } = await aRoomOfTwo(ids)
    const said = await Promise.all([first, second].map((browser) => answer(browser, letters, ids[0]!, 'yes')))
    expect(said.map(({ status }) => status)).toEqual([204, 204])
    expect((await viewOf(first, letters)).matches).toHaveLength(1)
  })
})

describe('the end of a round', () => {
  it('ROOM-06a: shows what was nearly one, and takes on another round for both, once', async () => {
    const ids = await someGames(24)
    const { letters, first, second } = await aRoomOfTwo(ids)
    await leafThrough(first, letters, () => 'yes')
    const round = (browser: Browser, number: number) => browser.send('PUT', `/rooms/${letters}/rounds/${number}`)
    expect((await round(first, 2)).status).toBe(409)
    await leafThrough(second, letters, () => 'maybe')
    const view = await viewOf(second, letters)
    expect(view).toMatchObject({ answered: { mine: 20, theirs: 20 }, isThrough: { me: true, them: true }, hasAnotherRound: true })
    expect(view.nearly).toHaveLength(20)
    expect(await Promise.all([round(first, 2), round(second, 2)])).toMatchObject([{ status: 204 }, { status: 204 }])
    expect(await viewOf(first, letters)).toMatchObject({ round: 24, rounds: 2, isThrough: { me: false } })
    expect((await round(first, 4)).status).toBe(409)
  }) // biome-ignore format: the calls in one line

  it('ROOM-06b: widens one limit for both where nothing matched, once', async () => {
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

describe('leaving', () => {
  it('ROOM-07a: is told to the other, and one’s answers are there on coming back', async () => {
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

  it('ROOM-07b: the room closes two hours after the last answer, and its rows are deleted', async () => {
    const ids = await someGames(3)
    const { letters, first } = await aRoomOfTwo(ids)
    const open = await aRoomOfTwo(ids)
    await db().update(rooms).set({ closesAt: sql`now() + interval '5 minutes'` }).where(eq(rooms.letters, letters))
    await answer(first, letters, ids[0]!, 'yes')
    const [room] = await db().select().from(rooms).where(eq(rooms.letters, letters))
    expect(room!.closesAt.getTime() - Date.now()).toBeGreaterThan(7_190_000)
    expect(room!.closesAt.getTime() - Date.now()).toBeLessThan(7_210_000)
    await db().update(rooms).set({ closesAt: sql`now() - interval '1 second'` }).where(eq(rooms.letters, letters))
    expect(await first.send('GET', `/rooms/${letters}`)).toMatchObject({ status: 404 })
    expect(await answer(first, letters, ids[1]!, 'yes')).toMatchObject({ status: 404, body: { title: 'This room has closed.' } })
    await deleteClosedRooms(db())
    for (const table of [rooms, roomSeats, roomAnswers])
      expect(await db().$count(table, eq(table.letters, letters))).toBe(0)
    expect(await db().$count(roomSeats, eq(roomSeats.letters, open.letters))).toBe(2)
  }) // biome-ignore format: the updates in one line
})
