import { QUEUES, type QueuePlace, queuedOnEarlierVisits } from './offline-queue.ts'

const PLACES = Object.keys(QUEUES) as QueuePlace[]

/** The games with a member's queued changes from earlier visits. */
export function queuedGames(memberId: string): number[] {
  const waiting = PLACES.flatMap((place) =>
    queuedOnEarlierVisits(place, memberId).map(({ gameId }) => gameId),
  )
  return [...new Set(waiting)]
}

/**
 * Moves queued changes of earlier visits from merged games to the remaining ones; of two for one game the latest counts. Changes
 * already being sent stay under their game.
 */
export function moveQueued(merged: readonly { from: number; to: number }[]): void {
  const standing = new Map(merged.map(({ from, to }) => [from, to]))
  for (const place of PLACES) moveWithin(place, standing)
}

function moveWithin<At extends QueuePlace>(place: At, standing: ReadonlyMap<number, number>): void {
  const waiting = QUEUES[place].read() ?? []
  const moved = waiting.map((change) =>
    change.at < performance.timeOrigin
      ? { ...change, gameId: standing.get(change.gameId) ?? change.gameId }
      : change,
  )
  // The latest of a game stands last.
  const saved = moved.filter(
    ({ gameId }, nth) => moved.findLastIndex((other) => other.gameId === gameId) === nth,
  )
  QUEUES[place].write(saved.length > 0 ? saved : null)
}
