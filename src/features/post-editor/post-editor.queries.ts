import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiProblem, answerOf, api, newKey, repeatable } from '#/api/client.ts'
import { useMe } from '#/api/me.ts'
import type { PostFields, PostState } from './post-editor.rules.ts'
import type { EditedPost } from './post-editor.schema.ts'

const KEY = ['admin', 'posts'] as const

/** What an editor looks for among the posts. */
export interface PostSearch {
  q?: string
  state?: PostState
  page?: number
}

/** One page of the editors' list; it stays on screen while the next is fetched, and is not kept when left. */
export const postListQuery = ({ q, state, page }: PostSearch) =>
  queryOptions({
    queryKey: [...KEY, 'list', q, state, page],
    queryFn: ({ signal }) =>
      answerOf(
        api.admin.posts.$get(
          { query: { ...(q && { q }), ...(state && { state }), ...(page && { page: String(page) }) } },
          { init: { signal } },
        ),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })

/** A post to be edited: always as the server has it at this moment. */
export const editedPostQuery = (id: number) =>
  queryOptions({
    queryKey: [...KEY, 'post', id],
    queryFn: () => answerOf(api.admin.posts[':id'].$get({ param: { id: String(id) } })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** What readers would see of what is typed. */
export const postPreviewQuery = (json: PostFields) =>
  queryOptions({
    queryKey: [...KEY, 'preview', json],
    queryFn: ({ signal }) =>
      answerOf(api.admin.posts.preview.$post({ json }, { ...repeatable, init: { signal } })),
    gcTime: 0,
  })

/** Html as readers would get it. */
export function useSanitised() {
  const queryClient = useQueryClient()
  return async (content: string) => {
    const fields = { title: '', excerpt: '', featuredImage: '', content }
    return (await queryClient.fetchQuery(postPreviewQuery(fields))).html
  }
}

/** A game that an article may mention. */
export interface MentionableGame {
  slug: string
  title: string
  thumb: string
}

/** The games a typed text may mean, as the search box finds them. */
export function useMentionableGames() {
  const queryClient = useQueryClient()
  return async (text: string): Promise<MentionableGame[]> => {
    const { games } = await queryClient.fetchQuery({
      queryKey: ['suggestions', text],
      queryFn: () => answerOf(api.suggestions.$get({ query: { q: text } }, repeatable)),
      staleTime: 60_000,
    })
    return games
  }
}

/** The id of the admin who writes; undefined while the session is over. */
export function useEditorId(): string | undefined {
  return useMe()?.member?.id
}

/** Writes a new post as a draft. The same words sent again are the same post. */
export function useCreatePost(onCreated: (post: EditedPost) => void) {
  const refresh = useRefreshLists()
  const last = useRef({ sent: '', key: '' })
  return useMutation({
    mutationFn: (json: PostFields) => {
      const sent = JSON.stringify(json)
      if (last.current.sent !== sent) last.current = { sent, key: newKey() }
      return answerOf(api.admin.posts.$post({ json, header: { 'idempotency-key': last.current.key } }))
    },
    onSuccess: (post) => {
      refresh()
      onCreated(post)
    },
  })
}

/** What an editor wants of a post. */
export type PostDeed =
  | { kind: 'save'; fields: PostFields }
  | { kind: 'publish'; at: string | null }
  | { kind: 'unpublish' }

/** Does something to a post, built on the revision it is told; what pages show of it follows at once. */
export function usePostDeed(id: number) {
  const refresh = useRefreshLists()
  const param = { id: String(id) }
  return useMutation({
    mutationFn: (deed: PostDeed & { revision: number }) => {
      const endpoint = api.admin.posts[':id']
      const { revision } = deed
      if (deed.kind === 'save')
        return answerOf(endpoint.$patch({ param, json: { ...deed.fields, revision } }, repeatable))
      if (deed.kind === 'publish')
        return answerOf(endpoint.publish.$post({ param, json: { revision, at: deed.at } }, repeatable))
      return answerOf(endpoint.unpublish.$post({ param, json: { revision } }, repeatable))
    },
    onSuccess: refresh,
  })
}

/** Deletes a post; one that somebody else deleted meanwhile is gone as well. */
export function useDeletePost(id: number, onDeleted: () => void) {
  const refresh = useRefreshLists()
  return useMutation({
    mutationFn: () =>
      answerOf(api.admin.posts[':id'].$delete({ param: { id: String(id) } })).catch((problem: unknown) => {
        if (!isGone(problem)) throw problem
      }),
    onSuccess: () => {
      refresh()
      onDeleted()
    },
  })
}

/** Whether somebody changed the post meanwhile. */
export const isConflict = (problem: unknown) => problem instanceof ApiProblem && problem.status === 409

/** Whether the post is not there any more. */
export const isGone = (problem: unknown) => problem instanceof ApiProblem && problem.status === 404

/** Whether nobody is signed in any more. */
export const isSessionOver = (problem: unknown) => problem instanceof ApiProblem && problem.status === 401

/** Everything that shows posts is asked for anew when it is shown next; the post being edited knows what it did. */
function useRefreshLists() {
  const queryClient = useQueryClient()
  return () => {
    for (const queryKey of [['posts'], ['post'], ['suggestions'], ['admin']])
      void queryClient.invalidateQueries({
        queryKey,
        predicate: (query) => query.queryKey[2] !== 'post' || query.queryKey[1] !== 'posts',
      })
  }
}
