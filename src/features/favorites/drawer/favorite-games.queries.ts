import { infiniteQueryOptions, queryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { answerOf, clientOf, failedToConnect, getFrom } from '#/client/client.ts'
import { chosenHere, useChosenHere } from '#/client/device/device-choices.ts'
import { usePartOfMe } from '#/client/me.ts'
import type { GameSummary } from '#/features/games/model/games.schema.ts'
import type { favoritesApi } from '../favorites.api.ts'
import { GAMES_KEY, useFavoriteIds } from '../favorites.queries.ts'
import { FAVORITES_PAGE, RECONNECT_AFTER_MS } from '../favorites.rules.ts'

const api = clientOf<typeof favoritesApi>()

const memberGames = (cursor: string | null, signal: AbortSignal) =>
  answerOf(api.favorites.$get({ query: cursor === null ? {} : { cursor } }, { init: { signal } }))

/** Fetches games by their ids, in that order: favorites of this device, or just moved from it to an account. */
const gamesById = async (ids: readonly number[], signal: AbortSignal) =>
  (await getFrom<{ games: GameSummary[] }>(`/api/games/lists/by-id?ids=${ids}`, { signal })).games

/** Returns a page of the favorites on this device, newest first, a hundred per page. */
async function deviceGames(cursor: string | null, signal: AbortSignal) {
  const { favorites } = chosenHere()
  const from = Number(cursor ?? 0)
  const end = from + FAVORITES_PAGE
  const ids = favorites.slice(from, end).map(({ gameId }) => gameId)
  return {
    games: ids.length > 0 ? await gamesById(ids, signal) : [],
    nextCursor: end < favorites.length ? String(end) : null,
  }
}

export const gamesByIdQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['games', 'by id', ...ids],
    queryFn: ({ signal }) => gamesById(ids, signal),
    enabled: ids.length > 0,
  })

const favoriteGamesQuery = (isMember: boolean) =>
  infiniteQueryOptions({
    queryKey: [...GAMES_KEY, isMember ? 'account' : 'device'],
    queryFn: ({ pageParam, signal }) => (isMember ? memberGames : deviceGames)(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    // Each time the drawer opens it shows what holds now.
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.status === 'error' && failedToConnect(state.error) ? RECONNECT_AFTER_MS : false,
  })

export const useIsSavedHere = () => useChosenHere(({ favorites }) => favorites.length > 0)

/** Returns the loaded favorite games, and functions to load more. `games` is undefined until the first games are loaded. */
export function useFavoriteGames() {
  const favorites = useFavoriteIds()
  const isMember = usePartOfMe(({ member }) => member !== null)
  const { data, ...list } = useInfiniteQuery(favoriteGamesQuery(isMember))
  const games = data?.pages.flatMap((page) => page.games).filter((game) => favorites?.includes(game.id))
  // Offline, the query is paused; that counts as a failure too, until the connection returns.
  return { ...list, games, isFailed: !games && (list.isError || list.isPaused) }
}
