import type { RoomView } from '#/features/rooms/rooms.schema.ts'
import type { Database } from '#/server/database/database.ts'
import { aGame } from './builders.ts'
import { aBrowser, aKey, type Browser } from './calls/browser.ts'
import { catalogueRead } from './database/test-database.ts'

/** Creates published games, returned in dealing order: the best liked first. */
export async function gamesInOrder(db: Database, count: number): Promise<number[]> {
  const ids: number[] = []
  for (let at = 0; at < count; at += 1)
    ids.push((await aGame(db, { expertRating: Math.round((5 - at / 10) * 10) / 10 })).id)
  await catalogueRead()
  return ids
}

/** Opens a room with some games, in a new browser. */
export async function anOpenRoom(gameIds: readonly number[], more: Record<string, unknown> = {}) {
  const first = aBrowser()
  const { body } = await first.send<{ letters: string }>('POST', '/rooms', {
    headers: aKey(),
    body: { gameIds, ...more },
  })
  return { letters: body.letters, first }
}

/** Opens a room with some games, with two seated browsers. */
export async function aRoomOfTwo(gameIds: readonly number[], more: Record<string, unknown> = {}) {
  const { letters, first } = await anOpenRoom(gameIds, more)
  const second = aBrowser()
  await second.send('PUT', `/rooms/${letters}/seat`, { headers: aKey() })
  return { letters, first, second }
}

/** Returns the room as a browser's seat sees it. */
export async function viewOf(browser: Browser, letters: string): Promise<RoomView> {
  return (await browser.send<RoomView>('GET', `/rooms/${letters}`)).body
}

/** Answers a card. */
export const answer = (browser: Browser, letters: string, gameId: number, stated: string) =>
  browser.send('PUT', `/rooms/${letters}/answers/${gameId}`, { body: { answer: stated } })

/** Answers every card that is dealt, until none is left. */
export async function leafThrough(browser: Browser, letters: string, say: (gameId: number) => string) {
  for (;;) {
    const [next] = (await viewOf(browser, letters)).cards
    if (!next) return
    await answer(browser, letters, next.id, say(next.id))
  }
}
