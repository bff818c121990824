import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { type ListQuery, type ListRules, type ListSearch, toListSearch } from '#/lib/paged-lists.ts'
import { isProblem } from './client.ts'
import { ME_KEY } from './me.ts'

/** Returns whether a save was rejected because another editor saved the same item first (412). */
export const isChangedMeanwhile = (problem: unknown) => isProblem(problem, 'changed-meanwhile')

/** Whether a call failed because the item does not exist (404). */
export const isGone = (problem: unknown) => isProblem(problem, 'not-found')

/** Query options for a page of an admin list. The previous page stays visible while the next page loads. */
export const pagedListQuery =
  <List extends ListRules, Page>(
    key: readonly string[],
    rules: List,
    read: (search: ListSearch<List>) => Promise<Page>,
  ) =>
  (query: ListQuery<List>) =>
    queryOptions({
      queryKey: [...key, query],
      queryFn: () => read(toListSearch(rules, query)),
      staleTime: 0,
      placeholderData: keepPreviousData,
    })

/** Makes every screen reload its data after a change that many screens show. Only the account data (`ME_KEY`) stays cached. */
export function refreshEverything(client: QueryClient) {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== ME_KEY[0]
  client.removeQueries({ type: 'inactive', predicate })
  void client.invalidateQueries({ predicate })
}
