import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, clientOf, isSessionOver } from '#/client/client.ts'
import { keepHere } from '#/client/device/device-choices.ts'
import { isLastOfGame } from '#/client/device/queued-changes.ts'
import { meQuery, showTaken } from '#/client/me.ts'
import { dequeueChange } from '#/shared/memory/offline-queue.ts'
import type { favoritesApi } from '../favorites.api.ts'
import { favoriteElsewhere } from '../favorites.channel.ts'
import { FAVORITE_KEY, type FavoriteChange, queueFavorite, showFavorite } from './changed-favorite.queries.ts'

const api = clientOf<typeof favoritesApi>()

/** Changes favorites of a member. */
export const useChangeFavorite = () => useMutation(changeOf(useQueryClient()))

/** Sends a member's change of a favorite, which is shown already; where their session turns out to be over, they are asked to sign in. */
export function changeFavorite(
  queryClient: QueryClient,
  change: FavoriteChange,
  onSignIn: (intention: () => void) => void,
): void {
  const again = () => {
    // What was kept here meanwhile joins by itself.
    if (!change.isFavorite) changeFavorite(queryClient, change, onSignIn)
  }
  queryClient
    .getMutationCache()
    .build(queryClient, changeOf(queryClient))
    .execute(change)
    .catch((error: unknown) => isSessionOver(error) && onSignIn(again))
}

/**
 * Makes a game a favorite or lets it go: on every page at once, on the server in the order of the presses. What
 * fails is taken back, and the list is loaded anew (checklist FAV-01).
 */
function changeOf(queryClient: QueryClient) {
  return mutationOptions({
    mutationKey: FAVORITE_KEY,
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
      const kept = queueFavorite(queryClient, change)
      await queryClient.cancelQueries({ queryKey: meQuery().queryKey, exact: true })
      showFavorite(queryClient, change)
      return kept
    },
    onSettled: (_answer, _error, _change, kept) => kept && dequeueChange('waiting favorites', kept),
    onSuccess: (_, change) => {
      if (isLastOfGame(queryClient, FAVORITE_KEY, change.gameId))
        showTaken(queryClient, () => showFavorite(queryClient, change))
      const member = queryClient.getQueryData(meQuery().queryKey)?.member
      if (member) favoriteElsewhere.tell({ memberId: member.id, ...change })
    },
    onError: (error, change) => {
      // The session ended meanwhile: it is kept here until somebody signs in again (checklist FAV-02).
      if (isSessionOver(error) && change.isFavorite) keepHere(change.gameId, true)
      showFavorite(queryClient, { ...change, isFavorite: !change.isFavorite })
      const isLast = queryClient.isMutating({ mutationKey: FAVORITE_KEY }) === 1
      return isLast ? queryClient.invalidateQueries({ queryKey: meQuery().queryKey }) : undefined
    },
  })
}
