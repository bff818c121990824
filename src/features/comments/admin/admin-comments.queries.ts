import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, clientOf } from '#/client/client.ts'
import { type ListAsked, listSearchOf } from '#/shared/paged-lists.ts'
import type { adminCommentsApi } from './admin-comments.api.ts'
import { COMMENT_LIST } from './admin-comments.rules.ts'
import type { commentQueueApi } from './queue.api.ts'

const api = clientOf<typeof adminCommentsApi>()
const queueApi = clientOf<typeof commentQueueApi>()

const KEY = ['admin', 'comments'] as const

/** One page of comments. */
export const everyCommentQuery = (asked: ListAsked<typeof COMMENT_LIST>) =>
  queryOptions({
    queryKey: [...KEY, asked],
    queryFn: () => answerOf(api.admin.comments.$get({ query: listSearchOf(COMMENT_LIST, asked) })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** What waits, in numbers, and the waves in it. */
export const commentQueueQuery = queryOptions({
  queryKey: [...KEY, 'queue'],
  queryFn: () => answerOf(queueApi.admin.comments.queue.$get()),
  staleTime: 0,
})

/** What editors decide on comments: to show them, or to take them away. */
export type Decision = 'shown' | 'removed'

/** Decides on some comments; gives how many that were, which are fewer where somebody else was faster. */
export function useDecision(onDone: (decision: Decision, count: number) => void) {
  const settle = useDecided()
  return useMutation({
    mutationFn: ({ ids, decision }: { ids: number[]; decision: Decision }) =>
      answerOf(queueApi.admin.comments[decision].$put({ json: { ids } })),
    onSuccess: async ({ ids }, { decision }) => {
      await settle()
      onDone(decision, ids.length)
    },
  })
}

/** Says that a wave is no spam. */
export function useClearWave(onDone: (decision: Decision, count: number) => void) {
  const settle = useDecided()
  return useMutation({
    mutationFn: (memberId: string) =>
      answerOf(queueApi.admin.comments.waves[':memberId'].shown.$put({ param: { memberId } })),
    onSuccess: async ({ ids }) => {
      await settle()
      onDone('shown', ids.length)
    },
  })
}

/** Asks anew for all that may have changed with what editors decide, on their side and on games' pages. */
export function useDecided() {
  const queryClient = useQueryClient()
  return async () => {
    void queryClient.invalidateQueries({ queryKey: ['game'] })
    await queryClient.invalidateQueries({ queryKey: ['admin'] })
  }
}
