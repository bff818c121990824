import { isOfEarlierVisit, type OfflineQueue, QUEUES, type QueuedChange } from './offline-queue.ts'

/** Ids of the games with changes of a member that are not sent yet, from earlier visits. */
export const queuedGames = (memberId: string): number[] => [
  ...new Set(
    Object.values(QUEUES).flatMap((queue) => queue.ofEarlierVisits(memberId).map(({ gameId }) => gameId)),
  ),
]

/**
 * Moves queued changes of earlier visits from merged games to the remaining ones; of two for one game the latest counts. Changes
 * already being sent stay under their game.
 */
export function moveQueued(merged: readonly { from: number; to: number }[]): void {
  const standing = new Map(merged.map(({ from, to }) => [from, to]))
  for (const queue of Object.values(QUEUES))
    moveWithin(queue as OfflineQueue<QueuedChange<unknown>>, standing)
}

function moveWithin(queue: OfflineQueue<QueuedChange<unknown>>, standing: ReadonlyMap<number, number>) {
  const moved = queue
    .read()
    .map((change) =>
      isOfEarlierVisit(change) ? { ...change, gameId: standing.get(change.gameId) ?? change.gameId } : change,
    )
  // The latest of a game stands last.
  queue.write(
    moved.filter(({ gameId }, nth) => moved.findLastIndex((other) => other.gameId === gameId) === nth),
  )
}
