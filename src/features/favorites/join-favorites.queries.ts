import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { answerOf, clientOf, repeatable } from '#/client/client.ts'
import { countOf, mostHere, useChosenHere } from '#/client/device/device-choices.ts'
import { forgetHere } from '#/client/device/device-choices-sent.ts'
import { useJoinAccount, useSendQueued } from '#/client/device/joining-account.ts'
import { meQuery, useMe } from '#/client/me.ts'
import { useChangeFavorite } from './changing/change-favorite.queries.ts'
import { showFavorite } from './changing/changed-favorite.queries.ts'
import type { favoritesApi } from './favorites.api.ts'

const api = clientOf<typeof favoritesApi>()

/** Sends what a member pressed on an earlier visit and no server has heard of. */
export function useSendQueuedFavorites(): void {
  const { mutate } = useChangeFavorite()
  useSendQueued(
    'waiting favorites',
    useCallback((gameId, isFavorite) => mutate({ gameId, isFavorite }), [mutate]),
  )
}

/** Lets what was kept on this device join the account of whoever signs in. Returns the ids of what joined last. */
export function useJoinFavorites(): readonly number[] | undefined {
  const queryClient = useQueryClient()
  const here = useChosenHere()
  useLearnWhatJoined(countOf(here))
  return useJoinAccount(here.favorites, {
    // In turn with the hearts that are pressed meanwhile.
    scope: { id: 'favorites' },
    mutationFn: async (joining) => {
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
}

/**
 * What is no longer kept on this device has joined the account, here or in another tab: what the account has is asked anew.
 * An answer that is on its way then may not tell of it yet, nor one that came before this part of the page did.
 */
function useLearnWhatJoined(keptHere: number): void {
  const queryClient = useQueryClient()
  const isNobody = useMe()?.member === null
  const before = useRef<number>(undefined)
  useEffect(() => {
    // Whoever is nobody yet may be signed in elsewhere already.
    if (isNobody) {
      before.current = undefined
      return
    }
    if (keptHere < (before.current ?? mostHere())) void askAnew(queryClient)
    before.current = keptHere
  }, [queryClient, isNobody, keptHere])
}

async function askAnew(queryClient: QueryClient): Promise<void> {
  const { queryKey } = meQuery()
  // A first answer that is awaited is not asked for twice otherwise.
  await queryClient.cancelQueries({ queryKey, exact: true })
  await queryClient.invalidateQueries({ queryKey })
}
