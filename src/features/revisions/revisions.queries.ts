import { queryOptions, useMutation } from '@tanstack/react-query'
import { answerOf, type clientOf, repeatable } from '#/client/client.ts'
import { ME_KEY } from '#/client/me.ts'
import { entityTag } from '#/lib/problems.ts'
import type { revisionEndpoints } from './revision-endpoints.api.ts'

type AnyCalls = ReturnType<typeof clientOf<ReturnType<typeof revisionEndpoints>>>['versions']
type CallsOfOne = AnyCalls[':version']

/** The API client's functions for the revisions of one kind of item, such as those below `/admin/posts/:id/versions`. */
type RevisionCalls = Pick<AnyCalls, '$get'> & {
  ':version': Pick<CallsOfOne, '$get'> & { restore: Pick<CallsOfOne['restore'], '$post'> }
}

/** Returns queries and a mutation to list, compare and restore revisions. `noun` is the word for the items, such as `posts`. */
export function revisionQueries(noun: string, calls: RevisionCalls) {
  const keyOf = (id: number | string) => ['admin', noun, 'versions', String(id)] as const
  const paramOf = (id: number | string, version?: number) => ({ id: String(id), version: String(version) })
  return {
    list: (id: number | string) =>
      queryOptions({
        queryKey: keyOf(id),
        queryFn: async () => (await answerOf(calls.$get({ param: paramOf(id) }))).versions,
        staleTime: 0,
      }),

    /** Query options for a revision compared with the current state; disabled if `version` is undefined. */
    compared: (id: number | string, version: number | undefined) =>
      queryOptions({
        queryKey: [...keyOf(id), version],
        queryFn: () => answerOf(calls[':version'].$get({ param: paramOf(id, version) })),
        enabled: version !== undefined,
        staleTime: 0,
      }),

    /** A mutation that restores a revision, and refetches all pages. */
    useRestore: (id: number | string) =>
      useMutation({
        mutationFn: ({ version, revision }: { version: number; revision: number }) => {
          const header = { 'if-match': entityTag(revision) }
          return answerOf(
            calls[':version'].restore.$post({ param: paramOf(id, version), header }, repeatable),
          )
        },
        onSettled: (_answer, _problem, _sent, _result, { client }) =>
          client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== ME_KEY[0] }),
      }),
  }
}
