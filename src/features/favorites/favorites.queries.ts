import { type QueryClient, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isSessionOver } from '#/client/client.ts'
import { keepHere, useChosenHere } from '#/client/device/device-choices.ts'
import { laterAct } from '#/client/later-act.ts'
import { meQuery, useMe, usePartOfMe } from '#/client/me.ts'
import { FAVORITE_KEY, queueFavorite, showFavorite } from './changing/changed-favorite.queries.ts'
import { favoriteElsewhere } from './favorites.channel.ts'

/** Under which the games of the drawer are asked for. */
export const GAMES_KEY = ['me', 'favorites']
/** Only members' favorites are sent. */
const changeFavorite = laterAct(
  async () => (await import('./changing/change-favorite.queries.ts')).changeFavorite,
)

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
 * Whether a game is a favorite, and what pressing its heart does. Of somebody who is not signed in, or of whom that is
 * not known yet, it is kept on this device (checklist FIND-04). Where a member's session turns out to be over, they are
 * asked to sign in, after which what they pressed for holds (checklist FAV-02).
 */
export function useFavorite(gameId: number, onSignIn: (intention: () => void) => void) {
  const queryClient = useQueryClient()
  const ofAccount = usePartOfMe(({ favoriteIds }) => favoriteIds.includes(gameId))
  const isFavorite = useChosenHere().favorites.some((one) => one.gameId === gameId) || ofAccount
  const press = () => {
    const change = { gameId, isFavorite: !isFavorite }
    if (!queryClient.getQueryData(meQuery().queryKey)?.member) return keepHere(gameId, change.isFavorite)
    queueFavorite(queryClient, change)
    showFavorite(queryClient, change)
    return changeFavorite(queryClient, change, onSignIn)
  }
  return { isFavorite, press }
}

/** Why the last change of a favorite failed, and when it was asked for; undefined where it did not, or was kept here. */
export function useFavoriteFailure(): { message: string; at: number } | undefined {
  const last = useMutationState({ filters: { mutationKey: FAVORITE_KEY }, select: ({ state }) => state }).at(
    -1,
  )
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
