import { useMutation } from '@tanstack/react-query'
import { answerOf, clientOf, formatProblem } from '#/client/client.ts'
import type { contactApi } from './contact.api.ts'
import { CONTACT_SENDING_MS, type ContactTyped } from './model/contact.rules.ts'

export { formatProblem }

const api = clientOf<typeof contactApi>()

/** Mutation that sends a contact message. It takes at least a second, so that visitors see the message is being sent. */
export const useContactMutation = () =>
  useMutation({
    mutationFn: async ({ typed, key }: { typed: ContactTyped; key: string }) => {
      const header = { 'idempotency-key': key }
      const sending = answerOf(api['contact-messages'].$post({ json: typed, header }))
      await Promise.allSettled([sending, new Promise((done) => setTimeout(done, CONTACT_SENDING_MS))])
      return sending
    },
  })
