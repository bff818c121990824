import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, clientOf, repeatable } from '#/client/client.ts'
import { entityTag } from '#/shared/entity-tags.ts'
import type { postEditorApi } from '../post-editor.api.ts'
import type { postVersionsApi } from './post-versions.api.ts'

const api = clientOf<typeof postVersionsApi>()
const editor = clientOf<typeof postEditorApi>()
const endpoint = api.admin.posts[':id'].versions

const KEY = ['admin', 'posts', 'versions'] as const

/** The post whose versions are looked at: another question than the editor's, which goes on with what it was answered. */
export const postWithVersionsQuery = (id: number) =>
  queryOptions({
    queryKey: [...KEY, id, 'post'],
    queryFn: () => answerOf(editor.admin.posts[':id'].$get({ param: { id: String(id) } })),
    staleTime: 0,
  })

/** What a post said after each save, and what waits beside it. */
export const postVersionsQuery = (id: number) =>
  queryOptions({
    queryKey: [...KEY, id],
    queryFn: async () => (await answerOf(endpoint.$get({ param: { id: String(id) } }))).versions,
    staleTime: 0,
  })

/** A version of a post beside what it says now. */
export const comparedPostQuery = (id: number, version: number | undefined) =>
  queryOptions({
    queryKey: [...KEY, id, version],
    queryFn: () =>
      answerOf(endpoint[':version'].$get({ param: { id: String(id), version: String(version) } })),
    enabled: version !== undefined,
    staleTime: 0,
  })

/** Brings a version of a post back; whatever shows it is asked for anew. */
export function useRestorePost(id: number) {
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
    onSettled: () => {
      for (const queryKey of [['posts'], ['post'], ['suggestions'], ['admin']])
        void queryClient.invalidateQueries({ queryKey })
    },
  })
}
