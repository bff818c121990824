import { type BrowserMemory, jsonMemory, like } from './browser-memory.ts'

/** A match from a room on this device: rooms themselves are deleted. */
interface Matched {
  gameId: number
  at: number
}

/** The game stays likely until the end of the next day, so that the morning after still knows it. */
const SAVED_HOURS = 40

const memory: BrowserMemory<Matched> = jsonMemory(
  'browser',
  'matched tonight',
  like<Matched>({ gameId: 0, at: 0 }),
)

/** Stores the game of the latest match. */
export function noteMatch(gameId: number): void {
  if (memory.read()?.gameId !== gameId) memory.write({ gameId, at: Date.now() })
}

/** Returns the game of a recent match; undefined if this device has none. */
export function matchedLately(): number | undefined {
  const matched = memory.read()
  return matched && matched.at > Date.now() - SAVED_HOURS * 3_600_000 ? matched.gameId : undefined
}
