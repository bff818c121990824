import { stringify } from 'csv-stringify/sync'
import { and, asc, eq, ilike, isNotNull, isNull, sql } from 'drizzle-orm'
import { recordAct } from '#/features/audit/write-audit.store.ts'
import { plainText } from '#/lib/columns.ts'
import { type ListQuery, patternContaining } from '#/lib/paged-lists.ts'
import type { Member } from '#/server/auth/sessions.ts'
import type { Database } from '#/server/database/database.ts'
import { ascending, descending, pageOfRows } from '#/server/http/lists/page-of-rows.ts'
import { notFound } from '#/server/http/refusals.ts'
import { newsletterSubscribers } from '../model/newsletter.table.ts'
import { maskedAddress } from '../newsletter.rules.ts'
import { forgetMails } from '../newsletter.store.ts'
import { noteDeparture } from './departures.store.ts'
import type { SUBSCRIBER_LIST } from './subscribers.rules.ts'
import type { NewsletterFigures, Subscriber } from './subscribers.schema.ts'

const orders = {
  'created-desc': descending({ by: newsletterSubscribers.id, kind: 'integer' }),
  'created-asc': ascending({ by: newsletterSubscribers.id, kind: 'integer' }),
}

/**
 * Returns one page of the subscribers: all, confirmed or pending ones, or those with a text in the address.
 */
export function everySubscriber(db: Database, query: ListQuery<typeof SUBSCRIBER_LIST>) {
  const { id, email, createdAt, confirmedAt, agreedAt, agreedHow } = newsletterSubscribers
  const matches = and(
    query.q ? ilike(plainText(email), patternContaining(query.q)) : undefined,
    query.only === 'confirmed' ? isNotNull(confirmedAt) : undefined,
    query.only === 'waiting' ? isNull(confirmedAt) : undefined,
  )
  return pageOfRows({
    query,
    orders,
    total: () => db.$count(newsletterSubscribers, matches),
    read: ({ key, beyond, orderBy, limit }) =>
      db
        .select({ id, email, createdAt, confirmedAt, agreedAt, agreedHow, key })
        .from(newsletterSubscribers)
        .where(and(matches, beyond))
        .orderBy(...orderBy)
        .limit(limit),
    shown: (row): Subscriber => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      confirmedAt: row.confirmedAt?.toISOString() ?? null,
      agreedAt: row.agreedAt?.toISOString() ?? null,
    }),
  })
}

/** Returns the number of confirmed subscribers. */
export const confirmedSubscribers = (db: Database): Promise<number> =>
  db.$count(newsletterSubscribers, isNotNull(newsletterSubscribers.confirmedAt))

/**
 * Deletes a subscriber with their queued newsletter mails. The activity log holds a masked address only.
 * @throws {Refusal} 404 if there is none
 */
export async function removeSubscriber(tx: Database, admin: Member, id: number): Promise<void> {
  const [gone] = await tx.delete(newsletterSubscribers).where(eq(newsletterSubscribers.id, id)).returning()
  if (!gone) throw notFound('Subscriber not found')
  await forgetMails(tx, gone.email)
  await noteDeparture(tx, gone.email, 'removed')
  await recordAct(tx, admin, { act: 'subscriber deleted', subject: maskedAddress(gone.email) })
}

const BY_LINK = 'Confirmed by the link in our mail'

/**
 * Exports the confirmed addresses as CSV, each with the time and way of consent, so that another service can
 * import them. Cells are safe from formula injection.
 */
export async function exportSubscribers(tx: Database, admin: Member): Promise<string> {
  const { email, createdAt, confirmedAt, agreedAt, agreedHow } = newsletterSubscribers
  const rows = await tx
    .select({ email, createdAt, confirmedAt, agreedAt, agreedHow })
    .from(newsletterSubscribers)
    .where(isNotNull(confirmedAt))
    .orderBy(asc(newsletterSubscribers.id))
  await recordAct(tx, admin, {
    act: 'subscribers exported',
    subject: 'newsletter',
    details: { subscribers: rows.length },
  })
  return stringify(
    rows.map((row) => [
      row.email,
      row.createdAt.toISOString(),
      row.confirmedAt?.toISOString() ?? '',
      (row.agreedAt ?? row.confirmedAt)?.toISOString() ?? '',
      row.agreedHow ?? BY_LINK,
    ]),
    {
      header: true,
      columns: ['email', 'subscribed_at', 'confirmed_at', 'agreed_at', 'agreed_how'],
      escape_formulas: true,
      record_delimiter: 'windows',
    },
  )
}

/** Number of subscribers, and results of campaigns started within a year. */
export async function figuresOfNewsletter(db: Database): Promise<NewsletterFigures> {
  const { rows } = await db.execute<NewsletterFigures & Record<string, unknown>>(sql`
    with letters as (
      select id, left_count from newsletter_issues where started_at > now() - interval '1 year'
    ), mails as (
      select count(*) filter (where o.state = 'failed' or (d.bounced_at is not null and o.id is null)) as failed,
        count(*) filter (where o.state = 'waiting') as waiting, count(*) as put
      from newsletter_deliveries d left join outbox o on o.id = d.mail_id
      where d.issue_id in (select id from letters)
    ), readers as (
      select count(confirmed_at) as confirmed, count(*) as known,
        count(*) filter (where confirmed_at > now() - interval '30 days') as recent
      from newsletter_subscribers
    )
    select confirmed::int as subscribers, recent::int, (known - confirmed)::int as waiting,
      (select count(*)::int from letters) as letters,
      (put - mails.waiting - failed)::int as arrived, failed::int,
      (select coalesce(sum(clicks), 0)::int from newsletter_clicks where issue_id in (select id from letters)) as followed,
      (select coalesce(sum(left_count), 0)::int from letters) as "left"
    from readers, mails`)
  const [figures] = rows
  if (!figures) throw new Error('the figures of the newsletter were not counted')
  return figures
}
