import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, clientOf, repeatable } from '#/client/client.ts'
import { ME_KEY } from '#/client/me.ts'
import { entityTag } from '#/shared/entity-tags.ts'
import type { gameVersionsApi } from './game-versions.api.ts'

const api = clientOf<typeof gameVersionsApi>()
const endpoint = api.admin.games[':id'].versions

/** What a game said after each save. */
export const gameVersionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'games', id, 'versions'],
    queryFn: async () => (await answerOf(endpoint.$get({ param: { id: String(id) } }))).versions,
    staleTime: 0,
  })

/** A version of a game beside what it says now. */
export const comparedGameQuery = (id: number, version: number | undefined) =>
  queryOptions({
    queryKey: ['admin', 'games', id, 'versions', version],
    queryFn: () =>
      answerOf(endpoint[':version'].$get({ param: { id: String(id), version: String(version) } })),
    enabled: version !== undefined,
    staleTime: 0,
  })

/** Brings a version of a game back; every page shows the game anew. */
export function useRestoreGame(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ version, revision }: { version: number; revision: number }) =>
      answerOf(
        endpoint[':version'].restore.$post(
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
}
