import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, clientOf } from '#/client/client.ts'
import { newCallKey } from '#/client/use-call-key.ts'
import { type ListQuery, listSearchOf } from '#/lib/paged-lists.ts'
import type { adminCommentsApi, commentQueueApi } from './admin-comments.api.ts'
import { COMMENT_LIST, type CommentDecision } from './admin-comments.rules.ts'

const api = clientOf<typeof adminCommentsApi>()
const queueApi = clientOf<typeof commentQueueApi>()

const KEY = ['admin', 'comments'] as const

export const everyCommentQuery = (query: ListQuery<typeof COMMENT_LIST>) =>
  queryOptions({
    queryKey: [...KEY, query],
    queryFn: () => answerOf(api.admin.comments.$get({ query: listSearchOf(COMMENT_LIST, query) })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const commentQueueQuery = queryOptions({
  queryKey: [...KEY, 'queue'],
  queryFn: () => answerOf(queueApi.admin.comments.queue.$get()),
  staleTime: 0,
})

/** A completed decision: the number of comments, and its id for undo. */
export interface Done {
  decision: CommentDecision
  count: number
  number: number | null
}

/** Decides on comments; those that another editor decided first are skipped. */
export function useDecision(onDone: (done: Done) => void) {
  const settle = useDecided()
  return useMutation({
    mutationFn: ({ ids, decision }: { ids: number[]; decision: CommentDecision }) =>
      answerOf(queueApi.admin.comments[decision].$put({ json: { ids } })),
    onSuccess: async ({ ids, decision: number }, { decision }) => {
      await settle()
      onDone({ decision, count: ids.length, number })
    },
  })
}

export function useDecisionBack() {
  const settle = useDecided()
  return useMutation({
    mutationFn: (number: number) =>
      answerOf(
        queueApi.admin.comments.decisions[':id']['taken-back'].$post({
          param: { id: String(number) },
          header: newCallKey(),
        }),
      ),
    onSettled: settle,
  })
}

/** Refetches everything that editors' decisions may change, on admin screens and game pages. */
export function useDecided() {
  const queryClient = useQueryClient()
  return async () => {
    void queryClient.invalidateQueries({ queryKey: ['game'] })
    await queryClient.invalidateQueries({ queryKey: ['admin'] })
  }
}
