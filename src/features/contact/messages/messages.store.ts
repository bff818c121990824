import { and, eq, getTableColumns, ilike, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { recordAct } from '#/features/audit/write-audit.store.ts'
import { type ListQuery, patternContaining } from '#/lib/paged-lists.ts'
import type { Member } from '#/server/auth/sessions.ts'
import type { Database } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { ascending, descending, pageOfRows } from '#/server/http/lists/page-of-rows.ts'
import { notFound } from '#/server/http/refusals.ts'
import { renderMail } from '#/server/mail/mail-layout.ts'
import { putInOutbox } from '#/server/mail/outbox.ts'
import { readSettings, supportEmailOf } from '#/server/settings.ts'
import type { ContactTyped, MESSAGE_LIST } from '../model/contact.rules.ts'
import { contactMessages } from '../model/contact-messages.table.ts'
import type { ContactMessage } from './messages.schema.ts'

const keys = [
  { by: contactMessages.createdAt, kind: 'moment' },
  { by: contactMessages.id, kind: 'integer' },
] as const
const orders = { 'created-desc': descending(...keys), 'created-asc': ascending(...keys) }

export function everyMessage(db: Database, query: ListQuery<typeof MESSAGE_LIST>) {
  const { name, email, subject, message, answeredAt } = contactMessages
  const pattern = patternContaining(query.q)
  const matches = and(
    query.q ? or(...[name, email, subject, message].map((column) => ilike(column, pattern))) : undefined,
    query.only === 'open' ? isNull(answeredAt) : undefined,
    query.only === 'answered' ? isNotNull(answeredAt) : undefined,
  )
  return pageOfRows({
    query,
    orders,
    total: () => db.$count(contactMessages, matches),
    read: ({ key, beyond, orderBy, limit }) =>
      db
        .select({ ...getTableColumns(contactMessages), key })
        .from(contactMessages)
        .where(and(matches, beyond))
        .orderBy(...orderBy)
        .limit(limit),
    shown: (row) => asShown(row),
  })
}

/** Marks a message as answered, or unmarks it; idempotent, the first time stays. @throws {Refusal} 404 if there is none */
export async function markAnswered(db: Database, id: number, isAnswered: boolean): Promise<ContactMessage> {
  const [marked] = await db
    .update(contactMessages)
    .set({ answeredAt: isAnswered ? sql`coalesce(${contactMessages.answeredAt}, now())` : null })
    .where(eq(contactMessages.id, id))
    .returning()
  if (!marked) throw notFound('Message not found')
  return asShown(marked)
}

export async function removeMessage(tx: Database, admin: Member, id: number): Promise<void> {
  const [gone] = await tx.delete(contactMessages).where(eq(contactMessages.id, id)).returning()
  if (!gone) throw notFound('Message not found')
  await recordAct(tx, admin, { act: 'contact message deleted', subject: gone.subject })
}

const asShown = (row: typeof contactMessages.$inferSelect): ContactMessage => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? null,
})

/** Stores a message and mails it to the support address, both or neither; replies go to its sender. */
export async function leaveMessage(
  tx: Database,
  { name, email, subject, message }: ContactTyped,
): Promise<void> {
  await tx.insert(contactMessages).values({ name, email, subject, message })
  const settings = await readSettings(tx)
  const letter = renderMail({
    siteName: settings.siteName,
    subject: `Contact: ${subject}`,
    paragraphs: [`${name} <${email}> wrote on the contact page:`, ...message.split(/\n{2,}/)],
    button: { label: 'See all messages', address: `${env().siteUrl}/admin/messages` },
    afterwards: ['Reply to this email to answer the sender.'],
  })
  await putInOutbox(tx, { recipient: supportEmailOf(settings), replyTo: email, ...letter })
}
