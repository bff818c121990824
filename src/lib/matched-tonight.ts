import { jsonMemory, like } from './browser-memory.ts'

/** For so long the matched game is suggested when a play is logged: until the end of the next day. */
const SAVED_HOURS = 40

const memory = jsonMemory('browser', 'matched tonight', like({ gameId: 0, at: 0 }))

/** Stores the id of the game of the latest match in a room, on this device; rooms themselves are deleted. */
export function noteMatch(gameId: number): void {
  if (memory.read()?.gameId !== gameId) memory.write({ gameId, at: Date.now() })
}

/** Returns the id of the game of a recent match in a room; undefined if this device has none. */
export function matchedLately(): number | undefined {
  const matched = memory.read()
  return matched && matched.at > Date.now() - SAVED_HOURS * 3_600_000 ? matched.gameId : undefined
}
