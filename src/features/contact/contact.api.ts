import { z } from '@hono/zod-openapi'
import { and, eq, getTableColumns, ilike, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { recordAct } from '#/features/audit/write-audit.store.ts'
import { patternContaining } from '#/lib/paged-lists.ts'
import { type Database, db } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { created, newApi, noContent, ok } from '#/server/http/endpoint.ts'
import { notFound, rejectInvalid } from '#/server/http/http-problem.ts'
import { idempotencyKey, performOnce } from '#/server/http/idempotency/idempotency.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { createdOrders, pageOfRows } from '#/server/http/lists/page-of-rows.ts'
import { listQuery, pageOf, parseListQuery } from '#/server/http/lists/paged-lists.ts'
import { rowId } from '#/server/http/lists/row-id.ts'
import { clientNetworks } from '#/server/http/requests/client-address.ts'
import { plainForm } from '#/server/http/requests/plain-forms.ts'
import { renderMail } from '#/server/mail/mail-layout.ts'
import { putInOutbox } from '#/server/mail/outbox.ts'
import { keyedDigest } from '#/server/security/site-secret.ts'
import { readSettings, supportEmailOf } from '#/server/settings.ts'
import {
  CONTACT_MESSAGE_MAX_LENGTH,
  CONTACT_WORDS,
  type ContactTyped,
  MESSAGE_LIST,
  tidyContact,
  validateContact,
} from './model/contact.rules.ts'
import { contactMessages } from './model/contact-messages.table.ts'

/** A generous upper limit; the exact limits and messages come from the rules. */
const typed = z.string().max(2_000).default('')

const contactTyped = z.object({
  ...{ name: typed, email: typed, subject: typed },
  message: z
    .string()
    .max(4 * CONTACT_MESSAGE_MAX_LENGTH)
    .default(''),
})

const contactMessage = z
  .object({
    id: z.number().int(),
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
    createdAt: z.iso.datetime(),
    /** When an editor marked the message as answered; null before. */
    answeredAt: z.iso.datetime().nullable(),
  })
  .openapi('ContactMessage')
export type ContactMessage = z.infer<typeof contactMessage>

/** Handles the contact form without JavaScript. The same text, sent twice in a day, is stored once. */
export const contactForm = plainForm('/contact', contactTyped, (c, typed) =>
  send(c, typed, keyedDigest(JSON.stringify(typed))),
)

export const contactApi = newApi('Contact').endpoint('visitor', 'post /contact-messages', {
  summary: 'Write to the people behind the site',
  description: 'Stored, and mailed to the support address. Sent again with the same key, it arrives once.',
  request: { headers: idempotencyKey, body: contactTyped },
  response: created(z.object({ message: z.string() }), 'The message is stored', 429),
  handle: ({ body, c }) => send(c, body),
})

async function send(c: Context, typed: ContactTyped, key?: string): Promise<{ message: string }> {
  rejectInvalid(validateContact(typed))
  const sent = tidyContact(typed)
  const perform = async (tx: Database) => {
    await leaveMessage(tx, sent)
    return { message: CONTACT_WORDS.sent }
  }
  const count = async () => {
    for (const subject of [clientNetworks(c), sent.email.toLowerCase()])
      await countCall(LIMITS.contactMessages, subject)
  }
  return performOnce(c, sent, perform, { ...(key && { key }), count })
}

/** Stores a message and mails it to the support address, both or neither; replies go to its sender. */
async function leaveMessage(tx: Database, { name, email, subject, message }: ContactTyped): Promise<void> {
  await tx.insert(contactMessages).values({ name, email, subject, message })
  const settings = await readSettings(tx)
  const mail = renderMail({
    siteName: settings.siteName,
    subject: `Contact: ${subject}`,
    paragraphs: [`${name} <${email}> wrote on the contact page:`, ...message.split(/\n{2,}/)],
    button: { label: 'See all messages', address: `${env().siteUrl}/admin/messages` },
    afterwards: ['Reply to this email to answer the sender.'],
  })
  await putInOutbox(tx, { recipient: supportEmailOf(settings), replyTo: email, ...mail })
}

export const messagesApi = newApi('Contact')
  .endpoint('moderator', 'get /admin/messages', {
    summary: 'Messages from the contact page, in pages',
    request: { query: listQuery(MESSAGE_LIST) },
    response: ok(pageOf(contactMessage), 'One page of them'),
    handle: ({ query: requested }) => {
      const query = parseListQuery(MESSAGE_LIST, requested)
      const { name, email, subject, message, answeredAt } = contactMessages
      const pattern = patternContaining(query.q)
      const matches = and(
        query.q ? or(...[name, email, subject, message].map((text) => ilike(text, pattern))) : undefined,
        query.only === 'open' ? isNull(answeredAt) : undefined,
        query.only === 'answered' ? isNotNull(answeredAt) : undefined,
      )
      return pageOfRows({
        query,
        orders: createdOrders(contactMessages, 'integer'),
        total: () => db().$count(contactMessages, matches),
        matches,
        select: (key) =>
          db()
            .select({ ...getTableColumns(contactMessages), key })
            .from(contactMessages),
        shown: (row) => row,
      })
    },
  })
  .endpoint('moderator', 'put /admin/messages/{id}/answered', {
    summary: 'Mark a message as answered, or as not answered',
    request: { params: rowId, body: z.object({ isAnswered: z.boolean() }) },
    response: ok(contactMessage, 'The message as it is now', 404),
    handle: async ({ params, body: { isAnswered } }) => {
      // Marked twice, the first time stays.
      const answeredAt = isAnswered ? sql`coalesce(${contactMessages.answeredAt}, now())` : null
      const marking = db().update(contactMessages).set({ answeredAt })
      const [marked] = await marking.where(eq(contactMessages.id, params.id)).returning()
      if (!marked) throw notFound('Message not found')
      return marked
    },
  })
  .endpoint('moderator', 'delete /admin/messages/{id}', {
    summary: 'Delete a message for good',
    request: { params: rowId },
    response: noContent('It is gone', 404),
    handle: ({ member, params: { id } }) =>
      db().transaction(async (tx) => {
        const [gone] = await tx.delete(contactMessages).where(eq(contactMessages.id, id)).returning()
        if (!gone) throw notFound('Message not found')
        await recordAct(tx, member, { act: 'contact message deleted', subject: gone.subject })
      }),
  })
