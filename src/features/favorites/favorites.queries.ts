import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { answerOf, clientOf, isSessionOver } from '#/client/client.ts'
import { keepHere, useChosenHere } from '#/client/device/device-choices.ts'
import { isLastOfGame, queueUntilAnswered } from '#/client/device/queued-changes.ts'
import { meQuery, showTaken, useMe } from '#/client/me.ts'
import { dequeueChange } from '#/shared/memory/offline-queue.ts'
import type { favoritesApi } from './favorites.api.ts'
import { favoriteElsewhere } from './favorites.channel.ts'
import { withFavorite } from './favorites.rules.ts'

const api = clientOf<typeof favoritesApi>()

/** Under which the games of the drawer are asked for. */
export const GAMES_KEY = ['me', 'favorites']
const CHANGE_KEY = ['favorites', 'change']

/** A game that is to be a favorite, or none any more. */
export interface FavoriteChange {
  gameId: number
  isFavorite: boolean
}

/**
 * The ids of the favorites: those of whoever is signed in, and those kept on this device, which no account has yet.
 * Undefined as long as it is not known who is there and nothing is kept here.
 */
export function useFavoriteIds(): readonly number[] | undefined {
  const ofAccount = useMe()?.favoriteIds
  const here = useChosenHere().favorites
  return useMemo(() => {
    if (here.length === 0) return ofAccount
    return [...new Set([...here.map(({ gameId }) => gameId), ...(ofAccount ?? [])])]
  }, [ofAccount, here])
}

/**
 * Makes a game a favorite or lets it go: on every page at once, on the server in the order of the presses. What
 * fails is taken back, and the list is loaded anew (checklist FAV-01).
 */
export function useChangeFavorite() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: CHANGE_KEY,
    scope: { id: 'favorites' },
    mutationFn: ({ gameId, isFavorite }: FavoriteChange) => {
      const game = { param: { gameId: String(gameId) } }
      return isFavorite
        ? answerOf(api.favorites[':gameId'].$put(game))
        : answerOf(api.favorites[':gameId'].$delete(game))
    },
    onMutate: async (change) => {
      // What is let go must not come back from this device.
      if (!change.isFavorite) keepHere(change.gameId, false)
      const kept = queueUntilAnswered(queryClient, 'waiting favorites', change.gameId, change.isFavorite)
      await queryClient.cancelQueries({ queryKey: meQuery().queryKey, exact: true })
      showFavorite(queryClient, change)
      return kept
    },
    onSettled: (_answer, _error, _change, kept) => kept && dequeueChange('waiting favorites', kept),
    onSuccess: (_, change) => {
      if (isLastOfGame(queryClient, CHANGE_KEY, change.gameId))
        showTaken(queryClient, () => showFavorite(queryClient, change))
      const member = queryClient.getQueryData(meQuery().queryKey)?.member
      if (member) favoriteElsewhere.tell({ memberId: member.id, ...change })
    },
    onError: (error, change) => {
      // The session ended meanwhile: it is kept here until somebody signs in again (checklist FAV-02).
      if (isSessionOver(error) && change.isFavorite) keepHere(change.gameId, true)
      showFavorite(queryClient, { ...change, isFavorite: !change.isFavorite })
      const isLast = queryClient.isMutating({ mutationKey: CHANGE_KEY }) === 1
      return isLast ? queryClient.invalidateQueries({ queryKey: meQuery().queryKey }) : undefined
    },
  })
}

/**
 * Whether a game is a favorite, and what pressing its heart does. Of somebody who is not signed in, or of whom that is
 * not known yet, it is kept on this device (checklist FIND-04). Where a member's session turns out to be over, they are
 * asked to sign in, after which what they pressed for holds (checklist FAV-02).
 */
export function useFavorite(gameId: number, onSignIn: (intention: () => void) => void) {
  const queryClient = useQueryClient()
  const { mutate } = useChangeFavorite()
  const ofAccount = useMe()?.favoriteIds.includes(gameId) ?? false
  const isFavorite = useChosenHere().favorites.some((one) => one.gameId === gameId) || ofAccount
  const press = () => {
    const me = queryClient.getQueryData(meQuery().queryKey)
    const change = { gameId, isFavorite: !isFavorite }
    if (me?.member) {
      const again = () => {
        // What was kept here meanwhile joins by itself.
        if (!change.isFavorite) mutate(change)
      }
      mutate(change, { onError: (error) => isSessionOver(error) && onSignIn(again) })
      return
    }
    keepHere(gameId, change.isFavorite)
  }
  return { isFavorite, press }
}

/** Why the last change of a favorite failed, and when it was asked for; undefined where it did not, or was kept here. */
export function useFavoriteFailure(): { message: string; at: number } | undefined {
  const last = useMutationState({ filters: { mutationKey: CHANGE_KEY }, select: ({ state }) => state }).at(-1)
  if (!last?.error || isSessionOver(last.error)) return undefined
  return { message: last.error.message, at: last.submittedAt }
}

/** Shows here what a member did with a heart in another tab. Returns how to stop. */
export function followOtherTabs(queryClient: QueryClient): () => void {
  return favoriteElsewhere.listen(({ memberId, ...change }) => {
    const me = queryClient.getQueryData(meQuery().queryKey)
    if (me?.member?.id !== memberId) return
    showFavorite(queryClient, change)
    void queryClient.invalidateQueries({ queryKey: GAMES_KEY })
  })
}

/** Shows a game as a favorite of the account, or as none any more. */
export function showFavorite(queryClient: QueryClient, { gameId, isFavorite }: FavoriteChange) {
  queryClient.setQueryData(meQuery().queryKey, (me) => {
    if (!me) return me
    const favoriteIds = withFavorite(me.favoriteIds, gameId, isFavorite)
    return { ...me, favoriteIds, favoriteCount: favoriteIds.length }
  })
}
