import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { answerOf, clientOf, deleted, isProblem, repeatable } from '#/client/client.ts'
import { pagedListQuery } from '#/client/editing.ts'
import { revisionQueries } from '#/features/revisions/revisions.queries.ts'
import { useAutosave, useDocument } from '#/features/revisions/use-document.queries.ts'
import { entityTag } from '#/lib/problems.ts'
import type { postEditorApi, postVersionsApi } from './post-editor.api.ts'
import {
  AUTOSAVE_PAUSE_MS,
  areSamePost,
  EMPTY_POST,
  latestTextOf,
  NO_DETAILS,
  POST_LIST,
  type PostDetails,
  type PostFields,
  postFieldsOf,
  tidyPost,
  validatePost,
} from './post-editor.rules.ts'
import type { EditedPost, ListedPost, PreviewLink } from './post-editor.schema.ts'

const api = clientOf<typeof postEditorApi>()
const one = api.admin.posts[':id']

const KEY = ['admin', 'posts'] as const
const paramOf = (id: number) => ({ param: { id: String(id) } })

/** Query options for one page of the editors' list of posts. */
export const postListQuery = pagedListQuery([...KEY, 'list'], POST_LIST, (query) =>
  answerOf(api.admin.posts.$get({ query })),
)

/** Query for the post that an editor opens. The post is fetched only once, since the form then has its own copy. */
export const editedPostQuery = (id: number) =>
  queryOptions({
    queryKey: [...KEY, 'post', id],
    queryFn: () => answerOf(one.$get(paramOf(id))),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Query options for the preview of an unsaved post, as readers would see it. The server does not save the post. */
export const postPreviewQuery = (json: PostFields) =>
  queryOptions({
    queryKey: [...KEY, 'preview', json],
    queryFn: ({ signal }) =>
      answerOf(api.admin.posts.preview.$post({ json }, { ...repeatable, init: { signal } })),
    gcTime: 0,
  })

/** Returns a function that sends html to the server and resolves to the sanitised html. */
export function useSanitised() {
  const queryClient = useQueryClient()
  return async (content: string) =>
    (await queryClient.fetchQuery(postPreviewQuery({ ...EMPTY_POST, content }))).html
}

const publishing = (id: number, at: string | null) => (header: IfMatch) =>
  answerOf(one.publish.$post({ ...paramOf(id), header, json: { at } }, repeatable))
const unpublishing = (id: number) => (header: IfMatch) =>
  answerOf(one.unpublish.$post({ ...paramOf(id), header }, repeatable))
type IfMatch = { 'if-match': string }

/** The empty post with which the post editor starts for a new post. Its id is 0. */
export const NEW_POST: EditedPost = {
  ...{ id: 0, ...EMPTY_POST, ...NO_DETAILS, state: 'draft', publishedAt: null, pending: null },
  ...{ revision: 0, createdAt: '', updatedAt: '', changedBy: null },
}

/** Returns the state and functions of the form for writing a post. The form saves the text automatically, without publishing. */
export function usePostSaving(opened: EditedPost, editorId: string, onCreated: (post: EditedPost) => void) {
  const { id } = opened
  const editing = useDocument<EditedPost, PostFields>(opened, {
    ...{ editorId, name: `post ${editorId} ${id || 'new'}`, empty: EMPTY_POST, fieldsOf: latestTextOf },
    ...{ areSame: areSamePost, query: editedPostQuery(id), onChanged: refreshLists, onCreated },
  })
  const { doc: post, fields, isDirty, theirs, perform } = editing
  const json = tidyPost(fields)
  const isDraft = post.state === 'draft'
  /** Whether a published post has a text that readers do not see yet. */
  const isWaiting = !isDraft && !areSamePost(json, postFieldsOf(post))
  const fieldErrors = validatePost(json)
  const isValid = Object.keys(fieldErrors).length === 0
  const param = paramOf(id)

  const save = () =>
    perform((header) => answerOf(one.$patch({ ...param, header, json }, repeatable)), { saves: true })
  /** Saves the text without showing it to readers. */
  const keep = () =>
    isDraft
      ? save()
      : perform((header) => answerOf(one.pending.$put({ ...param, header, json }, repeatable)), {
          saves: true,
        })
  // Text restored from an earlier visit waits until it is touched.
  const isNewText = !editing.hasFailed && editing.restored?.fields !== fields
  const isDue = id > 0 && isDirty && isValid && !editing.isSaving && !theirs && isNewText
  useAutosave(isDue, fields, keep, AUTOSAVE_PAUSE_MS)

  return {
    ...editing,
    ...{ post, fieldErrors, isWaiting, isValid, save },
    /** Creates the post from the typed text, as a draft or published. */
    create: (publish: boolean, onProblem?: (problem: Error) => void) =>
      editing.create(
        [json, publish],
        (header) => answerOf(api.admin.posts.$post({ json: { ...json, publish }, header })),
        onProblem,
      ),
    /** Saves the post, then publishes it at a time (ISO 8601; null for now). */
    publish: async (at: string | null) => {
      if ((isDirty || isWaiting) && !(await save())) return undefined
      return perform(publishing(id, at))
    },
    unpublish: () => perform(unpublishing(id)),
    /** Returns to the published text; the discarded changes stay among the revisions. */
    async setAside() {
      const shown = await perform((header) =>
        answerOf(one.pending['set-aside'].$post({ ...param, header }, repeatable)),
      )
      if (shown) editing.startFrom(shown)
    },
    /** Saves the details. Rejects with the server's problem if they are invalid. */
    saveDetails: (details: PostDetails) =>
      new Promise<void>((resolve, onProblem) => {
        const send = (header: IfMatch) =>
          answerOf(one.details.$put({ ...param, header, json: details }, repeatable))
        void perform(send, { onProblem }).then(() => resolve())
      }),
    saveOwn: () => editing.saveOwn(keep),
  }
}

export type PostSaving = ReturnType<typeof usePostSaving>

/** A bulk action on posts. `republish` undoes `unpublish`, and restores the old publication times. */
export type PostsAct = 'publish' | 'unpublish' | 'republish' | 'delete'

/** Returns a mutation for bulk actions on posts. It resolves to the changed posts, and fails only if none was changed. */
export function useActsOnPosts() {
  return useMutation({
    mutationFn: async ({ posts, act }: { posts: readonly ListedPost[]; act: PostsAct }) => {
      const settled = await Promise.allSettled(
        posts.map(async (post) => {
          if (act === 'delete') return answerOf(one.$delete(paramOf(post.id))).then(() => post)
          const at = act === 'republish' ? post.publishedAt : null
          const send = act === 'unpublish' ? unpublishing(post.id) : publishing(post.id, at)
          return { ...post, revision: (await send({ 'if-match': entityTag(post.revision) })).revision }
        }),
      )
      const done = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      const refused = settled.find((one) => one.status === 'rejected')
      if (refused && done.length === 0) throw refused.reason
      return done
    },
    onSettled: (_answer, _problem, _sent, _result, { client }) => refreshLists(client),
  })
}

/** Mutation that moves a post to the trash. A post that is already deleted counts as success. */
export const useDeletePost = (id: number, onDeleted: () => void) =>
  useMutation({
    mutationFn: () => deleted(one.$delete(paramOf(id))),
    onSuccess: (_answer, _sent, _result, { client }) => {
      refreshLists(client)
      onDeleted()
    },
  })

/** Marks all queries with posts as stale; the post being edited is already up to date. */
function refreshLists(client: QueryClient) {
  for (const queryKey of [['posts'], ['post'], ['suggestions'], ['admin']])
    void client.invalidateQueries({
      queryKey,
      predicate: (query) => query.queryKey[2] !== 'post' || query.queryKey[1] !== 'posts',
    })
}

/** Queries for a post's revisions, and a mutation that restores one. */
export const postVersions = revisionQueries(
  'posts',
  clientOf<typeof postVersionsApi>().admin.posts[':id'].versions,
)

/** Query options that load a post for the screen that lists its revisions. The revisions load separately. */
export const postForVersionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'posts', 'versions', String(id), 'post'],
    queryFn: () => answerOf(one.$get(paramOf(id))),
    staleTime: 0,
  })

/** Fetches the post that a preview link shows. @throws the router's not-found for an invalid link */
export const fetchByLink = (token: string) =>
  answerOf(api['post-previews'].$post({ json: { token } }, repeatable)).catch((problem: unknown) => {
    throw isProblem(problem, 'not-found') ? notFound() : problem
  })

/** Returns a post's preview link (null if none), and the mutation `change`, which creates (true) or deletes (false) the link. */
export function usePreviewLink(postId: number) {
  const queryKey = ['admin', 'secret link', postId]
  const endpoint = one['secret-link']
  const { data, error } = useQuery({
    queryKey,
    queryFn: () => answerOf(endpoint.$get(paramOf(postId))),
    staleTime: 0,
  })
  const change = useMutation({
    mutationFn: async (isOn: boolean): Promise<{ link: PreviewLink | null }> => {
      if (isOn) return answerOf(endpoint.$put(paramOf(postId)))
      await answerOf(endpoint.$delete(paramOf(postId), repeatable))
      return { link: null }
    },
    onSuccess: (now, _isOn, _result, { client }) => client.setQueryData(queryKey, now),
  })
  return { link: data?.link, change, problem: error ?? change.error }
}
