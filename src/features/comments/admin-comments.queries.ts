import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiProblem, answerOf, api } from '#/api/client.ts'
import { type ListAsked, listQueryOf } from '#/shared/paged-lists.ts'

const KEY = ['admin', 'comments'] as const

/** One page of all comments. */
export const everyCommentQuery = (asked: ListAsked) =>
  queryOptions({
    queryKey: [...KEY, asked],
    queryFn: () => answerOf(api.admin.comments.$get({ query: listQueryOf(asked) })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Deletes any comment; one that is gone already is gone as well. The game's page follows. */
export function useRemoveComment(onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: { id: number; slug: string }) =>
      answerOf(api.admin.comments[':id'].$delete({ param: { id: String(id) } })).catch((problem: unknown) => {
        if (!(problem instanceof ApiProblem && problem.status === 404)) throw problem
      }),
    onSuccess: async (_, { slug }) => {
      void queryClient.invalidateQueries({ queryKey: ['game', slug, 'comments'] })
      await queryClient.invalidateQueries({ queryKey: ['admin'] })
      onDone()
    },
  })
}
