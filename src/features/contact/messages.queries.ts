import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, clientOf, deleted } from '#/client/client.ts'
import { pagedListQuery } from '#/client/editing.ts'
import type { messagesApi } from './contact.api.ts'
import { MESSAGE_LIST } from './model/contact.rules.ts'

const { messages } = clientOf<typeof messagesApi>().admin
const message = (id: number) => ({ param: { id: String(id) } })

export const everyMessageQuery = pagedListQuery(['admin', 'messages'], MESSAGE_LIST, (query) =>
  answerOf(messages.$get({ query })),
)

export function useMarkAnswered() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, isAnswered }: { id: number; isAnswered: boolean }) =>
      answerOf(messages[':id'].answered.$put({ ...message(id), json: { isAnswered } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['admin', 'messages'] }),
  })
}

/** Deletes a contact message; succeeds if it is already deleted. */
export function useRemoveMessage(onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => deleted(messages[':id'].$delete(message(id))),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['admin'] })
      onDone()
    },
  })
}
