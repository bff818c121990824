import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { answerOf, clientOf, failFast } from '#/client/client.ts'
import { useConnection } from '#/client/connection.ts'
import { ME_KEY, meQuery } from '#/client/me.ts'
import type { discoveryApi } from './discovery.api.ts'
import type { DiscoverySearch } from './rules/question.rules.ts'
import type { shelfResultsApi } from './shelf/shelf-results.api.ts'
import type { suggestedGamesApi } from './suggesting/suggested-games.api.ts'

export { usePartOfMe } from '#/client/me.ts'

const api = clientOf<typeof discoveryApi>()
const ofShelf = clientOf<typeof shelfResultsApi>()
const suggested = clientOf<typeof suggestedGamesApi>()

/** Query key prefix of everything that depends on the shelf. */
const SHELF_KEY = [...ME_KEY, 'shelf']

const SUGGESTIONS_HOLD_MS = 5 * 60_000

/** The results of a search among all games, from its page on; further pages are appended. */
export const resultsQuery = ({ page: firstPage = 1, from: _, ...search }: DiscoverySearch) =>
  infiniteQueryOptions({
    queryKey: ['results', search, firstPage],
    queryFn: ({ pageParam }) =>
      answerOf(api.games.$get({ query: parametersOf({ ...search, page: pageParam }) })),
    initialPageParam: firstPage,
    getNextPageParam: (last) => (last.page < last.pageCount ? last.page + 1 : undefined),
  })

/** The same for the member's shelf. */
export const shelfResultsQuery = ({ page: firstPage = 1, from: _, ...search }: DiscoverySearch) =>
  infiniteQueryOptions({
    queryKey: [...SHELF_KEY, 'results', search, firstPage],
    queryFn: ({ pageParam }) =>
      answerOf(ofShelf.games.lists.owned.$get({ query: parametersOf({ ...search, page: pageParam }) })),
    initialPageParam: firstPage,
    getNextPageParam: (last) => (last.page < last.pageCount ? last.page + 1 : undefined),
  })

/** The games drawn in a turn, from all that a search finds, in the order of a seed. */
export const drawnGamesQuery = (
  { page: _, sort: __, from: ___, ...search }: DiscoverySearch,
  turn: number,
  seed: number,
) =>
  queryOptions({
    queryKey: ['drawn games', search, turn, seed],
    queryFn: () =>
      answerOf(api.games.lists.drawn.$get({ query: { ...parametersOf(search), turn, seed } }, failFast)),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Loads a room's deck: all games that a search finds, whatever its page. */
export const deckQuery = ({ page: _, from: __, ...search }: DiscoverySearch) =>
  queryOptions({
    queryKey: ['deck', search],
    queryFn: () => answerOf(api.games.lists.deck.$get({ query: parametersOf(search) })),
  })

/** Suggestions for a typed text; outdated requests are aborted. */
export const suggestionsQuery = (text: string) =>
  queryOptions({
    queryKey: ['suggestions', text],
    queryFn: ({ signal }) =>
      answerOf(api.suggestions.$get({ query: { q: text } }, { ...failFast, init: { signal } })),
    staleTime: SUGGESTIONS_HOLD_MS,
  })

/** Suggests a game; sent again with the same key, it counts once. */
export const suggestGame = ({ key, ...json }: { title: string; query: string; key: string }) =>
  answerOf(suggested['game-suggestions'].$post({ json, header: { 'idempotency-key': key } }))

/** Games suggested by visitors, for editors. */
export const suggestedGamesQuery = () =>
  queryOptions({
    queryKey: ['suggested games'],
    queryFn: () => answerOf(suggested.admin['game-suggestions'].$get()),
  })

/** Deletes a suggestion. */
export const removeSuggestion = (id: number) =>
  answerOf(suggested.admin['game-suggestions'][':id'].$delete({ param: { id: String(id) } }))

/** Whether the query has the shelf filter and a member is known to be signed in. */
export function asksOwnShelf(queryClient: QueryClient, { from }: DiscoverySearch): boolean {
  return from === 'shelf' && Boolean(queryClient.getQueryData(meQuery().queryKey)?.member)
}

/** Whether the server is currently unreachable. */
export const useIsUnanswered = () => useConnection() !== 'up'

/** A query as API parameters. */
export function parametersOf(search: DiscoverySearch): Record<string, string> {
  return Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]))
}
