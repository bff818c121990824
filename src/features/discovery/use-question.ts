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

/** Returns the search in the address, even before its results load; on any other page than the home page, returns `answered`. */
export function useRequestedSearch(answered: DiscoverySearch): DiscoverySearch {
  return useLocation({
    select: ({ pathname, search }) => (pathname === '/' ? parseDiscoverySearch(search) : answered),
    structuralSharing: true,
  })
}

/** Returns whether the results for the search in the address are still loading; `answered` is the search of those on screen. */
export function useIsWaiting(answered: DiscoverySearch): boolean {
  return discoverySearchString(useRequestedSearch(answered)) !== discoverySearchString(answered)
}

/** The current search query, with functions that change it. */
export interface Question {
  query: DiscoveryQuery
  /** Navigates to the results of the changed query, as a new history entry. */
  ask: (change: (query: DiscoveryQuery) => DiscoveryQuery) => void
  /** Prefetches the results of a query that the visitor will probably ask for next. */
  expect: (query: DiscoveryQuery) => void
}

/** Returns the visitor's current query with functions to change it. `answered` is the search whose results are on screen. */
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

/** Returns whether the server is unreachable and the results on screen are those of an earlier search (FIND-06). */
export function useIsStaleAnswer(answered: DiscoverySearch): boolean {
  const isWaiting = useIsWaiting(answered)
  return useIsUnanswered() && isWaiting
}
