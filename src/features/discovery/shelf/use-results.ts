import { useInfiniteQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { resultsQuery, shelfResultsQuery, usePartOfMe } from '../discovery.queries.ts'
import type { DiscoverySearch } from '../rules/question/discovery-url.rules.ts'

/**
 * What a search finds. Where it asks for a shelf, the page is everybody's, of all games, until it is known whose shelf
 * that is and what stands on it (decision 41).
 */
export function useResults(search: DiscoverySearch) {
  const isMember = usePartOfMe(({ member }) => member !== null)
  const ofAll = useSuspenseInfiniteQuery(resultsQuery(search))
  const ofShelf = useInfiniteQuery({
    ...shelfResultsQuery(search),
    enabled: search.from === 'shelf' && isMember,
  })
  const isAsked = search.from === 'shelf' && isMember
  if (isAsked && ofShelf.data) {
    const shelf = ofShelf.data.pages.at(-1)?.shelf
    return { ...ofShelf, data: ofShelf.data, isOwn: true, shelf, isShelfFailed: false }
  }
  return { ...ofAll, isOwn: false, shelf: undefined, isShelfFailed: isAsked && ofShelf.isError }
}
