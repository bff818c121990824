import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, clientOf, isProblem } from '#/client/client.ts'
import { type ListAsked, listSearchOf } from '#/shared/paged-lists.ts'
import type { adminCommentsApi } from './admin-comments.api.ts'
import { COMMENT_LIST } from './admin-comments.rules.ts'

const api = clientOf<typeof adminCommentsApi>()

const KEY = ['admin', 'comments'] as const

/** One page of all comments. */
export const everyCommentQuery = (asked: ListAsked<typeof COMMENT_LIST>) =>
  queryOptions({
    queryKey: [...KEY, asked],
    queryFn: () => answerOf(api.admin.comments.$get({ query: listSearchOf(COMMENT_LIST, asked) })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Deletes any comment; one that is gone already is gone as well. The game's page follows. */
export function useRemoveComment(onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: { id: number; slug: string }) =>
      answerOf(api.admin.comments[':id'].$delete({ param: { id: String(id) } })).catch((problem: unknown) => {
        if (!isProblem(problem, 'not-found')) throw problem
      }),
    onSuccess: async (_, { slug }) => {
      void queryClient.invalidateQueries({ queryKey: ['game', slug, 'comments'] })
      await queryClient.invalidateQueries({ queryKey: ['admin'] })
      onDone()
    },
  })
}
