import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, clientOf, deleted } from '#/client/client.ts'
import { type ListQuery, listSearchOf } from '#/lib/paged-lists.ts'
import type { messagesApi } from '../contact.api.ts'
import { MESSAGE_LIST } from '../model/contact.rules.ts'

const api = clientOf<typeof messagesApi>()

const KEY = ['admin', 'messages'] as const

export const everyMessageQuery = (query: ListQuery<typeof MESSAGE_LIST>) =>
  queryOptions({
    queryKey: [...KEY, query],
    queryFn: () => answerOf(api.admin.messages.$get({ query: listSearchOf(MESSAGE_LIST, query) })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export function useMarkAnswered() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, isAnswered }: { id: number; isAnswered: boolean }) =>
      answerOf(api.admin.messages[':id'].answered.$put({ param: { id: String(id) }, json: { isAnswered } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
}

/** Deletes a message; succeeds if it is gone already. */
export function useRemoveMessage(onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => deleted(api.admin.messages[':id'].$delete({ param: { id: String(id) } })),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['admin'] })
      onDone()
    },
  })
}
