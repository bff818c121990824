import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { type ListQuery, type ListRules, type ListSearch, listSearchOf } from '#/lib/paged-lists.ts'
import { isProblem } from './client.ts'
import { ME_KEY } from './me.ts'

/** Whether a save was rejected because another editor has saved the same item since (412). */
export const isChangedMeanwhile = (problem: unknown) => isProblem(problem, 'changed-meanwhile')

/** Whether a call failed because the item does not exist (404). */
export const isGone = (problem: unknown) => isProblem(problem, 'not-found')

/** Query options for a page of an admin list, refetched on every visit; the previous page stays while the next one loads. */
export const pagedListQuery =
  <List extends ListRules, Page>(
    key: readonly string[],
    rules: List,
    read: (search: ListSearch<List>) => Promise<Page>,
  ) =>
  (query: ListQuery<List>) =>
    queryOptions({
      queryKey: [...key, query],
      queryFn: () => read(listSearchOf(rules, query)),
      staleTime: 0,
      placeholderData: keepPreviousData,
    })

/** Refetches visible queries and drops all others except the member's own, after a change that many pages may show. */
export function refreshEverything(client: QueryClient) {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== ME_KEY[0]
  client.removeQueries({ type: 'inactive', predicate })
  void client.invalidateQueries({ predicate })
}
