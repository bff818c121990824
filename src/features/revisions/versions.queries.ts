import { queryOptions, useMutation } from '@tanstack/react-query'
import { answerOf, type clientOf, repeatable } from '#/client/client.ts'
import { ME_KEY } from '#/client/me.ts'
import { entityTag } from '#/lib/problems.ts'
import type { versionEndpoints } from './version-endpoints.api.ts'

type AnyCalls = ReturnType<typeof clientOf<ReturnType<typeof versionEndpoints>>>['versions']
type CallsOfOne = AnyCalls[':version']

/** The calls for versions of games, posts or pages, as their feature's client has them, whatever their address. */
type VersionCalls = Pick<AnyCalls, '$get'> & {
  ':version': Pick<CallsOfOne, '$get'> & { restore: Pick<CallsOfOne['restore'], '$post'> }
}

/** Returns the queries and the mutation for the revisions of one kind of item. @param noun the kind as in API paths: `posts` */
export function versionQueries(noun: string, calls: VersionCalls) {
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
