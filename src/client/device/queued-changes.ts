import type { MutationKey, QueryClient } from '@tanstack/react-query'
import {
  enqueueChange,
  type Queued,
  type QueuedChange,
  type QueuePlace,
} from '#/shared/memory/offline-queue.ts'
import { meQuery } from '../me.ts'

/**
 * Keeps what a member asked for until it is answered, so that a closed tab does not lose it; of whom it is not known who
 * they are, nothing is kept. Returns what {@link dequeueChange} forgets it by.
 */
export function queueUntilAnswered<At extends QueuePlace>(
  queryClient: QueryClient,
  place: At,
  gameId: number,
  value: Queued[At],
): QueuedChange<Queued[At]> | undefined {
  const memberId = queryClient.getQueryData(meQuery().queryKey)?.member?.id
  if (!memberId) return undefined
  const change = { memberId, gameId, value, at: Date.now() }
  enqueueChange(place, change)
  return change
}

/** Whether, of the changes under a key, the one that was just answered is the only one of its game on its way. */
export const isLastOfGame = (queryClient: QueryClient, mutationKey: MutationKey, gameId: number): boolean =>
  queryClient.isMutating({
    mutationKey,
    predicate: ({ state }) => (state.variables as { gameId: number }).gameId === gameId,
  }) === 1
