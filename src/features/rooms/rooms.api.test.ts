import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { LIMITS } from '#/server/http/limits/limits.ts'
import { aGame } from '#/testing/builders.ts'
import { aBrowser, aKey } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { anOpenRoom, answer, aRoomOfTwo, gamesInOrder, viewOf } from '#/testing/rooms.ts'
import { roomSeats } from './rooms.table.ts'
import { CODE_LETTERS, ROOM_CODE_LENGTH } from './rules/room.rules.ts'

const db = testDatabase('empty', { seating: true })
const someGames = (count: number) => gamesInOrder(db(), count)

describe('opening a room', () => {
  it('ROOM-01: returns the code and the first seat, by an HttpOnly cookie limited to this room', async () => {
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
      cards: ids.slice(0, 3).map((id) => ({ id })), matches: [], nearly: [], question: null, last: null,
    }) // biome-ignore format: one fact a line would bury the rest
  })

  it('opens one room if repeated, with the same seat', async () => {
    const gameIds = await someGames(2)
    const [sent, again] = [aBrowser(), aBrowser()]
    const headers = aKey()
    const first = await sent.send('POST', '/rooms', { headers, body: { gameIds } })
    const second = await again.send('POST', '/rooms', { headers, body: { gameIds } })
    expect(second.body).toEqual(first.body)
    expect(second.headers.getSetCookie()).toEqual(first.headers.getSetCookie())
  })

  it('accepts two to sixty published games', async () => {
    const [one, two] = await someGames(2)
    const hidden = await aGame(db(), { published: false })
    const open = (gameIds: unknown[]) =>
      aBrowser().send('POST', '/rooms', { headers: aKey(), body: { gameIds } })
    expect(await open([one, one, hidden.id])).toMatchObject({
      status: 400,
      body: { title: 'Choose at least two games to decide between' },
    })
    expect((await open([one])).status).toBe(400)
    expect((await open([one, 'x'])).status).toBe(400)
    expect((await open(Array.from({ length: 61 }, (_, at) => at + 1))).status).toBe(400)
    expect((await open([one, two, hidden.id])).status).toBe(201)
  })

  it('needs an idempotency key, and stores only digests of tokens', async () => {
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
})

describe('taking the second seat', () => {
  it('ROOM-02: works with the code in any case, and is shown to both', async () => {
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

  it('ROOM-02: a third caller gets a conflict and learns nothing of the room', async () => {
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

  it('is rejected with a friendly message in the browser that opened the room', async () => {
    const { letters, first } = await anOpenRoom(await someGames(3))
    expect(await first.send('PUT', `/rooms/${letters}/seat`, { headers: aKey() })).toMatchObject({
      status: 409,
      body: { title: 'You’re already in this room. Open the link on the other phone.' },
    })
    expect(await viewOf(first, letters)).toMatchObject({ seat: 'first', other: 'not-here' })
  })

  it('ROOM-05: takes one seat if repeated, also after a lost response', async () => {
    const { letters } = await anOpenRoom(await someGames(3))
    const headers = aKey()
    const lost = await aBrowser().send('PUT', `/rooms/${letters}/seat`, { headers })
    const again = await aBrowser().send('PUT', `/rooms/${letters}/seat`, { headers })
    expect([lost.status, again.status]).toEqual([204, 204])
    expect(again.headers.getSetCookie()).toEqual(lost.headers.getSetCookie())
    expect(await db().$count(roomSeats, eq(roomSeats.letters, letters))).toBe(2)
  })

  it('succeeds for one of two concurrent requests', async () => {
    const { letters } = await anOpenRoom(await someGames(3))
    const came = await Promise.all(
      [1, 2, 3].map(() => aBrowser().send('PUT', `/rooms/${letters}/seat`, { headers: aKey() })),
    )
    expect(came.map(({ status }) => status).sort()).toEqual([204, 409, 409])
  })

  it('ROOM-08: is limited to ten codes in ten minutes, right or wrong; seated callers are not counted', async () => {
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

  it('ROOM-08: a forged seat does not reveal whether a code is in use, and each try counts', async () => {
    const { letters } = await anOpenRoom(await someGames(2))
    const asWhoMadeOneUp = (path: string) => {
      const guesser = aBrowser()
      guesser.setCookie(`seat=${'x'.repeat(43)}`)
      return { guesser, ask: () => guesser.send('GET', path) }
    }
    const answered = await Promise.all(
      [letters, 'BBBB'].map(async (tried) => {
        const { status, body } = await asWhoMadeOneUp(`/rooms/${tried}/events`).ask()
        return [status, body.title]
      }),
    )
    expect(answered).toEqual([answered[0], answered[0]])
    for (const [method, path, body] of [
      ['GET', 'events', undefined],
      ['PUT', 'answers/1', { answer: 'yes' }],
      ['DELETE', 'answers/1', undefined],
      ['PUT', 'matches/1', { isOn: true }],
      ['PUT', 'presence', { isThere: true }],
      ['PUT', 'rounds/2', undefined],
      ['PUT', 'widened', undefined],
    ] as const) {
      const { guesser } = asWhoMadeOneUp('')
      for (let guess = 0; guess < 10; guess += 1) {
        guesser.setCookie(`seat=${String(guess).repeat(43)}`)
        expect((await guesser.send(method, `/rooms/${letters}/${path}`, { body })).status, path).toBe(404)
      }
      expect((await guesser.send(method, `/rooms/${letters}/${path}`, { body })).status, path).toBe(429)
      expect((await guesser.send('GET', `/rooms/${letters}`)).status, path).toBe(429)
    }
  })

  it('ROOM-08: ten guesses find a room waiting ten minutes in fewer than one of ten thousand cases', () => {
    const { times, perSeconds } = LIMITS.roomTries
    const room = CODE_LETTERS.length ** ROOM_CODE_LENGTH
    expect(room).toBe(160_000)
    expect((times * 600) / perSeconds / room).toBeLessThan(1 / 10_000)
  })

  it('ROOM-02: the code is void once both are seated, also after one left', async () => {
    const { letters, second } = await aRoomOfTwo(await someGames(2))
    expect((await second.send('PUT', `/rooms/${letters}/presence`, { body: { isThere: false } })).status).toBe(204)
    const third = aBrowser()
    expect((await third.send('PUT', `/rooms/${letters}/seat`, { headers: aKey() })).status).toBe(409)
    expect((await third.send('GET', `/rooms/${letters}`)).body.state).toBe('full')
    expect(await db().$count(roomSeats, eq(roomSeats.letters, letters))).toBe(2)
  }) // biome-ignore format: the calls in one line

  it('explains invalid and unknown room codes', async () => {
    expect((await aBrowser().send('GET', '/rooms/KRT')).status).toBe(400)
    expect(await aBrowser().send('GET', '/rooms/BBBB')).toMatchObject({
      status: 404,
      body: { title: 'That code isn’t in use. Look at the other phone: four letters.' },
    })
  })
})
