import { checkLike, jsonMemory } from './browser-memory.ts'

/** Hours after a match during which its game is suggested for the play log: until the end of the next day. */
const SAVED_HOURS = 40

const memory = jsonMemory('browser', 'matched tonight', checkLike({ gameId: 0, at: 0 }))

/** Stores the game of a room's latest match in this browser, since the room itself will be deleted. */
export function noteMatch(gameId: number): void {
  if (memory.read()?.gameId !== gameId) memory.write({ gameId, at: Date.now() })
}

/** Returns the game id of this browser's latest match in a room. Returns undefined after 40 hours, or without a match. */
export function matchedLately(): number | undefined {
  const matched = memory.read()
  return matched && matched.at > Date.now() - SAVED_HOURS * 3_600_000 ? matched.gameId : undefined
}
