import { stringify } from 'csv-stringify/sync'
import { and, asc, eq, ilike, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { recordAct } from '#/features/audit/write-audit.store.ts'
import { plainText } from '#/lib/columns.ts'
import { type ListQuery, patternContaining } from '#/lib/paged-lists.ts'
import type { Member } from '#/server/auth/sessions.ts'
import type { Database } from '#/server/database/database.ts'
import { onlyRow } from '#/server/database/only-row.ts'
import { ascending, descending, pageOfRows } from '#/server/http/lists/page-of-rows.ts'
import { notFound } from '#/server/http/refusals.ts'
import { deliveryDigest } from '../campaigns/campaign-mail.store.ts'
import type { FAILED_MAIL_LIST, SUBSCRIBER_LIST } from '../campaigns/campaigns.rules.ts'
import type { DepartureReason } from '../model/campaigns.rules.ts'
import {
  newsletterDeliveries,
  newsletterDepartures,
  newsletterSubscribers,
} from '../model/newsletter.table.ts'
import { outbox } from '../model/outbox.table.ts'
import { maskedAddress } from '../newsletter.rules.ts'
import type { FailedMail, NewsletterFigures, Subscriber } from './subscribers.schema.ts'

const ordersOf = ({ id }: typeof newsletterSubscribers | typeof outbox) => ({
  'created-desc': descending({ by: id, kind: 'integer' }),
  'created-asc': ascending({ by: id, kind: 'integer' }),
})

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
    orders: ordersOf(newsletterSubscribers),
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
  return onlyRow(rows)
}

/** Remembers the digest of an address that left, so that only its owner can subscribe it again. */
export async function noteDeparture(tx: Database, email: string, reason: DepartureReason): Promise<void> {
  const left = { reason, createdAt: sql`now()` }
  await tx
    .insert(newsletterDepartures)
    .values({ addressDigest: deliveryDigest(email), ...left })
    .onConflictDoUpdate({ target: newsletterDepartures.addressDigest, set: left })
}

/** Deletes the record of a departure, after its owner subscribed again. */
export async function forgetDeparture(tx: Database, email: string): Promise<void> {
  await tx.delete(newsletterDepartures).where(eq(newsletterDepartures.addressDigest, deliveryDigest(email)))
}

/** Returns why addresses left, by digest, for those that did. */
export async function departuresAmong(
  db: Database,
  emails: readonly string[],
): Promise<Map<string, DepartureReason>> {
  if (emails.length === 0) return new Map()
  const rows = await db
    .select({ digest: newsletterDepartures.addressDigest, reason: newsletterDepartures.reason })
    .from(newsletterDepartures)
    .where(inArray(newsletterDepartures.addressDigest, emails.map(deliveryDigest)))
  return new Map(rows.map(({ digest, reason }) => [digest, reason]))
}

/** Counts an unsubscription for the latest campaign the address got. */
export async function countLeft(tx: Database, email: string): Promise<void> {
  await tx.execute(sql`
    update newsletter_issues set left_count = left_count + 1 where id = (
      select issue_id from newsletter_deliveries where address_digest = ${deliveryDigest(email)}
      order by created_at desc, issue_id desc limit 1)`)
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
    orders: ordersOf(outbox),
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

/** Deletes the newsletter's queued mails to an address, except one that is being sent. */
export async function forgetMails(tx: Database, email: string): Promise<void> {
  await tx.execute(sql`
    delete from outbox where id in (
      select id from outbox
      where unsubscribe_url is not null and lower(recipient) = lower(${email}) for update skip locked)`)
}
