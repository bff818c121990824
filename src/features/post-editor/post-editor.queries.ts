import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, clientOf, repeatable } from '#/client/client.ts'
import { isGone } from '#/client/editing.ts'
import { useMe } from '#/client/me.ts'
import { versionQueries } from '#/client/versions.queries.ts'
import { entityTag } from '#/lib/entity-tags.ts'
import { type ListQuery, listSearchOf } from '#/lib/paged-lists.ts'
import type { PostDetails } from './details/post-details.rules.ts'
import type { pendingPostApi, postDetailsApi, postEditorApi, postVersionsApi } from './post-editor.api.ts'
import { POST_LIST, type PostFields } from './post-editor.rules.ts'
import type { EditedPost, ListedPost } from './post-editor.schema.ts'

const api = clientOf<typeof postEditorApi>()
const details = clientOf<typeof postDetailsApi>()
const waiting = clientOf<typeof pendingPostApi>()

const KEY = ['admin', 'posts'] as const

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

/** The tags of all posts, to choose from. */
export const tagsInUseQuery = () =>
  queryOptions({
    queryKey: [...KEY, 'tags'],
    queryFn: async () => (await answerOf(details.admin['post-tags'].$get())).tags,
    staleTime: 0,
  })

/** A post for editing; never cached. */
export const editedPostQuery = (id: number) =>
  queryOptions({
    queryKey: [...KEY, 'post', id],
    queryFn: () => answerOf(api.admin.posts[':id'].$get({ param: { id: String(id) } })),
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
  return async (content: string) => {
    const fields = { title: '', excerpt: '', featuredImage: '', content }
    return (await queryClient.fetchQuery(postPreviewQuery(fields))).html
  }
}

/** The id of the signed-in editor; undefined after the session expired. */
export function useEditorId(): string | undefined {
  return useMe()?.member?.id
}

/** Creates a post, as a draft or published, once per idempotency key. */
export function useCreatePost(onCreated: (post: EditedPost) => void) {
  const refresh = useRefreshLists()
  return useMutation({
    mutationFn: ({ fields, key, publish }: { fields: PostFields; key: string; publish?: boolean }) =>
      answerOf(api.admin.posts.$post({ json: { ...fields, publish }, header: { 'idempotency-key': key } })),
    onSuccess: (post) => {
      refresh()
      onCreated(post)
    },
  })
}

/** A change to a post. */
export type PostDeed =
  | { kind: 'save'; fields: PostFields }
  /** Beside what readers see. */
  | { kind: 'keep'; fields: PostFields }
  | { kind: 'set-aside' }
  | { kind: 'publish'; at: string | null }
  | { kind: 'unpublish' }
  | { kind: 'details'; details: PostDetails }

/** Runs an action on a post, based on its revision; pages are refreshed at once. */
export function usePostDeed(id: number) {
  const refresh = useRefreshLists()
  const param = { id: String(id) }
  return useMutation({
    mutationFn: (deed: PostDeed & { revision: number }) => {
      const endpoint = api.admin.posts[':id']
      const header = { 'if-match': entityTag(deed.revision) }
      if (deed.kind === 'save')
        return answerOf(endpoint.$patch({ param, header, json: deed.fields }, repeatable))
      if (deed.kind === 'keep')
        return answerOf(
          waiting.admin.posts[':id'].pending.$put({ param, header, json: deed.fields }, repeatable),
        )
      if (deed.kind === 'set-aside')
        return answerOf(waiting.admin.posts[':id'].pending['set-aside'].$post({ param, header }, repeatable))
      if (deed.kind === 'details')
        return answerOf(
          details.admin.posts[':id'].details.$put({ param, header, json: deed.details }, repeatable),
        )
      if (deed.kind === 'publish')
        return answerOf(endpoint.publish.$post({ param, header, json: { at: deed.at } }, repeatable))
      return answerOf(endpoint.unpublish.$post({ param, header }, repeatable))
    },
    onSuccess: refresh,
  })
}

/** Bulk actions on posts; each is independent, so that one changed meanwhile does not block the others. */
export function useActsOnPosts() {
  const refresh = useRefreshLists()
  const endpoint = api.admin.posts[':id']
  const each = async <Done>(posts: readonly ListedPost[], act: (post: ListedPost) => Promise<Done>) => {
    const settled = await Promise.allSettled(posts.map(act))
    const done = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    const refused = settled.find((one) => one.status === 'rejected')
    if (refused && done.length === 0) throw refused.reason
    return done
  }
  const turn = (post: ListedPost, at: string | null | 'unpublish') => {
    const query = { param: { id: String(post.id) }, header: { 'if-match': entityTag(post.revision) } }
    return at === 'unpublish'
      ? answerOf(endpoint.unpublish.$post(query, repeatable))
      : answerOf(endpoint.publish.$post({ ...query, json: { at } }, repeatable))
  }
  return useMutation({
    mutationFn: ({ posts, act }: { posts: readonly ListedPost[]; act: PostsAct }) =>
      each(posts, async (post) => {
        if (act === 'delete') {
          await answerOf(endpoint.$delete({ param: { id: String(post.id) } }))
          return post
        }
        // The former time of publication, for undo.
        const at = act === 'unpublish' ? act : act === 'publish' ? null : post.publishedAt
        return { ...post, revision: (await turn(post, at)).revision }
      }),
    onSettled: refresh,
  })
}

/** `republish` restores the former publication time of each. */
export type PostsAct = 'publish' | 'unpublish' | 'republish' | 'delete'

/** Deletes a post; one already deleted counts as success. */
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

/** Whether the session has expired. */
export { isSessionOver } from '#/client/client.ts'
/** Reasons for a rejected save. */
export { isChangedMeanwhile } from '#/client/editing.ts'
export { isGone }

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
    queryFn: () => answerOf(api.admin.posts[':id'].$get({ param: { id: String(id) } })),
    staleTime: 0,
  })
