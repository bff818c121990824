import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { answerOf, clientOf, failFast } from '#/client/client.ts'
import { useConnection } from '#/client/connection.ts'
import type { discoveryApi } from './discovery.api.ts'
import type { DiscoverySearch } from './rules/discovery-url.rules.ts'

const api = clientOf<typeof discoveryApi>()

/** Results are kept this long after they were left, so that Back finds them as they were. */
const KEPT_MS = 30 * 60_000
const SUGGESTIONS_HOLD_MS = 5 * 60_000

/** What a search finds, from its page on; further pages join those that are there. */
export const resultsQuery = ({ page: firstPage = 1, ...search }: DiscoverySearch) =>
  infiniteQueryOptions({
    queryKey: ['results', search, firstPage],
    queryFn: ({ pageParam }) =>
      answerOf(api.games.$get({ query: parametersOf({ ...search, page: pageParam }) })),
    initialPageParam: firstPage,
    getNextPageParam: (last) => (last.page < last.pageCount ? last.page + 1 : undefined),
    gcTime: KEPT_MS,
  })

/** The games drawn in a turn, from all that a search finds, in the order of a seed. */
export const drawnGamesQuery = (
  { page: _, sort: __, ...search }: DiscoverySearch,
  turn: number,
  seed: number,
) =>
  queryOptions({
    queryKey: ['drawn games', search, turn, seed],
    queryFn: () =>
      answerOf(api.games.lists.drawn.$get({ query: { ...parametersOf(search), turn, seed } }, failFast)),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The games of a question that two can decide among. */
export const deckQuery = ({ page: _, ...search }: DiscoverySearch) =>
  queryOptions({
    queryKey: ['deck', search],
    queryFn: () => answerOf(api.games.lists.deck.$get({ query: parametersOf(search) })),
  })

/** What the search box offers for a text; an answer nobody waits for any more is called off. */
export const suggestionsQuery = (text: string) =>
  queryOptions({
    queryKey: ['suggestions', text],
    queryFn: ({ signal }) =>
      answerOf(api.suggestions.$get({ query: { q: text } }, { ...failFast, init: { signal } })),
    staleTime: SUGGESTIONS_HOLD_MS,
  })

/** Whether nothing can be asked at the moment. */
export const useIsUnanswered = () => useConnection() !== 'up'

function parametersOf(search: DiscoverySearch): Record<string, string> {
  return Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]))
}
