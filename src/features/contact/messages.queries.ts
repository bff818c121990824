import { useMutation } from '@tanstack/react-query'
import { answerOf, clientOf, deleted } from '#/client/client.ts'
import { pagedListQuery } from '#/client/editing.ts'
import type { messagesApi } from './contact.api.ts'
import { MESSAGE_LIST } from './model/contact.rules.ts'

const { messages } = clientOf<typeof messagesApi>().admin
const message = (id: number) => ({ param: { id: String(id) } })

export const everyMessageQuery = pagedListQuery(['admin', 'messages'], MESSAGE_LIST, (query) =>
  answerOf(messages.$get({ query })),
)

export const useMarkAnswered = () =>
  useMutation({
    mutationFn: ({ id, isAnswered }: { id: number; isAnswered: boolean }) =>
      answerOf(messages[':id'].answered.$put({ ...message(id), json: { isAnswered } })),
    onSuccess: (_answer, _sent, _result, { client }) =>
      client.invalidateQueries({ queryKey: ['admin', 'messages'] }),
  })

/** Mutation that deletes a contact message. It also succeeds if the message is already deleted. */
export const useRemoveMessage = (onDone: () => void) =>
  useMutation({
    mutationFn: (id: number) => deleted(messages[':id'].$delete(message(id))),
    onSuccess: async (_answer, _sent, _result, { client }) => {
      await client.invalidateQueries({ queryKey: ['admin'] })
      onDone()
    },
  })
