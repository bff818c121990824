import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { db } from '#/server/database/database.ts'
import { calledBy, json, newApi, noContent, sends } from '#/server/http/endpoint.ts'
import { idempotencyKey, performOnce } from '#/server/http/idempotency/idempotency.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { listQuery, pageOf, parseListQuery } from '#/server/http/lists/paged-lists.ts'
import { rowId } from '#/server/http/lists/row-id.ts'
import { problems } from '#/server/http/problems.ts'
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

export const contactApi = newApi().openapi(
  calledBy('visitor', 'post /contact-messages', ['Contact'], {
    summary: 'Write to the people behind the site',
    description: 'Stored, and mailed to the support address. Sent again with the same key, it arrives once.',
    request: { headers: idempotencyKey, body: sends(contactTyped) },
    responses: { 201: json(z.object({ message: z.string() }), 'It arrived'), ...problems(409, 429) },
  }),
  async (c) => c.json(await send(c, c.req.valid('json')), 201),
)

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

const tags = ['Contact']

export const messagesApi = newApi()
  .openapi(
    calledBy('moderator', 'get /admin/messages', tags, {
      summary: 'Messages from the contact page, in pages',
      request: { query: listQuery(MESSAGE_LIST) },
      responses: { 200: json(pageOf(contactMessage), 'One page of them') },
    }),
    async (c) => c.json(await everyMessage(db(), parseListQuery(MESSAGE_LIST, c.req.valid('query'))), 200),
  )
  .openapi(
    calledBy('moderator', 'put /admin/messages/{id}/answered', tags, {
      summary: 'Mark a message as answered, or take the mark back',
      request: { params: rowId, body: sends(answerMark) },
      responses: { 200: json(contactMessage, 'The message as it is now'), ...problems(404) },
    }),
    async (c) => {
      const { isAnswered } = c.req.valid('json')
      return c.json(await markAnswered(db(), c.req.valid('param').id, isAnswered), 200)
    },
  )
  .openapi(
    calledBy('moderator', 'delete /admin/messages/{id}', tags, {
      summary: 'Delete a message for good',
      request: { params: rowId },
      responses: { 204: noContent('It is gone'), ...problems(404) },
    }),
    async (c) => {
      await db().transaction((tx) => removeMessage(tx, c.get('member'), c.req.valid('param').id))
      return c.body(null, 204)
    },
  )
