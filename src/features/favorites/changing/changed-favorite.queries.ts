import type { QueryClient } from '@tanstack/react-query'
import { queueUntilAnswered } from '#/client/device/queued-changes.ts'
import { meQuery } from '#/client/me.ts'
import { withFavorite } from '../favorites.rules.ts'

/** Under which changes of favorites are sent. */
export const FAVORITE_KEY = ['favorites', 'change']

/** A game that is to be a favorite, or none any more. */
export interface FavoriteChange {
  gameId: number
  isFavorite: boolean
}

/** Shows a game as a favorite of the account, or as none any more. */
export function showFavorite(queryClient: QueryClient, { gameId, isFavorite }: FavoriteChange) {
  queryClient.setQueryData(meQuery().queryKey, (me) => {
    if (!me) return me
    const favoriteIds = withFavorite(me.favoriteIds, gameId, isFavorite)
    return { ...me, favoriteIds, favoriteCount: favoriteIds.length }
  })
}

/** Keeps a change of a favorite until it is answered. */
export const queueFavorite = (queryClient: QueryClient, { gameId, isFavorite }: FavoriteChange) =>
  queueUntilAnswered(queryClient, 'waiting favorites', gameId, isFavorite)
