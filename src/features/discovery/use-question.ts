import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { asksOwnShelf, resultsQuery, shelfResultsQuery, useIsUnanswered } from './discovery.queries.ts'
import { type ListedNames, withKnownNames } from './rules/choices.rules.ts'
import {
  type DiscoveryQuery,
  type DiscoverySearch,
  discoveryQueryOf,
  discoverySearchOf,
  discoverySearchString,
  parseDiscoverySearch,
} from './rules/question.rules.ts'

/** The current query of the address, visible before its response. Addresses of another page are ignored: leaving renders nothing. */
export function useRequestedSearch(answered: DiscoverySearch): DiscoverySearch {
  return useLocation({
    select: ({ pathname, search }) => (pathname === '/' ? parseDiscoverySearch(search) : answered),
    structuralSharing: true,
  })
}

/** Whether the response to the current query is pending. */
export function useIsWaiting(answered: DiscoverySearch): boolean {
  return discoverySearchString(useRequestedSearch(answered)) !== discoverySearchString(answered)
}

/** The current query with functions to change it. */
export interface Question {
  query: DiscoveryQuery
  /** Goes to the results of a changed question; each is an entry of the history. */
  ask: (change: (query: DiscoveryQuery) => DiscoveryQuery) => void
  /** Fetches the results of a question that is likely next. */
  expect: (query: DiscoveryQuery) => void
}

/** The visitor's current query. `answered` is that of the results on screen. */
export function useQuestion(answered: DiscoverySearch, listed: ListedNames): Question {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const queryOf = (search: DiscoverySearch) => withKnownNames(discoveryQueryOf(search), listed)
  return {
    query: queryOf(useRequestedSearch(answered)),
    ask: (change) =>
      void navigate({
        to: '/',
        search: (current) => discoverySearchOf(change(queryOf(parseDiscoverySearch(current)))),
        resetScroll: false,
      }),
    expect: (query) => {
      const search = discoverySearchOf(query)
      if (asksOwnShelf(queryClient, search)) void queryClient.prefetchInfiniteQuery(shelfResultsQuery(search))
      else void queryClient.prefetchInfiniteQuery(resultsQuery(search))
    },
  }
}

/** Whether the server is unreachable, and the results on screen belong to an earlier query than the address (FIND-06). */
export function useIsStaleAnswer(answered: DiscoverySearch): boolean {
  const isWaiting = useIsWaiting(answered)
  return useIsUnanswered() && isWaiting
}
