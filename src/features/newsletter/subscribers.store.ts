import { stringify } from 'csv-stringify/sync'
import { and, asc, count, desc, eq, ilike, isNotNull, isNull } from 'drizzle-orm'
import { recordAct } from '#/access/audit.ts'
import type { Member } from '#/access/caller.ts'
import { notFound } from '#/access/refusals.ts'
import type { Database } from '#/server/database/database.ts'
import { newsletterSubscribers } from '#/server/database/tables/newsletter.ts'
import { type ListAsked, patternContaining, placeInList, ROWS_PER_PAGE } from '#/shared/paged-lists.ts'
import { maskedAddress } from './newsletter.rules.ts'
import { forgetMails } from './newsletter.store.ts'
import type { Subscriber } from './subscribers.schema.ts'

/** One page of the subscribers, newest first: all, those that are confirmed or wait, those with a text in the address. */
export async function everySubscriber(db: Database, { q, page: asked, only }: ListAsked) {
  const { email, confirmedAt } = newsletterSubscribers
  const matches = and(
    q ? ilike(email, patternContaining(q)) : undefined,
    only === 'confirmed' ? isNotNull(confirmedAt) : undefined,
    only === 'waiting' ? isNull(confirmedAt) : undefined,
  )
  const [found] = await db.select({ total: count() }).from(newsletterSubscribers).where(matches)
  const total = found?.total ?? 0
  const { page, pages, offset } = placeInList(total, asked)
  const listed = await db
    .select()
    .from(newsletterSubscribers)
    .where(matches)
    .orderBy(desc(newsletterSubscribers.id))
    .limit(ROWS_PER_PAGE)
    .offset(offset)
  const rows: Subscriber[] = listed.map((row) => ({
    id: row.id,
    email: row.email,
    createdAt: row.createdAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
  }))
  return { rows, total, page, pages }
}

/**
 * Forgets a subscriber, with the newsletter's mails to them. The activity log keeps no whole address.
 * @throws {Refusal} 404 where nobody is there
 */
export async function removeSubscriber(tx: Database, admin: Member, id: number): Promise<void> {
  const [gone] = await tx.delete(newsletterSubscribers).where(eq(newsletterSubscribers.id, id)).returning()
  if (!gone) throw notFound('Subscriber not found')
  await forgetMails(tx, gone.email)
  await recordAct(tx, admin, { act: 'subscriber deleted', subject: maskedAddress(gone.email) })
}

/** The confirmed addresses as CSV, in which no address is a formula to a spreadsheet. */
export async function exportSubscribers(tx: Database, admin: Member): Promise<string> {
  const { email, createdAt, confirmedAt } = newsletterSubscribers
  const rows = await tx
    .select({ email, createdAt, confirmedAt })
    .from(newsletterSubscribers)
    .where(isNotNull(confirmedAt))
    .orderBy(asc(newsletterSubscribers.id))
  await recordAct(tx, admin, {
    act: 'subscribers exported',
    subject: 'newsletter',
    details: { subscribers: rows.length },
  })
  return stringify(
    rows.map((row) => [row.email, row.createdAt.toISOString(), row.confirmedAt?.toISOString() ?? '']),
    {
      header: true,
      columns: ['email', 'subscribed_at', 'confirmed_at'],
      escape_formulas: true,
      record_delimiter: 'windows',
    },
  )
}
