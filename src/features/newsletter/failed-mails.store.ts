import { and, count, desc, eq, ilike, or, sql } from 'drizzle-orm'
import { notFound } from '#/access/refusals.ts'
import type { Database } from '#/server/database/database.ts'
import { outbox } from '#/server/database/tables/mail.ts'
import { type ListAsked, patternContaining, placeInList, ROWS_PER_PAGE } from '#/shared/paged-lists.ts'
import type { FailedMail } from './subscribers.schema.ts'

/** One page of the mails that were given up, whatever they were about; the newest first. */
export async function failedMails(db: Database, { q, page: asked }: ListAsked) {
  const pattern = patternContaining(q)
  const matches = and(
    eq(outbox.state, 'failed'),
    q ? or(ilike(outbox.recipient, pattern), ilike(outbox.subject, pattern)) : undefined,
  )
  const [found] = await db.select({ total: count() }).from(outbox).where(matches)
  const total = found?.total ?? 0
  const { page, pages, offset } = placeInList(total, asked)
  const listed = await db
    .select()
    .from(outbox)
    .where(matches)
    .orderBy(desc(outbox.id))
    .limit(ROWS_PER_PAGE)
    .offset(offset)
  const rows: FailedMail[] = listed.map(({ id, recipient, subject, lastError, attempts, createdAt }) => ({
    id,
    recipient,
    subject,
    reason: lastError ?? '',
    attempts,
    createdAt: createdAt.toISOString(),
  }))
  return { rows, total, page, pages }
}

/**
 * Lets a mail that was given up be tried again from the beginning; one that is under way stays so.
 * @throws {Refusal} 404 where it does not stand
 */
export async function tryMailAgain(db: Database, id: number): Promise<void> {
  const [mail] = await db.select({ id: outbox.id }).from(outbox).where(eq(outbox.id, id))
  if (!mail) throw notFound('Mail not found')
  await db
    .update(outbox)
    .set({ state: 'waiting', attempts: 0, lastError: null, nextAttemptAt: sql`now()` })
    .where(and(eq(outbox.id, id), eq(outbox.state, 'failed')))
}
