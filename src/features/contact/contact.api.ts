import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { calledBy, json, newApi, sends } from '#/server/http/endpoint.ts'
import { idempotencyKey, performOnce } from '#/server/http/idempotency/idempotency.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { problems } from '#/server/http/problems.ts'
import { Refusal } from '#/server/http/refusals.ts'
import { addressOf } from '#/server/http/requests/client-address.ts'
import { plainForm } from '#/server/http/requests/plain-forms.ts'
import { keyedDigest } from '#/server/security/site-secret.ts'
import { leaveMessage } from './messages/messages.store.ts'
import {
  CONTACT_MESSAGE_MAX_LENGTH,
  CONTACT_WORDS,
  type ContactTyped,
  faultsOfContact,
  tidyContact,
} from './model/contact.rules.ts'

/** A generous upper limit; the exact limits and messages come from the rules. */
const typed = z.string().max(2_000).default('')

const contactTyped = z.object({
  name: typed,
  email: typed,
  subject: typed,
  message: z
    .string()
    .max(4 * CONTACT_MESSAGE_MAX_LENGTH)
    .default(''),
})

const contactReported = z.object({ message: z.string() })

/** The form for browsers without JavaScript. Its text is its key: the same message sent twice within a day is stored once. */
export const contactForm = plainForm('/contact', contactTyped, (c, typed) =>
  send(c, typed, keyedDigest(JSON.stringify(typed))),
)

export const contactApi = newApi().openapi(
  calledBy('visitor', 'post /contact-messages', ['Contact'], {
    summary: 'Write to the people behind the site',
    description: 'Stored, and mailed to the support address. Sent again with the same key, it arrives once.',
    request: { headers: idempotencyKey, body: sends(contactTyped) },
    responses: { 201: json(contactReported, 'It arrived'), ...problems(409, 429) },
  }),
  async (c) => c.json(await send(c, c.req.valid('json')), 201),
)

async function send(c: Context, typed: ContactTyped, key?: string): Promise<{ message: string }> {
  const faults = Object.entries(faultsOfContact(typed)).map(([path, message]) => ({ path, message }))
  if (faults[0]) throw new Refusal('not-valid', faults[0].message, { faults })
  const sent = tidyContact(typed)
  return performOnce(
    c,
    sent,
    async (tx) => {
      await leaveMessage(tx, sent)
      return { message: CONTACT_WORDS.sent }
    },
    {
      ...(key && { key }),
      count: async () => {
        await countCall(LIMITS.contactMessages, addressOf(c))
        await countCall(LIMITS.contactMessages, sent.email.toLowerCase())
      },
    },
  )
}
