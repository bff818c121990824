import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, clientOf, isProblem, repeatable } from '#/client/client.ts'
import { entityTag } from '#/lib/entity-tags.ts'
import type { lettersApi } from './letters.api.ts'
import type { LetterFields } from './letters.rules.ts'
import type { EditedLetter } from './letters.schema.ts'

const api = clientOf<typeof lettersApi>()
const letters = api.admin.newsletter.letters

const keyOf = (id: number) => ['admin', 'letter', id] as const
const paramOf = (id: number) => ({ param: { id: String(id) } })

/** A campaign for editing; never cached. */
export const editedLetterQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: () => answerOf(letters[':id'].$get(paramOf(id))),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** The rendered mail of a campaign with the typed changes. */
export const letterPreviewQuery = (id: number, json: LetterFields) =>
  queryOptions({
    queryKey: [...keyOf(id), 'preview', json],
    queryFn: ({ signal }) =>
      answerOf(letters[':id'].preview.$post({ ...paramOf(id), json }, { ...repeatable, init: { signal } })),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })

/** The results of a sent campaign. */
export const letterReportQuery = (id: number) =>
  queryOptions({
    queryKey: [...keyOf(id), 'report'],
    queryFn: () => answerOf(letters[':id'].report.$get(paramOf(id))),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data && state.data.sent + state.data.failed >= state.data.total ? false : 2_000,
  })

/** Begins a campaign, empty or from the recent posts, once under its key. */
export function useBeginLetter(from: 'recent-posts' | undefined, onBegun: (letter: EditedLetter) => void) {
  return useMutation({
    mutationFn: (key: string) =>
      answerOf(letters.$post({ header: { 'idempotency-key': key }, query: from ? { from } : {} })),
    onSuccess: onBegun,
  })
}

/** Opens the campaign of an article. */
export function useLetterOfPost(postId: number, onFound: (letter: EditedLetter) => void) {
  return useMutation({
    mutationFn: () => answerOf(api.admin.posts[':id'].letter.$put(paramOf(postId))),
    onSuccess: onFound,
  })
}

/** Creates a new campaign from the text of a deleted one, for the same article if it had one. */
export function useSaveLetterAsNew({ post }: EditedLetter, onSaved: (letter: EditedLetter) => void) {
  const begin = (key: string) =>
    post
      ? answerOf(api.admin.posts[':id'].letter.$put(paramOf(post.id), repeatable))
      : answerOf(letters.$post({ header: { 'idempotency-key': key }, query: {} }))
  return useMutation({
    mutationFn: async ({ fields, key }: { fields: LetterFields; key: string }) => {
      const { id, revision } = await begin(key)
      const header = { 'if-match': entityTag(revision) }
      return answerOf(letters[':id'].$patch({ ...paramOf(id), header, json: fields }, repeatable))
    },
    onSuccess: onSaved,
  })
}

/** An action on a campaign. */
export type LetterDeed = { kind: 'save'; fields: LetterFields } | { kind: 'plan'; at: string | null }

/** Runs an action on a campaign, based on its revision. */
export function useLetterDeed(id: number) {
  return useMutation({
    mutationFn: (deed: LetterDeed & { revision: number }) => {
      const header = { 'if-match': entityTag(deed.revision) }
      if (deed.kind === 'save')
        return answerOf(letters[':id'].$patch({ ...paramOf(id), header, json: deed.fields }, repeatable))
      return answerOf(letters[':id'].plan.$put({ ...paramOf(id), header, json: { at: deed.at } }))
    },
  })
}

/** Sends a campaign to the subscribers, once, despite retries. */
export function useSendLetter(id: number, onSent: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (key: string) =>
      answerOf(letters[':id'].send.$post({ ...paramOf(id), header: { 'idempotency-key': key } })),
    onSuccess: (letter) => {
      queryClient.setQueryData(keyOf(id), letter)
      onSent()
    },
  })
}

/** Sends a test of the campaign to the caller. */
export const useSendTest = (id: number) =>
  useMutation({ mutationFn: () => answerOf(letters[':id'].tests.$post(paramOf(id))) })

/** Deletes a campaign; one already deleted counts as success. */
export function useDeleteLetter(id: number, onDeleted: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () =>
      answerOf(letters[':id'].$delete(paramOf(id))).catch((problem: unknown) => {
        if (!isLetterGone(problem)) throw problem
      }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['admin', 'newsletter issues'] })
      onDeleted()
    },
  })
}

/** Whether the campaign was changed meanwhile. */
export const isLetterChanged = (problem: unknown) => isProblem(problem, 'changed-meanwhile')

/** Whether the campaign no longer exists. */
export const isLetterGone = (problem: unknown) => isProblem(problem, 'not-found')
