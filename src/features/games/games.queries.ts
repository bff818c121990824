import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { answerOf, clientOf, failFast, isProblem } from '#/client/client.ts'
import type { gamesApi } from './games.api.ts'
import type { GameDetail } from './model/games.schema.ts'

const api = clientOf<typeof gamesApi>()

/** Query for the featured game. Returns null if the site has no games. */
export const featuredGameQuery = () =>
  queryOptions({
    queryKey: ['games', 'featured'],
    queryFn: async () => (await answerOf(api.games.lists.featured.$get())).game,
  })

export const catalogueCountsQuery = () =>
  queryOptions({ queryKey: ['games', 'counts'], queryFn: () => answerOf(api.catalogue.$get()) })

export const bestSellersQuery = () =>
  queryOptions({
    queryKey: ['games', 'best-sellers'],
    queryFn: async () => (await answerOf(api.games.lists['best-sellers'].$get())).games,
  })

/** Query for up to 20 games with the best community rating. It retries three times (checklist TOP-06). */
export const topRatedGamesQuery = () =>
  queryOptions({
    queryKey: ['games', 'top-rated'],
    queryFn: async () => (await answerOf(api.games.lists['top-rated'].$get({}, failFast))).games,
    retry: import.meta.env.SSR ? 0 : 3,
    retryDelay: (retries) => 1000 * 2 ** retries,
  })

/** Query for up to a hundred games by ids, in the same order. Unpublished games are left out. */
export const gamesByIdsQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['games', 'by id', ids],
    queryFn: async () =>
      (await answerOf(api.games.lists['by-id'].$get({ query: { ids: ids.join(',') } }))).games,
  })

/** Query for all data of a game's page. An unknown slug throws the router's not-found error. */
export const gameQuery = (slug: string) =>
  queryOptions({
    queryKey: ['game', slug],
    queryFn: () => answerOf(api.games[':slug'].$get({ param: { slug } })).catch(notFoundFor404),
  })

/** Query for up to three related games, each with the reason. An unknown slug throws the router's not-found error. */
export const relatedGamesQuery = (slug: string) =>
  queryOptions({
    queryKey: ['game', slug, 'related'],
    queryFn: async () =>
      (await answerOf(api.games[':slug'].related.$get({ param: { slug } })).catch(notFoundFor404)).games,
  })

/** Query for up to twelve similar games, each with the reason. An unknown slug throws the router's not-found error. */
export const gamesLikeQuery = (slug: string) =>
  queryOptions({
    queryKey: ['games like', slug],
    queryFn: () => answerOf(api.games[':slug'].like.$get({ param: { slug } })).catch(notFoundFor404),
  })

/** Returns the games whose pages can be read offline, because this visit loaded them. The last loaded game comes first. */
export function cachedGames(queryClient: QueryClient): GameDetail[] {
  return queryClient
    .getQueryCache()
    .findAll({ predicate: ({ queryKey }) => queryKey[0] === 'game' && queryKey.length === 2 })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .flatMap((query) => {
      const game = query.state.data as GameDetail | undefined
      return game && queryClient.getQueryData(relatedGamesQuery(game.slug).queryKey) ? game : []
    })
}

/** Rethrows a 404 response as the router's not-found error, and any other error unchanged. */
function notFoundFor404(problem: unknown): never {
  if (isProblem(problem, 'not-found')) throw notFound()
  throw problem
}
