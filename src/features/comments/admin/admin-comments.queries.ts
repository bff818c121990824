import { queryOptions, useMutation } from '@tanstack/react-query'
import { answerOf, clientOf } from '#/client/client.ts'
import { pagedListQuery } from '#/client/editing.ts'
import type { adminCommentsApi } from '../comments.api.ts'
import { COMMENT_LIST, type CommentDecision } from './admin-comments.rules.ts'

const api = clientOf<typeof adminCommentsApi>()

const KEY = ['admin', 'comments'] as const

export const everyCommentQuery = pagedListQuery(KEY, COMMENT_LIST, (query) =>
  answerOf(api.admin.comments.$get({ query })),
)

export const commentQueueQuery = queryOptions({
  queryKey: [...KEY, 'queue'],
  queryFn: () => answerOf(api.admin.comments.queue.$get()),
  staleTime: 0,
})

/** Mutation that approves comments or moves them to the trash. Comments that another editor handled first are skipped. */
export const useDecision = (onDone: (decision: CommentDecision, count: number) => void) =>
  useMutation({
    mutationFn: ({ ids, decision }: { ids: number[]; decision: CommentDecision }) =>
      answerOf(api.admin.comments[decision].$put({ json: { ids } })),
    onSuccess: async ({ ids }, { decision }, _result, { client }) => {
      void client.invalidateQueries({ queryKey: ['game'] })
      await client.invalidateQueries({ queryKey: ['admin'] })
      onDone(decision, ids.length)
    },
  })
