import { useMutation } from '@tanstack/react-query'
import { ApiProblem, answerOf, clientOf } from '#/client/client.ts'
import type { contactApi } from './contact.api.ts'
import { CONTACT_FIELDS, CONTACT_SENDING_MS, type ContactTyped } from './model/contact.rules.ts'

const api = clientOf<typeof contactApi>()

/** Sends a contact message once per key, however often the call is repeated. Takes at least a second, so that it is noticed. */
export function useContactMutation() {
  return useMutation({
    mutationFn: async ({ typed, key }: { typed: ContactTyped; key: string }) => {
      const header = { 'idempotency-key': key }
      const sending = answerOf(api['contact-messages'].$post({ json: typed, header }))
      await Promise.allSettled([sending, new Promise((done) => setTimeout(done, CONTACT_SENDING_MS))])
      return sending
    },
  })
}

/** Why the server rejected a message: an error per field, or one reason for all. Empty if it could not answer (5xx, no connection). */
export function reasonsOf(error: unknown): { reason?: string; faults: Partial<ContactTyped> } {
  if (!(error instanceof ApiProblem) || error.status >= 500) return { faults: {} }
  const faults = error.faults.filter(({ path }) => CONTACT_FIELDS.some((field) => field === path))
  if (faults.length === 0) return { reason: error.message, faults: {} }
  return { faults: Object.fromEntries(faults.map(({ path, message }) => [path, message])) }
}
