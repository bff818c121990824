import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { answerOf, clientOf, failFast } from '#/client/client.ts'
import { useConnection } from '#/client/connection.ts'
import { ME_KEY, meQuery } from '#/client/me.ts'
import type { discoveryApi } from './discovery.api.ts'
import type { DiscoverySearch } from './rules/query.rules.ts'
import type { suggestedGamesApi } from './suggesting/suggested-games.api.ts'

export { usePartOfMe } from '#/client/me.ts'

const api = clientOf<typeof discoveryApi>()
const suggested = clientOf<typeof suggestedGamesApi>()

/** Query key prefix of all data that depends on the member's shelf. */
const SHELF_KEY = [...ME_KEY, 'shelf']

/** Infinite query for the results of a search, beginning at page `search.page`. */
const pagesOf = <Page extends { page: number; pageCount: number }>(
  key: readonly string[],
  { page: firstPage = 1, from: _, ...search }: DiscoverySearch,
  read: (query: Record<string, string>) => Promise<Page>,
) =>
  infiniteQueryOptions({
    queryKey: [...key, 'results', search, firstPage],
    queryFn: ({ pageParam }) => read(parametersOf({ ...search, page: pageParam })),
    initialPageParam: firstPage,
    getNextPageParam: (last) => (last.page < last.pageCount ? last.page + 1 : undefined),
  })

/** Infinite query for a search of all games. The first page of results to load is `search.page`, by default 1. */
export const resultsQuery = (search: DiscoverySearch) =>
  pagesOf([], search, (query) => answerOf(api.games.$get({ query })))

/** Infinite query for a search of the member's shelf. The first page of results to load is `search.page`, by default 1. */
export const shelfResultsQuery = (search: DiscoverySearch) =>
  pagesOf(SHELF_KEY, search, (query) => answerOf(api.games.lists.owned.$get({ query })))

const listsOf = (isOwn: boolean) => (isOwn ? api.games.lists.owned : api.games.lists)

/** The query of the button "Pick one for us" draws a random game and four more for the animation. `turn` counts earlier draws. */
export const drawnGamesQuery = (
  { page: _, sort: __, from: ___, ...search }: DiscoverySearch,
  turn: number,
  seed: number,
  isOwn: boolean,
) =>
  queryOptions({
    queryKey: [...(isOwn ? SHELF_KEY : []), 'drawn games', search, turn, seed],
    queryFn: () =>
      answerOf(listsOf(isOwn).drawn.$get({ query: { ...parametersOf(search), turn, seed } }, failFast)),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Query for a room's games (deck): the first 60 results of a search. If `isOwn`, only the member's shelf is searched. */
export const deckQuery = ({ page: _, from: __, ...search }: DiscoverySearch, isOwn: boolean) =>
  queryOptions({
    queryKey: [...(isOwn ? SHELF_KEY : []), 'deck', search],
    queryFn: () => answerOf(listsOf(isOwn).deck.$get({ query: parametersOf(search) })),
  })

/** Query for the games, categories and posts that the search box suggests while a visitor types. */
export const suggestionsQuery = (text: string) =>
  queryOptions({
    queryKey: ['suggestions', text],
    queryFn: ({ signal }) =>
      answerOf(api.suggestions.$get({ query: { q: text } }, { ...failFast, init: { signal } })),
    staleTime: 5 * 60_000,
  })

/** Sends the title of a missing game to the editors. Requests with the same idempotency `key` count once. */
export const suggestGame = ({ key, ...json }: { title: string; query: string; key: string }) =>
  answerOf(suggested['game-suggestions'].$post({ json, header: { 'idempotency-key': key } }))

/** Query for visitors' suggestions of games to add to the catalogue. */
export const suggestedGamesQuery = () =>
  queryOptions({
    queryKey: ['suggested games'],
    queryFn: () => answerOf(suggested.admin['game-suggestions'].$get()),
  })

/** Deletes a visitor's suggestion to add a game to the catalogue. Only editors can delete suggestions. */
export const removeSuggestion = (id: number) =>
  answerOf(suggested.admin['game-suggestions'][':id'].$delete({ param: { id: String(id) } }))

/** Returns whether a search covers only the signed-in member's shelf. Returns false for guests. */
export function usesOwnShelf(queryClient: QueryClient, { from }: DiscoverySearch): boolean {
  return from === 'shelf' && Boolean(queryClient.getQueryData(meQuery().queryKey)?.member)
}

/** Returns whether the server does not respond or the device is offline. */
export const useIsUnreachable = () => useConnection() !== 'up'

/** Converts the search parameters of the results page to query parameters of the API, where every value is a string. */
export const parametersOf = (search: DiscoverySearch): Record<string, string> =>
  Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]))
