import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { db } from '#/server/database/database.ts'
import { created, newApi, noContent, ok } from '#/server/http/endpoint.ts'
import { idempotencyKey, performOnce } from '#/server/http/idempotency/idempotency.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { listQuery, pageOf, parseListQuery } from '#/server/http/lists/paged-lists.ts'
import { rowId } from '#/server/http/lists/row-id.ts'
import { refuseFaults } from '#/server/http/refusals.ts'
import { addressOf } from '#/server/http/requests/client-address.ts'
import { plainForm } from '#/server/http/requests/plain-forms.ts'
import { keyedDigest } from '#/server/security/site-secret.ts'
import { answerMark, contactMessage } from './messages/messages.schema.ts'
import { everyMessage, leaveMessage, markAnswered, removeMessage } from './messages/messages.store.ts'
import {
  CONTACT_MESSAGE_MAX_LENGTH,
  CONTACT_WORDS,
  type ContactTyped,
  faultsOfContact,
  MESSAGE_LIST,
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

/** The form for browsers without JavaScript. Its text is its key: the same message sent twice within a day is stored once. */
export const contactForm = plainForm('/contact', contactTyped, (c, typed) =>
  send(c, typed, keyedDigest(JSON.stringify(typed))),
)

export const contactApi = newApi('Contact').endpoint('visitor', 'post /contact-messages', {
  summary: 'Write to the people behind the site',
  description: 'Stored, and mailed to the support address. Sent again with the same key, it arrives once.',
  request: { headers: idempotencyKey, body: contactTyped },
  response: created(z.object({ message: z.string() }), 'It arrived', 429),
  handle: ({ body, c }) => send(c, body),
})

async function send(c: Context, typed: ContactTyped, key?: string): Promise<{ message: string }> {
  refuseFaults(faultsOfContact(typed))
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

export const messagesApi = newApi('Contact')
  .endpoint('moderator', 'get /admin/messages', {
    summary: 'Messages from the contact page, in pages',
    request: { query: listQuery(MESSAGE_LIST) },
    response: ok(pageOf(contactMessage), 'One page of them'),
    handle: ({ query }) => everyMessage(db(), parseListQuery(MESSAGE_LIST, query)),
  })
  .endpoint('moderator', 'put /admin/messages/{id}/answered', {
    summary: 'Mark a message as answered, or take the mark back',
    request: { params: rowId, body: answerMark },
    response: ok(contactMessage, 'The message as it is now', 404),
    handle: ({ params, body: { isAnswered } }) => markAnswered(db(), params.id, isAnswered),
  })
  .endpoint('moderator', 'delete /admin/messages/{id}', {
    summary: 'Delete a message for good',
    request: { params: rowId },
    response: noContent('It is gone', 404),
    handle: ({ member, params }) => db().transaction((tx) => removeMessage(tx, member, params.id)),
  })
