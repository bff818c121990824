import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiProblem, answerOf, api } from '#/api/client.ts'
import { type ListAsked, listQueryOf } from '#/shared/paged-lists.ts'

const KEY = ['admin', 'messages'] as const

/** One page of the messages from the contact page. */
export const everyMessageQuery = (asked: ListAsked) =>
  queryOptions({
    queryKey: [...KEY, asked],
    queryFn: () => answerOf(api.admin.messages.$get({ query: listQueryOf(asked) })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Marks a message as answered, or takes the mark back. */
export function useMarkAnswered() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, isAnswered }: { id: number; isAnswered: boolean }) =>
      answerOf(api.admin.messages[':id'].answered.$put({ param: { id: String(id) }, json: { isAnswered } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
}

/** Deletes a message; one that is gone already is gone as well. */
export function useRemoveMessage(onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) =>
      answerOf(api.admin.messages[':id'].$delete({ param: { id: String(id) } })).catch((problem: unknown) => {
        if (!(problem instanceof ApiProblem && problem.status === 404)) throw problem
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['admin'] })
      onDone()
    },
  })
}
