import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { answerOf, clientOf, repeatable } from '#/client/client.ts'
import { type ChosenHere, forgetHere, useChosenHere } from '#/client/device-choices.ts'
import { meQuery, useMe } from '#/client/me.ts'
import { DEVICE_CHOICES_AT_ONCE } from '#/domain/accounts/device-choices.rules.ts'
import type { favoritesApi } from './favorites.api.ts'
import { showFavorite } from './favorites.queries.ts'

const api = clientOf<typeof favoritesApi>()

/**
 * Lets what was kept on this device join the account of whoever signs in; several tabs doing so do no harm. What cannot
 * be sent stays here, and is sent on the next visit. Returns the ids of what joined last.
 */
export function useJoinFavorites(): readonly number[] | undefined {
  const queryClient = useQueryClient()
  const memberId = useMe()?.member?.id
  const { favorites: here, ratings } = useChosenHere()
  useLearnWhatJoined(memberId, here.length + ratings.length)
  const { mutate, data } = useMutation({
    // In turn with the hearts that are pressed meanwhile.
    scope: { id: 'favorites' },
    mutationFn: async (joining: readonly ChosenHere[]) => {
      const gameIds = joining.map(({ gameId }) => gameId)
      await answerOf(api.favorites['from-device'].$post({ json: { gameIds } }, repeatable))
      return gameIds
    },
    onSuccess: async (gameIds, joined) => {
      await queryClient.cancelQueries({ queryKey: meQuery().queryKey, exact: true })
      for (const gameId of [...gameIds].reverse()) showFavorite(queryClient, { gameId, isFavorite: true })
      forgetHere({ favorites: joined })
    },
  })
  useEffect(() => {
    if (memberId && here.length > 0) mutate(here.slice(0, DEVICE_CHOICES_AT_ONCE))
  }, [memberId, here, mutate])
  return data
}

/** What is no longer kept on this device has joined the account, here or in another tab: what the account has is asked anew. */
function useLearnWhatJoined(memberId: string | undefined, keptHere: number): void {
  const queryClient = useQueryClient()
  const before = useRef(keptHere)
  useEffect(() => {
    if (memberId && keptHere < before.current)
      void queryClient.invalidateQueries({ queryKey: meQuery().queryKey })
    before.current = keptHere
  }, [queryClient, memberId, keptHere])
}
