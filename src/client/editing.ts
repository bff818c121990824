import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ListQuery, type ListRules, type ListSearch, listSearchOf } from '#/lib/paged-lists.ts'
import { entityTag } from '#/lib/problems.ts'
import type { ComparedVersion, RestoredVersion, Version } from '#/lib/versions.ts'
import { answerOf, isProblem, repeatable } from './client.ts'
import { ME_KEY } from './me.ts'

/** Whether a save was rejected because another editor has saved the same item meanwhile (412). */
export const isChangedMeanwhile = (problem: unknown) => isProblem(problem, 'changed-meanwhile')

/** Whether a request failed because the item does not exist (404). */
export const isGone = (problem: unknown) => isProblem(problem, 'not-found')

/** Query options of one page of an admin list, refetched on every visit; the former page stays shown while the next one loads. */
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

/** Returns a function that refetches visible queries and drops all others, after a change that many pages may show. */
export function useRefreshEverything() {
  const queryClient = useQueryClient()
  return () => {
    const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== ME_KEY[0]
    queryClient.removeQueries({ type: 'inactive', predicate })
    void queryClient.invalidateQueries({ predicate })
  }
}

type Answer<Body> = Promise<
  | { ok: true; status: number; json(): Promise<Body> }
  | { ok: false; status: number; json(): Promise<unknown> }
>
type OfVersion = { param: { id: string; version: string } }

/** The endpoints for versions of games, posts or pages, as the feature's client calls them. */
interface VersionEndpoints {
  $get: (requested: { param: { id: string } }) => Answer<{ versions: Version[] }>
  ':version': {
    $get: (requested: OfVersion) => Answer<ComparedVersion>
    restore: {
      $post: (
        requested: OfVersion & { header: { 'if-match': string } },
        how: typeof repeatable,
      ) => Answer<RestoredVersion>
    }
  }
}

/** The queries of the revisions screen of games, posts or pages. @param noun as in its addresses: `posts` */
export function versionQueries(noun: string, endpoints: VersionEndpoints) {
  const keyOf = (id: number | string) => ['admin', noun, 'versions', String(id)] as const
  return {
    list: (id: number | string) =>
      queryOptions({
        queryKey: keyOf(id),
        queryFn: async () => (await answerOf(endpoints.$get({ param: { id: String(id) } }))).versions,
        staleTime: 0,
      }),

    /** A revision compared with the current state; disabled without one. */
    compared: (id: number | string, version: number | undefined) =>
      queryOptions({
        queryKey: [...keyOf(id), version],
        queryFn: () =>
          answerOf(endpoints[':version'].$get({ param: { id: String(id), version: String(version) } })),
        enabled: version !== undefined,
        staleTime: 0,
      }),

    /** Restores a revision; every page shows it at once. */
    useRestore(id: number | string) {
      const queryClient = useQueryClient()
      return useMutation({
        mutationFn: ({ version, revision }: { version: number; revision: number }) => {
          const param = { id: String(id), version: String(version) }
          const header = { 'if-match': entityTag(revision) }
          return answerOf(endpoints[':version'].restore.$post({ param, header }, repeatable))
        },
        onSettled: () =>
          queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== ME_KEY[0] }),
      })
    },
  }
}
