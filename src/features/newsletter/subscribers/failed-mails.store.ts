import { and, eq, ilike, or, sql } from 'drizzle-orm'
import { type ListQuery, patternContaining } from '#/lib/paged-lists.ts'
import type { Database } from '#/server/database/database.ts'
import { ascending, descending, pageOfRows } from '#/server/http/lists/page-of-rows.ts'
import { notFound } from '#/server/http/refusals.ts'
import { newsletterDeliveries } from '../model/newsletter.table.ts'
import { outbox } from '../model/outbox.table.ts'
import type { FAILED_MAIL_LIST } from './subscribers.rules.ts'
import type { FailedMail } from './subscribers.schema.ts'

const orders = {
  'created-desc': descending({ by: outbox.id, kind: 'integer' }),
  'created-asc': ascending({ by: outbox.id, kind: 'integer' }),
}

/** Returns one page of the permanently failed mails of every kind. */
export function failedMails(db: Database, query: ListQuery<typeof FAILED_MAIL_LIST>) {
  const pattern = patternContaining(query.q)
  const matches = and(
    eq(outbox.state, 'failed'),
    query.q ? or(ilike(outbox.recipient, pattern), ilike(outbox.subject, pattern)) : undefined,
  )
  const { id, recipient, subject, lastError, attempts, createdAt } = outbox
  return pageOfRows({
    query,
    orders,
    total: () => db.$count(outbox, matches),
    read: ({ key, beyond, orderBy, limit }) =>
      db
        .select({ id, recipient, subject, lastError, attempts, createdAt, key })
        .from(outbox)
        .where(and(matches, beyond))
        .orderBy(...orderBy)
        .limit(limit),
    shown: ({ lastError, createdAt, ...mail }): FailedMail => ({
      ...mail,
      reason: lastError ?? '',
      createdAt: createdAt.toISOString(),
    }),
  })
}

/**
 * Retries a permanently failed mail from the beginning; one in progress stays so.
 * @throws {Refusal} 404 if there is none
 */
export async function tryMailAgain(db: Database, id: number): Promise<void> {
  const [mail] = await db.select({ id: outbox.id }).from(outbox).where(eq(outbox.id, id))
  if (!mail) throw notFound('Mail not found')
  await db
    .update(outbox)
    .set({ state: 'waiting', attempts: 0, lastError: null, isAddressGone: false, nextAttemptAt: sql`now()` })
    .where(and(eq(outbox.id, id), eq(outbox.state, 'failed')))
  await db.update(newsletterDeliveries).set({ bouncedAt: null }).where(eq(newsletterDeliveries.mailId, id))
}
