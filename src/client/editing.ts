import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ListQuery, type ListRules, type ListSearch, listSearchOf } from '#/lib/paged-lists.ts'
import { entityTag } from '#/lib/problems.ts'
import type { ComparedVersion, RestoredVersion, Version } from '#/lib/versions.ts'
import { answerOf, isProblem, repeatable } from './client.ts'
import { ME_KEY } from './me.ts'

/** Whether another editor saved it meanwhile. */
export const isChangedMeanwhile = (problem: unknown) => isProblem(problem, 'changed-meanwhile')

export const isGone = (problem: unknown) => isProblem(problem, 'not-found')

/** The query of one page of an admin list, refetched on every visit. The page before it stays shown while the next one loads. */
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

/** Refreshes everything after a change that many pages may show: visible queries are refetched, others are dropped. */
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
interface OfVersion {
  id: string
  version: string
}

/** The endpoints of the versions of one noun, as its feature's client calls them. */
interface VersionEndpoints {
  $get: (requested: { param: { id: string } }) => Answer<{ versions: Version[] }>
  ':version': {
    $get: (requested: { param: OfVersion }) => Answer<ComparedVersion>
    restore: {
      $post: (
        requested: { param: OfVersion; header: { 'if-match': string } },
        how: typeof repeatable,
      ) => Answer<RestoredVersion>
    }
  }
}

/** The queries of a revisions screen for one kind. @param noun as in its addresses: `posts` */
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
        mutationFn: ({ version, revision }: { version: number; revision: number }) =>
          answerOf(
            endpoints[':version'].restore.$post(
              {
                param: { id: String(id), version: String(version) },
                header: { 'if-match': entityTag(revision) },
              },
              repeatable,
            ),
          ),
        onSettled: () =>
          queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== ME_KEY[0] }),
      })
    },
  }
}
