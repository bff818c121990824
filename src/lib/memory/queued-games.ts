import { QUEUES, type QueuePlace, queuedOnEarlierVisits } from './offline-queue.ts'

const PLACES = Object.keys(QUEUES) as QueuePlace[]

/** The games of which anything waits that a member asked for on an earlier visit. */
export function queuedGames(memberId: string): number[] {
  const waiting = PLACES.flatMap((place) =>
    queuedOnEarlierVisits(place, memberId).map(({ gameId }) => gameId),
  )
  return [...new Set(waiting)]
}

/**
 * Puts what waits since an earlier visit of games that were merged to those that stay; of what was asked of both the latest
 * counts. What is on its way since this visit began stays under the game it was sent for.
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
