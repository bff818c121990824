import { useMutation } from '@tanstack/react-query'
import { ApiProblem, answerOf, clientOf } from '#/client/client.ts'
import type { contactApi } from './contact.api.ts'
import {
  CONTACT_FIELDS,
  CONTACT_SENDING_MS,
  type ContactField,
  type ContactTyped,
} from './model/contact.rules.ts'

const api = clientOf<typeof contactApi>()

/** Sends a message once, however often the call is repeated; takes at least a second (ruling on the contact form). */
export function useContactMutation() {
  return useMutation({
    mutationFn: async ({ typed, key }: { typed: ContactTyped; key: string }) => {
      const sending = answerOf(
        api['contact-messages'].$post({ json: typed, header: { 'idempotency-key': key } }),
      )
      await Promise.allSettled([sending, new Promise((done) => setTimeout(done, CONTACT_SENDING_MS))])
      return sending
    },
  })
}

/** The server's validation messages for a message, as far as it sent any. */
export function reasonsOf(error: unknown): {
  reason?: string
  faults: Partial<Record<ContactField, string>>
} {
  if (!(error instanceof ApiProblem) || error.status >= 500) return { faults: {} }
  const faults = error.faults.filter(({ path }) => CONTACT_FIELDS.some((field) => field === path))
  return {
    ...(faults.length === 0 && { reason: error.message }),
    faults: Object.fromEntries(faults.map(({ path, message }) => [path, message])),
  }
}
