import { eq, sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { aBrowser, aKey, type Browser } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { anOpenRoom, answer, aRoomOfTwo, gamesInOrder, viewOf } from '#/testing/rooms.ts'
import {
  addStream,
  MOST_STREAMS_OF_ADDRESS,
  mostStreams,
  roomsListenedTo,
  stopRoomEvents,
} from './room-events.ts'
import type { RoomView } from './rooms.schema.ts'
import { rooms } from './rooms.table.ts'
import { ANSWERS, type Answer, REVEAL_AFTER_MS } from './rules/room.rules.ts'

const db = testDatabase('empty', { seating: true })

const someGames = (count: number) => gamesInOrder(db(), count)

/** Listens to a room; `until` reads on until an event is as wanted, `all` is every byte so far. */
async function listen(browser: Browser, letters: string) {
  const response = await browser.stream(`/rooms/${letters}/events`)
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let all = ''
  return {
    response,
    all: () => all,
    async until(isWanted: (events: { event: string; view: RoomView }[]) => boolean) {
      while (!isWanted(eventsIn(all))) {
        const { value, done } = await reader.read()
        if (done) throw new Error(`the stream ended: ${all}`)
        all += value
      }
    },
    ended: async () => {
      for (;;) {
        const { value, done } = await reader.read()
        if (done) return
        all += value
      }
    },
    stop: () => reader.cancel(),
  }
}

function eventsIn(text: string) {
  return text.split('\n\n').flatMap((block) => {
    const event = /^event: (.*)$/m.exec(block)?.[1]
    const data = /^data: (.*)$/m.exec(block)?.[1]
    return event && data ? [{ event, view: JSON.parse(data) as RoomView }] : []
  })
}
const isView = ({ event }: { event: string }) => event === 'view'
const aStream = (code: string) => ({
  ...{ code, networks: [] },
  onChange: () => undefined,
  end: () => undefined,
})
const lastOf = (events: { view: RoomView }[]) => events.at(-1)?.view

describe('the event stream of a room', () => {
  it('ROOM-04: reports that the other joined, how many cards they answered, and a match', async () => {
    const ids = await someGames(3)
    const { letters, first } = await anOpenRoom(ids)
    const stream = await listen(first, letters)
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream')
    await stream.until((events) => lastOf(events)?.other === 'not-here')
    const second = aBrowser()
    await second.send('PUT', `/rooms/${letters}/seat`, { headers: aKey() })
    await stream.until((events) => lastOf(events)?.other === 'sitting')
    await answer(second, letters, ids[0]!, 'yes')
    await stream.until((events) => lastOf(events)?.answered.theirs === 1)
    await answer(first, letters, ids[0]!, 'yes')
    await stream.until((events) => lastOf(events)?.question?.gameId === ids[0])
    const { sentAt: _, ...reported } = lastOf(eventsIn(stream.all()))!
    expect(await viewOf(first, letters)).toMatchObject(reported)
    await stream.stop()
  })

  it('ends with an event when the room closes', async () => {
    const { letters, first } = await anOpenRoom(await someGames(2))
    const stream = await listen(first, letters)
    await stream.until((events) => events.length === 1)
    await db().update(rooms).set({ closesAt: sql`now()` }).where(eq(rooms.letters, letters))
    await db().execute(sql`select note_change(${`room ${letters}`})`)
    await stream.ended()
    expect(eventsIn(stream.all()).at(-1)?.event).toBe('closed')
  })

  it('uses one database connection for any number of open rooms, and leaves nothing behind', async () => {
    const ids = await someGames(2)
    const streams = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const { letters, first } = await anOpenRoom(ids)
        const stream = await listen(first, letters)
        await stream.until((events) => events.length === 1)
        return { letters, stream }
      }),
    )
    const { rows } = await db().execute<{ count: number }>(
      sql`select count(*)::int from pg_stat_activity where datname = current_database() and application_name = 'changes'`,
    )
    expect(rows[0]?.count).toBe(1)
    expect(roomsListenedTo()).toBe(12)
    for (const { stream } of streams) await stream.stop()
    await expect.poll(roomsListenedTo).toBe(0)
  })

  it('is limited in number; further phones are asked to retry, and poll the room instead', async () => {
    const { letters, first } = await anOpenRoom(await someGames(2))
    const leave = Array.from({ length: mostStreams() }, (_, at) => addStream(aStream(`room ${at}`)))
    expect(leave).not.toContain(undefined)
    const refused = await first.stream(`/rooms/${letters}/events`)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5'])
    expect(await viewOf(first, letters)).toMatchObject({ state: 'seated', seat: 'first' })
    leave[0]?.()
    const stream = await listen(first, letters)
    await stream.until((events) => events.length === 1)
    expect(addStream(aStream('another room'))).toBeUndefined()
    await stream.stop()
    for (const each of leave) each?.()
  })

  it('is limited per IP address, without affecting others', async () => {
    const address = '203.0.113.7'
    const { letters, second } = await aRoomOfTwo(await someGames(2))
    const leave = Array.from({ length: MOST_STREAMS_OF_ADDRESS }, (_, at) =>
      addStream({ ...aStream(`room ${at}`), networks: [address] }),
    )
    const here = aBrowser(address)
    here.setCookie(`seat=${second.cookie('seat')}`)
    expect((await here.stream(`/rooms/${letters}/events`)).status).toBe(429)
    const elsewhere = await listen(second, letters)
    expect(elsewhere.response.status).toBe(200)
    leave[0]?.()
    const stream = await listen(here, letters)
    expect(stream.response.status).toBe(200)
    for (const each of [stream, elsewhere]) await each.stop()
    for (const each of leave) each?.()
  })

  it('has a pulse every 20 seconds, however much happens', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const ids = await someGames(3)
      const { letters, first, second } = await aRoomOfTwo(ids)
      const stream = await listen(first, letters)
      await stream.until((events) => events.length === 1)
      for (const [at, id] of ids.entries()) {
        vi.advanceTimersByTime(10_000)
        await answer(second, letters, id, 'yes')
        await stream.until((events) => lastOf(events.filter(isView))?.answered.theirs === at + 1)
      }
      vi.advanceTimersByTime(10_000)
      await stream.until((events) => events.filter(({ event }) => event === 'pulse').length === 2)
      await stream.stop()
    } finally {
      vi.useRealTimers()
    }
  })

  it('ROOM-04: has the time of the database, so that both phones reveal a match at the same time, whatever their clocks', async () => {
    const ids = await someGames(2)
    const { letters, first, second } = await aRoomOfTwo(ids)
    vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] })
    try {
      for (const browser of [first, second]) await answer(browser, letters, ids[0]!, 'yes')
      const { sentAt, question } = await viewOf(first, letters)
      const untilRevealMs = Date.parse(question!.revealAt) - Date.parse(sentAt)
      expect(untilRevealMs).toBeLessThanOrEqual(REVEAL_AFTER_MS)
      expect(REVEAL_AFTER_MS).toBeLessThan(1_000)
      expect(untilRevealMs).toBeGreaterThan(REVEAL_AFTER_MS - 10_000)
    } finally {
      vi.useRealTimers()
    }
  })

  it('needs a seat', async () => {
    const { letters } = await anOpenRoom(await someGames(2))
    expect((await aBrowser().stream(`/rooms/${letters}/events`)).status).toBe(404)
  })
})

describe('ROOM-04: what one seat receives', () => {
  /** Every byte, but for when it was sent, which room it was, and when it will close. */
  const withoutClock = (text: string, letters: string) =>
    text.replaceAll(letters, 'XXXX').replaceAll(/"(sentAt|closesAt|revealAt)":"[^"]+"/g, '"$1":""')

  const mine: Answer[] = ['yes', 'no', 'maybe']

  /** Plays a whole room of three cards and records everything the first seat receives: responses, and its stream. */
  async function record(ids: readonly number[], theirs: readonly Answer[]): Promise<string> {
    const { letters, first, second } = await aRoomOfTwo(ids)
    const bytes: string[] = []
    const headersOf = ({ headers }: { headers: Headers }) =>
      JSON.stringify([...headers].filter(([name]) => !/^(x-request-id|content-length)$/.test(name)))
    const look = async () => {
      const response = await first.stream(`/rooms/${letters}`)
      bytes.push(headersOf(response), await response.text())
    }
    const stream = await listen(first, letters)
    const reported = (own: number, others: number) =>
      stream.until((events) => {
        const answered = lastOf(events)?.answered
        return answered?.mine === own && answered.theirs === others
      })
    await reported(0, 0)
    await look()
    for (const [at, answered] of theirs.entries()) {
      const heard = await answer(first, letters, ids[at]!, mine[at]!)
      bytes.push(String(heard.status), headersOf(heard), JSON.stringify(heard.body))
      await reported(at + 1, at)
      await answer(second, letters, ids[at]!, answered)
      await reported(at + 1, at + 1)
      await look()
    }
    await stream.stop()
    bytes.push(headersOf(stream.response), stream.all())
    return withoutClock(bytes.join('\n'), letters)
  }

  const matchesOf = (theirs: readonly Answer[]) =>
    theirs.map((answered, at) => answered === 'yes' && mine[at] === 'yes').join()
  const nearlyOf = (theirs: readonly Answer[]) =>
    theirs.map((answered, at) => [answered, mine[at]!].sort().join() === 'maybe,yes').join()

  it('contains, before both are done, nothing of the other’s answers but their number and the matches', async () => {
    const ids = await someGames(3)
    const received = new Map<string, Set<string>>()
    for (const one of ANSWERS)
      for (const two of ANSWERS) {
        const previous = received.get(matchesOf([one, two])) ?? new Set()
        received.set(matchesOf([one, two]), previous.add(await record(ids, [one, two])))
      }
    expect([...received.values()].map(({ size }) => size)).toEqual([1, 1])
  })

  it('contains, once both are done, also near matches', async () => {
    const ids = await someGames(3)
    const received = new Map<string, Set<string>>()
    for (const one of ANSWERS)
      for (const two of ANSWERS)
        await Promise.all(
          ANSWERS.map(async (three) => {
            const answered = [one, two, three]
            const bytes = await record(ids, answered)
            const reported = `${matchesOf(answered)} ${nearlyOf(answered)}`
            received.set(reported, (received.get(reported) ?? new Set()).add(bytes))
          }),
        )
    for (const [reported, { size }] of received) expect(`${reported}: ${size}`).toBe(`${reported}: 1`)
    expect(received.size).toBeLessThan(7)
    // 27 rooms from the first card to the last.
  }, 60_000)

  it('keeps its dealt cards in order while the other answers', async () => {
    const ids = await someGames(8)
    const others = new Map<number, Set<string>>()
    for (const one of ANSWERS)
      for (const two of ANSWERS) {
        const { letters, first, second } = await aRoomOfTwo(ids)
        await answer(first, letters, ids[0]!, 'yes')
        const before = await viewOf(first, letters)
        for (const answered of [one, two]) await answer(second, letters, (await viewOf(second, letters)).cards[0]!.id, answered)
        const after = await viewOf(first, letters)
        expect(after.cards).toEqual(before.cards)
        // Only the cards' order may follow from it once this seat goes on.
        await answer(first, letters, before.cards[0]!.id, 'no')
        const { cards: _, ...reported } = await viewOf(first, letters)
        const bytes = withoutClock(JSON.stringify(reported), letters)
        others.set(reported.matches.length, (others.get(reported.matches.length) ?? new Set()).add(bytes))
      }
    // Only matches are revealed.
    expect([...others.values()].map(({ size }) => size)).toEqual([1, 1])
  }) // biome-ignore format: the calls in one line
})

// The last: nothing is heard of any room after it.
it('event streams end when the server stops', async () => {
  const { letters, first } = await anOpenRoom(await someGames(2))
  const stream = await listen(first, letters)
  await stream.until((events) => events.length === 1)
  stopRoomEvents()
  await stream.ended()
  expect(eventsIn(stream.all())).toHaveLength(1)
})
