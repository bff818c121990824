import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { answerOf, clientOf, failedToConnect } from '#/client/client.ts'
import { useChosenHere } from '#/client/device/device-choices.ts'
import { usePartOfMe } from '#/client/me.ts'
import { deviceGames, type PageAsked } from '../device-favorites.queries.ts'
import type { favoritesApi } from '../favorites.api.ts'
import { GAMES_KEY, useFavoriteIds } from '../favorites.queries.ts'
import { RECONNECT_AFTER_MS } from '../favorites.rules.ts'

const api = clientOf<typeof favoritesApi>()

/** Somebody's favorite games, the newest first, a hundred at a time. */
const memberGames = ({ pageParam: cursor, signal }: PageAsked) =>
  answerOf(api.favorites.$get({ query: cursor === null ? {} : { cursor } }, { init: { signal } }))

const favoriteGamesQuery = (isMember: boolean) =>
  infiniteQueryOptions({
    queryKey: [...GAMES_KEY, isMember ? 'account' : 'device'],
    queryFn: isMember ? memberGames : deviceGames,
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    // Each time the drawer opens it shows what holds now.
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.status === 'error' && failedToConnect(state.error) ? RECONNECT_AFTER_MS : false,
  })

/** Whether anything is kept on this device that no account has yet. */
export const useIsKeptHere = () => useChosenHere().favorites.length > 0

/** The favorite games as far as they are loaded. A game that was let go is left out at once. */
export function useFavoriteGames() {
  const kept = useFavoriteIds()
  const isMember = usePartOfMe(({ member }) => member !== null)
  const { data, ...list } = useInfiniteQuery(favoriteGamesQuery(isMember))
  const games = data?.pages.flatMap((page) => page.games).filter((game) => kept?.includes(game.id))
  // Without a network nothing is asked for at all; that is a failure as well, until there is one again.
  return { ...list, games, isFailed: !games && (list.isError || list.isPaused) }
}
