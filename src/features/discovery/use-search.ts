import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { resultsQuery, shelfResultsQuery, useIsUnreachable, usesOwnShelf } from './discovery.queries.ts'
import { type OptionNames, withKnownNames } from './rules/choices.rules.ts'
import {
  type DiscoveryQuery,
  type DiscoverySearch,
  discoveryQueryOf,
  discoverySearchOf,
  discoverySearchString,
  parseDiscoverySearch,
} from './rules/query.rules.ts'

/** Returns the search in the home page's URL. On other URLs, returns `answered`: the search whose results are on screen. */
export function useRequestedSearch(answered: DiscoverySearch): DiscoverySearch {
  return useLocation({
    select: ({ pathname, search }) => (pathname === '/' ? parseDiscoverySearch(search) : answered),
    structuralSharing: true,
  })
}

/** Returns whether the results for the URL are still loading. `answered` is the search whose results are on screen. */
export function useIsWaiting(answered: DiscoverySearch): boolean {
  return discoverySearchString(useRequestedSearch(answered)) !== discoverySearchString(answered)
}

/** The current search query, with functions that change it or prefetch the results of another query. */
export interface SearchControls {
  query: DiscoveryQuery
  /** Navigates to the results of the changed query, as a new history entry. */
  change: (change: (query: DiscoveryQuery) => DiscoveryQuery) => void
  /** Prefetches the results of a query that the visitor will probably want next. */
  prefetch: (query: DiscoveryQuery) => void
}

/** Returns the search in the URL, and functions to change it. `answered` is the search whose results are on screen. */
export function useSearchControls(answered: DiscoverySearch, optionNames: OptionNames): SearchControls {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const queryOf = (search: DiscoverySearch) => withKnownNames(discoveryQueryOf(search), optionNames)
  return {
    query: queryOf(useRequestedSearch(answered)),
    change: (change) =>
      void navigate({
        to: '/',
        search: (current) => discoverySearchOf(change(queryOf(parseDiscoverySearch(current)))),
        resetScroll: false,
      }),
    prefetch: (query) => {
      const search = discoverySearchOf(query)
      if (usesOwnShelf(queryClient, search)) void queryClient.prefetchInfiniteQuery(shelfResultsQuery(search))
      else void queryClient.prefetchInfiniteQuery(resultsQuery(search))
    },
  }
}

/** Returns whether the results on screen belong to an earlier search because the server is unreachable (FIND-06). */
export function useIsStaleAnswer(answered: DiscoverySearch): boolean {
  const isWaiting = useIsWaiting(answered)
  return useIsUnreachable() && isWaiting
}
