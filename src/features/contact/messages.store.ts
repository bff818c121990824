import { and, count, desc, eq, ilike, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { recordAct } from '#/access/audit.ts'
import type { Member } from '#/access/caller.ts'
import { notFound } from '#/access/refusals.ts'
import type { Database } from '#/server/database/database.ts'
import { contactMessages } from '#/server/database/tables/contact.ts'
import { type ListAsked, patternContaining, placeInList, ROWS_PER_PAGE } from '#/shared/paged-lists.ts'
import type { ContactMessage } from './messages.schema.ts'

/** One page of the messages, newest first: all, those that wait or are answered, those with a text in them. */
export async function everyMessage(db: Database, { q, page: asked, only }: ListAsked) {
  const { name, email, subject, message, answeredAt } = contactMessages
  const pattern = patternContaining(q)
  const matches = and(
    q ? or(...[name, email, subject, message].map((column) => ilike(column, pattern))) : undefined,
    only === 'open' ? isNull(answeredAt) : undefined,
    only === 'answered' ? isNotNull(answeredAt) : undefined,
  )
  const [found] = await db.select({ total: count() }).from(contactMessages).where(matches)
  const total = found?.total ?? 0
  const { page, pages, offset } = placeInList(total, asked)
  const listed = await db
    .select()
    .from(contactMessages)
    .where(matches)
    .orderBy(sql`${contactMessages.createdAt} desc nulls last`, desc(contactMessages.id))
    .limit(ROWS_PER_PAGE)
    .offset(offset)
  return { rows: listed.map(asShown), total, page, pages }
}

/**
 * Marks a message as answered, or takes the mark back; one that is marked already keeps its moment.
 * @throws {Refusal} 404 where it does not stand
 */
export async function markAnswered(db: Database, id: number, isAnswered: boolean): Promise<ContactMessage> {
  const [marked] = await db
    .update(contactMessages)
    .set({ answeredAt: isAnswered ? sql`coalesce(${contactMessages.answeredAt}, now())` : null })
    .where(eq(contactMessages.id, id))
    .returning()
  if (!marked) throw notFound('Message not found')
  return asShown(marked)
}

/**
 * Deletes a message for good.
 * @throws {Refusal} 404 where it does not stand
 */
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
