import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { games } from '#/features/games/model/games.table.ts'
import { aBrowser, type Browser } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { answer, aRoomOfTwo, gamesInOrder, leafThrough, viewOf } from '#/testing/rooms.ts'
import { roomAnswers } from './rooms.table.ts'

const db = testDatabase('empty', { seating: true })
const someGames = (count: number) => gamesInOrder(db(), count)

describe('answering a card', () => {
  it('ROOM-03: is saved, counted for both, and deals the next card', async () => {
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

  it('ROOM-05: is idempotent, and concurrent answers are all saved', async () => {
    const ids = await someGames(6)
    const { letters, first } = await aRoomOfTwo(ids)
    await Promise.all(ids.slice(0, 3).flatMap((id) => [answer(first, letters, id, 'no'), answer(first, letters, id, 'no')]))
    expect(await viewOf(first, letters)).toMatchObject({ answered: { mine: 3 }, cards: ids.slice(3, 6).map((id) => ({ id })) })
  }) // biome-ignore format: the calls in one line

  it('is rejected for cards not dealt, games not in the deck, and callers without a seat', async () => {
    const ids = await someGames(5)
    const other = await someGames(1)
    const { letters, first } = await aRoomOfTwo(ids)
    for (const id of [ids[4]!, other[0]!])
      expect(await answer(first, letters, id, 'yes')).toMatchObject({
        status: 409,
        body: { title: 'That isn’t the game on your screen.' },
      })
    expect((await answer(first, letters, ids[0]!, 'never')).status).toBe(400)
    expect((await answer(aBrowser(), letters, ids[0]!, 'yes')).status).toBe(404)
    expect(await db().$count(roomAnswers, eq(roomAnswers.letters, letters))).toBe(0)
  })

  it('ROOM-03: can be undone until it is a match, and the card is dealt again', async () => {
    const ids = await someGames(5)
    const { letters, first, second } = await aRoomOfTwo(ids)
    await answer(first, letters, ids[0]!, 'yes')
    await answer(first, letters, ids[1]!, 'no')
    const undo = (id: number) => first.send('DELETE', `/rooms/${letters}/answers/${id}`)
    for (const _again of [1, 2]) expect((await undo(ids[1]!)).status).toBe(204)
    expect(await viewOf(first, letters)).toMatchObject({
      answered: { mine: 1 },
      last: { gameId: ids[0], answer: 'yes' },
    })
    expect((await viewOf(first, letters)).cards[0]?.id).toBe(ids[1])
    await answer(second, letters, ids[0]!, 'yes')
    expect(await undo(ids[0]!)).toMatchObject({
      status: 409,
      body: { title: 'You’ve both already said yes to this one.' },
    })
    expect((await answer(first, letters, ids[0]!, 'no')).status).toBe(409)
  })

  it('deals the other’s choices sooner, and never games they refused', async () => {
    const ids = await someGames(12)
    const { letters, first, second } = await aRoomOfTwo(ids)
    // Each holds three cards: the first seat the favorite, the second the next one.
    for (const id of ids.slice(0, 3)) await answer(first, letters, id, 'no')
    for (const id of ids.slice(6, 8)) await answer(first, letters, id, 'maybe')
    await answer(first, letters, ids[8]!, 'yes')
    const seen: number[] = []
    await leafThrough(second, letters, (id) => {
      seen.push(id)
      return 'maybe'
    })
    // The first card lay there before; from the answer to it on comes what the other wants, then what they would perhaps play.
    expect(seen.slice(0, 3)).toEqual([ids[3], ids[8], ids[6]])
    expect(seen.toSorted()).toEqual(ids.slice(3).toSorted())
  })

  it('continues after a game is unpublished or deleted', async () => {
    const ids = await someGames(5)
    const { letters, first, second } = await aRoomOfTwo(ids)
    await answer(first, letters, ids[2]!, 'yes')
    await answer(second, letters, ids[2]!, 'yes')
    await db().update(games).set({ published: false }).where(eq(games.id, ids[0]!))
    await db().delete(games).where(eq(games.id, ids[2]!))
    // A phone that has not heard of it may answer what lies there, and is refused nothing.
    expect((await answer(first, letters, ids[0]!, 'yes')).status).toBe(204)
    const view = await viewOf(first, letters)
    expect(view.cards.map(({ id }) => id)).not.toContain(ids[0])
    expect(view).toMatchObject({ matches: [], question: null })
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

  it('ROOM-04: is shown to both at the same time, and settled once both agree', async () => {
    const { letters, first, second, gameId, on } = await matched()
    const [mine, theirs] = [await viewOf(first, letters), await viewOf(second, letters)]
    expect(mine.question).toEqual({ gameId, revealAt: expect.any(String), iAmOn: false, mayWait: false })
    expect(theirs.question).toEqual(mine.question)
    expect((await on(first, true)).status).toBe(204)
    expect((await viewOf(first, letters)).question).toMatchObject({ iAmOn: true })
    // Neither learns whether the other has agreed.
    expect((await viewOf(second, letters)).question).toEqual(theirs.question)
    await on(second, true)
    for (const browser of [first, second])
      expect(await viewOf(browser, letters)).toMatchObject({
        question: null,
        matches: [{ game: { id: gameId }, isSettled: true }],
      })
  })

  it('can be put off by one, stays in the list, and can be started from there', async () => {
    const { letters, first, second, gameId, on } = await matched()
    await on(second, false)
    for (const browser of [first, second])
      expect(await viewOf(browser, letters)).toMatchObject({
        question: null,
        matches: [{ game: { id: gameId }, isSettled: false }],
      })
    await on(first, true)
    expect((await viewOf(second, letters)).question).toMatchObject({ gameId, iAmOn: false })
    await on(second, true)
    expect((await viewOf(first, letters)).matches[0]?.isSettled).toBe(true)
  })

  it('settled by both stays so; answering continues, and the next match is shown to both', async () => {
    const { letters, first, second, gameId, on } = await matched()
    for (const browser of [first, second]) await on(browser, true)
    for (const browser of [first, second]) {
      expect(await on(browser, false)).toMatchObject({
        status: 409,
        body: { title: 'You’re both already up for this one.' },
      })
      expect((await on(browser, true)).status).toBe(204)
      // The same answer again is no other; another one, or none, is refused.
      expect((await answer(browser, letters, gameId, 'yes')).status).toBe(204)
      expect((await answer(browser, letters, gameId, 'no')).status).toBe(409)
      expect((await browser.send('DELETE', `/rooms/${letters}/answers/${gameId}`)).status).toBe(409)
    }
    const settled = { game: { id: gameId }, isSettled: true }
    for (const browser of [first, second])
      expect(await viewOf(browser, letters)).toMatchObject({ question: null, matches: [settled] })
    await leafThrough(first, letters, () => 'yes')
    expect(await viewOf(second, letters)).toMatchObject({
      answered: { mine: 1, theirs: 4 },
      question: null,
      matches: [settled],
    })
    const next = (await viewOf(second, letters)).cards[0]!.id
    await answer(second, letters, next, 'yes')
    for (const browser of [first, second])
      expect(await viewOf(browser, letters)).toMatchObject({
        question: { gameId: next, iAmOn: false, mayWait: true },
        matches: [settled, { game: { id: next }, isSettled: false }],
      })
  })

  it('is recorded once if both say yes concurrently', async () => {
    const ids = await someGames(2)
    const { letters, first, second } = await aRoomOfTwo(ids)
    const answered = await Promise.all(
      [first, second].map((browser) => answer(browser, letters, ids[0]!, 'yes')),
    )
    expect(answered.map(({ status }) => status)).toEqual([204, 204])
    expect((await viewOf(first, letters)).matches).toHaveLength(1)
  })
})
