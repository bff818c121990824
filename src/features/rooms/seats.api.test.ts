import { describe, expect, it } from 'vitest'
import { aBrowser, aKey, type Browser } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { anOpenRoom, answer, aRoomOfTwo, gamesInOrder, viewOf } from '#/testing/rooms.ts'

const db = testDatabase('empty', { seating: true })
const someGames = (count: number) => gamesInOrder(db(), count)

const lettersOf = async (browser: Browser, letters: string) =>
  (await browser.send<{ letters: string }>('GET', `/rooms/${letters}/seat`)).body.letters
const bringAlong = (browser: Browser, letters: string, typed: string, headers = aKey()) =>
  browser.send('PUT', `/rooms/${letters}/seat/moved`, { headers, body: { letters: typed } })

describe('ROOM-02: moving a seat to another phone', () => {
  it('takes its answers along, by a code shown on the former phone, which loses the seat', async () => {
    const ids = await someGames(4)
    const { letters, first, second } = await aRoomOfTwo(ids)
    await answer(second, letters, ids[0]!, 'maybe')
    const typed = await lettersOf(second, letters)
    expect(typed).toMatch(/^[B-DF-HJ-NP-TV-XZ]{6}$/)
    const phone = aBrowser()
    expect((await bringAlong(phone, letters, ` ${typed.toLowerCase()} `)).status).toBe(204)
    expect(await viewOf(phone, letters)).toMatchObject({
      seat: 'second',
      answered: { mine: 1, theirs: 0 },
      last: { gameId: ids[0], answer: 'maybe' },
    })
    expect((await second.send('GET', `/rooms/${letters}`)).body.state).toBe('full')
    expect((await answer(second, letters, ids[1]!, 'yes')).status).toBe(404)
    expect(await viewOf(first, letters)).toMatchObject({ seat: 'first', other: 'sitting' })
  })

  it('happens once if repeated, and uses up the code', async () => {
    const { letters, second } = await aRoomOfTwo(await someGames(3))
    const typed = await lettersOf(second, letters)
    const headers = aKey()
    const [phone, again] = [aBrowser(), aBrowser()]
    expect((await bringAlong(phone, letters, typed, headers)).status).toBe(204)
    expect((await bringAlong(again, letters, typed, headers)).status).toBe(204)
    expect(await viewOf(again, letters)).toMatchObject({ seat: 'second' })
    expect(await bringAlong(aBrowser(), letters, typed)).toMatchObject({
      status: 409,
      body: { title: 'Those aren’t the six letters. They’re on the phone you joined with.' },
    })
    expect(await lettersOf(phone, letters)).not.toBe(typed)
  })

  it('restores a seat after leaving, also the first one', async () => {
    const { letters, first } = await anOpenRoom(await someGames(3))
    const typed = await lettersOf(first, letters)
    await first.send('PUT', `/rooms/${letters}/presence`, { body: { isThere: false } })
    const phone = aBrowser()
    await bringAlong(phone, letters, typed)
    expect(await viewOf(phone, letters)).toMatchObject({ seat: 'first' })
    const other = aBrowser()
    await other.send('PUT', `/rooms/${letters}/seat`, { headers: aKey() })
    expect(await viewOf(other, letters)).toMatchObject({ other: 'sitting' })
  })

  it('is announced to the former phone, whose event stream ends', async () => {
    const { letters, second } = await aRoomOfTwo(await someGames(3))
    const stream = await second.stream(`/rooms/${letters}/events`)
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
    let reported = (await reader.read()).value ?? ''
    await bringAlong(aBrowser(), letters, await lettersOf(second, letters))
    for (let part = await reader.read(); !part.done; part = await reader.read()) reported += part.value
    expect(reported).toContain('event: closed')
  })

  it('shows the code to its own seat only, and counts each guess', async () => {
    const { letters, first, second } = await aRoomOfTwo(await someGames(3))
    expect(await lettersOf(first, letters)).not.toBe(await lettersOf(second, letters))
    expect((await aBrowser().send('GET', `/rooms/${letters}/seat`)).status).toBe(404)
    expect((await bringAlong(aBrowser(), 'BBBB', 'BBBBBB')).status).toBe(404)
    const guesser = aBrowser()
    for (let guess = 0; guess < 10; guess += 1)
      expect((await bringAlong(guesser, letters, 'BBBBBB')).status).toBe(409)
    expect((await bringAlong(guesser, letters, await lettersOf(second, letters))).status).toBe(429)
    expect(await viewOf(second, letters)).toMatchObject({ seat: 'second' })
  })
})
