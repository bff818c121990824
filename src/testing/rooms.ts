import type { RoomView } from '#/features/rooms/rooms.schema.ts'
import { aBrowser, aKey, type Browser } from './browser.ts'

/** Opens a room over some games, in a browser of its own. */
export async function anOpenRoom(gameIds: readonly number[], more: Record<string, unknown> = {}) {
  const first = aBrowser()
  const { body } = await first.send<{ letters: string }>('POST', '/rooms', {
    headers: aKey(),
    body: { gameIds, ...more },
  })
  return { letters: body.letters, first }
}

/** Opens a room over some games, before which two browsers sit. */
export async function aRoomOfTwo(gameIds: readonly number[], more: Record<string, unknown> = {}) {
  const { letters, first } = await anOpenRoom(gameIds, more)
  const second = aBrowser()
  await second.send('PUT', `/rooms/${letters}/seat`, { headers: aKey() })
  return { letters, first, second }
}

/** The room as a browser's seat sees it. */
export async function viewOf(browser: Browser, letters: string): Promise<RoomView> {
  return (await browser.send<RoomView>('GET', `/rooms/${letters}`)).body
}

/** Answers a card. */
export const answer = (browser: Browser, letters: string, gameId: number, said: string) =>
  browser.send('PUT', `/rooms/${letters}/answers/${gameId}`, { body: { answer: said } })
