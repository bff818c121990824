import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { answerOf, clientOf, deleted, isProblem, repeatable } from '#/client/client.ts'
import { versionQueries } from '#/client/editing.ts'
import { type ListQuery, listSearchOf } from '#/lib/paged-lists.ts'
import { entityTag } from '#/lib/problems.ts'
import type { postDetailsApi, postEditorApi, postVersionsApi, previewLinkApi } from './post-editor.api.ts'
import { EMPTY_POST, POST_LIST, type PostDetails, type PostFields } from './post-editor.rules.ts'
import type { EditedPost, ListedPost, SecretLink } from './post-editor.schema.ts'

const api = clientOf<typeof postEditorApi>()
const more = clientOf<typeof postDetailsApi>()
const links = clientOf<typeof previewLinkApi>()
const post = api.admin.posts[':id']

const KEY = ['admin', 'posts'] as const
const paramOf = (id: number) => ({ param: { id: String(id) } })

/** One page of the editors' list; stays visible while the next one loads, and is not cached after leaving. */
export const postListQuery = (query: ListQuery<typeof POST_LIST>) =>
  queryOptions({
    queryKey: [...KEY, 'list', query],
    queryFn: ({ signal }) =>
      answerOf(api.admin.posts.$get({ query: listSearchOf(POST_LIST, query) }, { init: { signal } })),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })

/** A post for editing; never cached. */
export const editedPostQuery = (id: number) =>
  queryOptions({
    queryKey: [...KEY, 'post', id],
    queryFn: () => answerOf(post.$get(paramOf(id))),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** A preview of the typed post. */
export const postPreviewQuery = (json: PostFields) =>
  queryOptions({
    queryKey: [...KEY, 'preview', json],
    queryFn: ({ signal }) =>
      answerOf(api.admin.posts.preview.$post({ json }, { ...repeatable, init: { signal } })),
    gcTime: 0,
  })

/** Sanitises html as it would be for readers. */
export function useSanitised() {
  const queryClient = useQueryClient()
  return async (content: string) =>
    (await queryClient.fetchQuery(postPreviewQuery({ ...EMPTY_POST, content }))).html
}

/** Creates a post, as a draft or published, once per idempotency key. */
export function useCreatePost(onCreated: (post: EditedPost) => void) {
  const refresh = useRefreshLists()
  return useMutation({
    mutationFn: ({ fields, key, publish }: { fields: PostFields; key: string; publish?: boolean }) =>
      answerOf(api.admin.posts.$post({ json: { ...fields, publish }, header: { 'idempotency-key': key } })),
    onSuccess: (created) => {
      refresh()
      onCreated(created)
    },
  })
}

/** A change to a post; `keep` saves beside what readers see. */
export type PostDeed =
  | { kind: 'save' | 'keep'; fields: PostFields }
  | { kind: 'set-aside' | 'unpublish' }
  | { kind: 'publish'; at: string | null }
  | { kind: 'details'; details: PostDetails }

/** Sends a change of a post that is based on a revision. */
function change(id: number, revision: number, deed: PostDeed): Promise<EditedPost> {
  const which = { ...paramOf(id), header: { 'if-match': entityTag(revision) } }
  const { pending, details } = more.admin.posts[':id']
  switch (deed.kind) {
    case 'save':
      return answerOf(post.$patch({ ...which, json: deed.fields }, repeatable))
    case 'keep':
      return answerOf(pending.$put({ ...which, json: deed.fields }, repeatable))
    case 'set-aside':
      return answerOf(pending['set-aside'].$post(which, repeatable))
    case 'details':
      return answerOf(details.$put({ ...which, json: deed.details }, repeatable))
    case 'publish':
      return answerOf(post.publish.$post({ ...which, json: { at: deed.at } }, repeatable))
    case 'unpublish':
      return answerOf(post.unpublish.$post(which, repeatable))
  }
}

/** Runs an action on a post, based on its revision; pages are refreshed at once. */
export function usePostDeed(id: number) {
  const refresh = useRefreshLists()
  return useMutation({
    mutationFn: ({ revision, ...deed }: PostDeed & { revision: number }) => change(id, revision, deed),
    onSuccess: refresh,
  })
}

/** `republish` restores the former publication time of each. */
export type PostsAct = 'publish' | 'unpublish' | 'republish' | 'delete'

/** Bulk actions on posts; each is independent, so that one changed meanwhile does not block the others. */
export function useActsOnPosts() {
  const refresh = useRefreshLists()
  return useMutation({
    mutationFn: async ({ posts, act }: { posts: readonly ListedPost[]; act: PostsAct }) => {
      const settled = await Promise.allSettled(
        posts.map(async (one) => {
          if (act === 'delete') {
            await answerOf(post.$delete(paramOf(one.id)))
            return one
          }
          const at = act === 'republish' ? one.publishedAt : null
          const deed: PostDeed = act === 'unpublish' ? { kind: act } : { kind: 'publish', at }
          return { ...one, revision: (await change(one.id, one.revision, deed)).revision }
        }),
      )
      const done = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      const refused = settled.find((one) => one.status === 'rejected')
      if (refused && done.length === 0) throw refused.reason
      return done
    },
    onSettled: refresh,
  })
}

/** Deletes a post; one already deleted counts as success. */
export function useDeletePost(id: number, onDeleted: () => void) {
  const refresh = useRefreshLists()
  return useMutation({
    mutationFn: () => deleted(post.$delete(paramOf(id))),
    onSuccess: () => {
      refresh()
      onDeleted()
    },
  })
}

/** Marks all queries with posts as stale; the post being edited is already up to date. */
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

/** The queries of a post's revisions screen. */
export const postVersions = versionQueries(
  'posts',
  clientOf<typeof postVersionsApi>().admin.posts[':id'].versions,
)

/** The post on its revisions screen; separate from the editor's query, which keeps its own state. */
export const postWithVersionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'posts', 'versions', String(id), 'post'],
    queryFn: () => answerOf(post.$get(paramOf(id))),
    staleTime: 0,
  })

/** Fetches the post of a preview link; an invalid link is the router's not-found. */
export const fetchByLink = (token: string) =>
  answerOf(links['post-previews'].$post({ json: { token } }, repeatable)).catch((problem: unknown) => {
    throw isProblem(problem, 'not-found') ? notFound() : problem
  })

/** The preview link of a post, with mutations to renew and to end it. */
export function useSecretLink(postId: number) {
  const queryClient = useQueryClient()
  const queryKey = ['admin', 'secret link', postId]
  const endpoint = links.admin.posts[':id']['secret-link']
  const { data, error } = useQuery({
    queryKey,
    queryFn: () => answerOf(endpoint.$get(paramOf(postId))),
    staleTime: 0,
  })
  const know = (link: SecretLink | null) => queryClient.setQueryData(queryKey, { link })
  const make = useMutation({
    mutationFn: () => answerOf(endpoint.$put(paramOf(postId))),
    onSuccess: ({ link }) => know(link),
  })
  const end = useMutation({
    mutationFn: () => answerOf(endpoint.$delete(paramOf(postId), repeatable)),
    onSuccess: () => know(null),
  })
  return { link: data?.link, make, end, problem: error ?? make.error ?? end.error }
}
