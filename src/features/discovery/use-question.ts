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

/**
 * Returns what the address asks for at this moment: a touch shows here at once, while its answer is still on the way. An address
 * of another page, which is about to take the place of this one, changes nothing here, and so renders nothing anew.
 */
export function useRequestedSearch(answered: DiscoverySearch): DiscoverySearch {
  return useLocation({
    select: ({ pathname, search }) => (pathname === '/' ? parseDiscoverySearch(search) : answered),
    structuralSharing: true,
  })
}

/** Whether the answer to what the address asks is still on the way. */
export function useIsWaiting(answered: DiscoverySearch): boolean {
  return discoverySearchString(useRequestedSearch(answered)) !== discoverySearchString(answered)
}

/** How the results are asked for: what is asked, and the ways to ask something else. */
export interface Question {
  query: DiscoveryQuery
  /** Goes to the results of a changed question; each is an entry of the history. */
  ask: (change: (query: DiscoveryQuery) => DiscoveryQuery) => void
  /** Fetches the results of a question that is likely next. */
  expect: (query: DiscoveryQuery) => void
}

/** The question the visitor is asking. `answered` is what the results on the screen answer. */
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

/**
 * Whether what the address asks could not be asked: nothing answers, and the results on the screen are those of an
 * earlier question (FIND-06).
 */
export function useIsStaleAnswer(answered: DiscoverySearch): boolean {
  const isWaiting = useIsWaiting(answered)
  return useIsUnanswered() && isWaiting
}
