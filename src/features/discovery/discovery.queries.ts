import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { answerOf, clientOf, failFast } from '#/client/client.ts'
import { useConnection } from '#/client/connection.ts'
import { ME_KEY, meQuery } from '#/client/me.ts'
import type { discoveryApi } from './discovery.api.ts'
import type { DiscoverySearch } from './rules/question.rules.ts'
import type { suggestedGamesApi } from './suggesting/suggested-games.api.ts'

export { usePartOfMe } from '#/client/me.ts'

const api = clientOf<typeof discoveryApi>()
const suggested = clientOf<typeof suggestedGamesApi>()

/** Query key prefix of everything that depends on the shelf. */
const SHELF_KEY = [...ME_KEY, 'shelf']

/** The pages of a search's results, from its page on. */
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

/** The results of a search among all games, from its page on; further pages are appended. */
export const resultsQuery = (search: DiscoverySearch) =>
  pagesOf([], search, (query) => answerOf(api.games.$get({ query })))

/** The results of a search among the games on the signed-in member's shelf; further pages are appended. */
export const shelfResultsQuery = (search: DiscoverySearch) =>
  pagesOf(SHELF_KEY, search, (query) => answerOf(api.games.lists.owned.$get({ query })))

const listsOf = (isOwn: boolean) => (isOwn ? api.games.lists.owned : api.games.lists)

/** “Pick one for us”: the games of one draw among the results of a search, or among the member's shelf. The seed sets the random order, the turn where in it to begin. */
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

/** The games that two people swipe through in a room: the first results of a search, or of the member's shelf. */
export const deckQuery = ({ page: _, from: __, ...search }: DiscoverySearch, isOwn: boolean) =>
  queryOptions({
    queryKey: [...(isOwn ? SHELF_KEY : []), 'deck', search],
    queryFn: () => answerOf(listsOf(isOwn).deck.$get({ query: parametersOf(search) })),
  })

/** Games, categories and articles suggested while a visitor types in the search box; an outdated request is aborted. */
export const suggestionsQuery = (text: string) =>
  queryOptions({
    queryKey: ['suggestions', text],
    queryFn: ({ signal }) =>
      answerOf(api.suggestions.$get({ query: { q: text } }, { ...failFast, init: { signal } })),
    staleTime: 5 * 60_000,
  })

/** Sends a visitor's suggestion of a missing game to the editors; sent again with the same key, it counts once. */
export const suggestGame = ({ key, ...json }: { title: string; query: string; key: string }) =>
  answerOf(suggested['game-suggestions'].$post({ json, header: { 'idempotency-key': key } }))

/** The games that visitors suggested, for editors. */
export const suggestedGamesQuery = () =>
  queryOptions({
    queryKey: ['suggested games'],
    queryFn: () => answerOf(suggested.admin['game-suggestions'].$get()),
  })

/** Deletes a suggested game from the editors' list. */
export const removeSuggestion = (id: number) =>
  answerOf(suggested.admin['game-suggestions'][':id'].$delete({ param: { id: String(id) } }))

/** Whether a search has the filter “from our shelf” and the visitor is signed in, so that the server can apply it. */
export function asksOwnShelf(queryClient: QueryClient, { from }: DiscoverySearch): boolean {
  return from === 'shelf' && Boolean(queryClient.getQueryData(meQuery().queryKey)?.member)
}

/** Whether the server is currently unreachable. */
export const useIsUnanswered = () => useConnection() !== 'up'

/** Converts the search parameters of the page to those of the API. */
export const parametersOf = (search: DiscoverySearch): Record<string, string> =>
  Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]))
