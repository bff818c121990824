import { type QueryClient, type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { DEVICE_CHOICES_AT_ONCE } from '#/domain/accounts/device-choices.rules.ts'
import { type Queued, type QueuePlace, queuedOnEarlierVisits } from '#/shared/memory/offline-queue.ts'
import { usePartOfMe } from '../me.ts'
import type { ChosenHere } from './device-choices.ts'

/**
 * Sends what a member asked for on an earlier visit, offline perhaps, and no server has heard of.
 * @param send the same function as long as the part stands
 */
export function useSendQueued<At extends QueuePlace>(
  place: At,
  send: (gameId: number, value: Queued[At]) => void,
): void {
  const memberId = usePartOfMe(({ member }) => member?.id ?? null)
  useEffect(() => {
    if (!memberId) return
    for (const { gameId, value } of queuedOnEarlierVisits(place, memberId)) send(gameId, value)
  }, [place, memberId, send])
}

/**
 * Lets what was chosen on this device join the account of whoever signs in, a call's worth at a time; several tabs doing so
 * do no harm. What cannot be sent stays here, and is sent on the next visit.
 */
export function useJoinAccount<Choice extends ChosenHere, Answer>(
  here: readonly Choice[],
  joining: Pick<UseMutationOptions<Answer, Error, readonly Choice[]>, 'scope' | 'mutationFn' | 'onSuccess'>,
): Answer | undefined {
  const memberId = usePartOfMe(({ member }) => member?.id ?? null)
  const { mutate, data } = useMutation(joining)
  useEffect(() => {
    if (memberId && here.length > 0) mutate(here.slice(0, DEVICE_CHOICES_AT_ONCE))
  }, [memberId, here, mutate])
  return data
}

/** Everything that shows games with what members say of them. */
const SHOWING_GAMES = [['game'], ['games'], ['results']]

/** Asks anew, where it is shown, for whatever shows games with what members say of them. */
export const showGamesAnew = (queryClient: QueryClient) =>
  Promise.all(SHOWING_GAMES.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
