import { randomBytes } from 'node:crypto'
import { stringify } from 'csv-stringify/sync'
import { and, asc, desc, eq, ilike, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { recordAct } from '#/features/audit/write-audit.store.ts'
import { isShown, posts } from '#/features/blog/model/posts.table.ts'
import { plainText } from '#/lib/columns.ts'
import { type CREATED_LIST, type ListQuery, patternContaining } from '#/lib/paged-lists.ts'
import type { Member } from '#/server/auth/sessions.ts'
import type { Database } from '#/server/database/database.ts'
import { HttpProblem, notFound } from '#/server/http/http-problem.ts'
import { bothWays, pageOfRows } from '#/server/http/lists/page-of-rows.ts'
import { keyedDigest } from '#/server/security/site-secret.ts'
import {
  digestOfAddress,
  mailAlreadySubscribed,
  mailSubscriptionConfirmation,
  unsubscribeDigest,
} from '../campaigns/campaign-mail.store.ts'
import type { DepartureReason } from '../model/campaigns.rules.ts'
import {
  newsletterCampaigns,
  newsletterConfirmations,
  newsletterDepartures,
  newsletterSubscribers,
} from '../model/newsletter.table.ts'
import { outbox } from '../model/outbox.table.ts'
import {
  CONFIRM_AGAIN_SECONDS,
  CONFIRMATION_LIFE_MS,
  maskedAddress,
  REMIND_AGAIN_SECONDS,
  SUBSCRIPTION_WORDS,
} from '../newsletter.rules.ts'

/** Returns one page of the list of subscribers, filtered by email address. Includes addresses not confirmed yet. */
export function subscribersPage(db: Database, query: ListQuery<typeof CREATED_LIST>) {
  const { id, email, createdAt, confirmedAt, agreedAt, agreedHow } = newsletterSubscribers
  const matches = query.q ? ilike(plainText(email), patternContaining(query.q)) : undefined
  return pageOfRows({
    query,
    orders: bothWays('created', { by: newsletterSubscribers.id, kind: 'integer' }),
    total: () => db.$count(newsletterSubscribers, matches),
    matches,
    select: (key) =>
      db.select({ id, email, createdAt, confirmedAt, agreedAt, agreedHow, key }).from(newsletterSubscribers),
    shown: (row) => row,
  })
}

/** Returns the number of confirmed subscribers. */
export const confirmedSubscribers = (db: Database): Promise<number> =>
  db.$count(newsletterSubscribers, isNotNull(newsletterSubscribers.confirmedAt))

/** Deletes a subscriber and their queued mails. The activity log masks the address. @throws {HttpProblem} 404 if not found */
export async function removeSubscriber(tx: Database, admin: Member, id: number): Promise<void> {
  const email = await depart(tx, eq(newsletterSubscribers.id, id), 'removed')
  if (email === undefined) throw notFound('Subscriber not found')
  await recordAct(tx, admin, { act: 'subscriber deleted', subject: maskedAddress(email) })
}

/** Deletes a subscriber with their queued mails, and stores the reason. Returns the address; undefined if no row matched. */
async function depart(tx: Database, condition: SQL, reason: DepartureReason): Promise<string | undefined> {
  const [gone] = await tx.delete(newsletterSubscribers).where(condition).returning()
  if (!gone) return undefined
  await tx.execute(sql`
    delete from outbox where id in (
      select id from outbox
      where unsubscribe_url is not null and lower(recipient) = lower(${gone.email}) for update skip locked)`)
  await noteDeparture(tx, gone.email, reason)
  return gone.email
}

const BY_LINK = 'Confirmed by the link in our mail'

/** Returns the confirmed subscribers as CSV, with proof of consent. Spreadsheet formulas are escaped. */
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

/** Stores why an address is no longer subscribed, so that imports skip the address. Stores the address as a digest. */
export async function noteDeparture(tx: Database, email: string, reason: DepartureReason): Promise<void> {
  const left = { reason, createdAt: sql`now()` }
  await tx
    .insert(newsletterDepartures)
    .values({ addressDigest: digestOfAddress(email), ...left })
    .onConflictDoUpdate({ target: newsletterDepartures.addressDigest, set: left })
}

/** Looks up which of these email addresses left the newsletter. Returns a map from an address's hash to the reason. */
export async function departuresAmong(
  db: Database,
  emails: readonly string[],
): Promise<Map<string, DepartureReason>> {
  if (emails.length === 0) return new Map()
  const rows = await db
    .select({ digest: newsletterDepartures.addressDigest, reason: newsletterDepartures.reason })
    .from(newsletterDepartures)
    .where(inArray(newsletterDepartures.addressDigest, emails.map(digestOfAddress)))
  return new Map(rows.map(({ digest, reason }) => [digest, reason]))
}

/** Returns one page of the list of failed emails of any kind. An email failed if the site gave up delivering it. */
export function failedMails(db: Database, query: ListQuery<typeof CREATED_LIST>) {
  const pattern = patternContaining(query.q)
  const matches = and(
    eq(outbox.state, 'failed'),
    query.q ? or(ilike(outbox.recipient, pattern), ilike(outbox.subject, pattern)) : undefined,
  )
  const { id, recipient, subject, lastError, attempts, createdAt } = outbox
  return pageOfRows({
    query,
    orders: bothWays('created', { by: outbox.id, kind: 'integer' }),
    total: () => db.$count(outbox, matches),
    matches,
    select: (key) => db.select({ id, recipient, subject, lastError, attempts, createdAt, key }).from(outbox),
    shown: ({ lastError, ...mail }) => ({ ...mail, reason: lastError ?? '' }),
  })
}

/** Adds a subscriber and mails a confirmation link. A confirmed one gets a notice instead. A repeat soon after sends nothing. */
export async function subscribe(tx: Database, email: string, siteName: string): Promise<void> {
  const [made] = await tx
    .insert(newsletterSubscribers)
    .values({ email, tokenDigest: unsubscribeDigest(email), mailedAt: sql`now()` })
    .onConflictDoNothing()
    .returning()
  const [mailed] = made
    ? [made]
    : await tx
        .update(newsletterSubscribers)
        .set({ mailedAt: sql`now()` })
        .where(
          sql`${newsletterSubscribers.email} = ${email} and (mailed_at is null or mailed_at < now() - make_interval(
            secs => case when confirmed_at is null then ${CONFIRM_AGAIN_SECONDS}::int else ${REMIND_AGAIN_SECONDS}::int end))`,
        )
        .returning()
  if (!mailed) return
  if (mailed.confirmedAt) return mailAlreadySubscribed(tx, mailed.email, siteName)
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + CONFIRMATION_LIFE_MS)
  const link = { digest: keyedDigest(token), subscriberId: mailed.id, expiresAt }
  await tx.insert(newsletterConfirmations).values(link)
  await mailSubscriptionConfirmation(tx, mailed.email, token, siteName)
}

/** Confirms a subscription with the token of an emailed link. @throws {HttpProblem} 400 if the token is unknown or expired */
export async function confirmSubscription(
  tx: Database,
  token: string,
): Promise<'confirmed' | 'already-confirmed'> {
  const { id: subscriberId, email, confirmedAt } = newsletterSubscribers
  const isOver = sql<boolean>`${newsletterConfirmations.expiresAt} < now()`
  const [link] = await tx
    .select({ subscriberId, email, confirmedAt, isOver })
    .from(newsletterConfirmations)
    .innerJoin(newsletterSubscribers, eq(subscriberId, newsletterConfirmations.subscriberId))
    .where(eq(newsletterConfirmations.digest, keyedDigest(token)))
    .for('update', { of: newsletterSubscribers })
  if (!link) throw new HttpProblem('link-not-valid', SUBSCRIPTION_WORDS.unknownLink)
  if (link.confirmedAt) return 'already-confirmed'
  if (link.isOver) throw new HttpProblem('link-not-valid', SUBSCRIPTION_WORDS.expiredLink)
  await tx
    .update(newsletterSubscribers)
    .set({ confirmedAt: sql`now()` })
    .where(eq(subscriberId, link.subscriberId))
  const hasLeft = eq(newsletterDepartures.addressDigest, digestOfAddress(link.email))
  await tx.delete(newsletterDepartures).where(hasLeft)
  return 'confirmed'
}

/** Deletes the subscriber with this unsubscribe token. Adds 1 to the unsubscriptions of the subscriber's last campaign. */
export async function unsubscribe(tx: Database, token: string): Promise<'unsubscribed' | 'not-subscribed'> {
  const hasToken = eq(newsletterSubscribers.tokenDigest, keyedDigest(token))
  const email = await depart(tx, hasToken, 'unsubscribed')
  if (email === undefined) return 'not-subscribed'
  await tx.execute(sql`
    update newsletter_issues set left_count = left_count + 1 where id = (
      select issue_id from newsletter_deliveries where address_digest = ${digestOfAddress(email)}
      order by created_at desc, issue_id desc limit 1)`)
  return 'unsubscribed'
}

/** Returns the public blog post that was sent to subscribers last. Returns null if there is no such post. */
export async function postSentLast(db: Database) {
  const { finishedAt } = newsletterCampaigns
  const [letter] = await db
    .select({ slug: posts.slug, title: posts.title, sentAt: sql<Date>`${finishedAt}`.mapWith(finishedAt) })
    .from(newsletterCampaigns)
    .innerJoin(posts, and(eq(posts.id, newsletterCampaigns.postId), isShown()))
    .where(isNotNull(finishedAt))
    .orderBy(desc(finishedAt))
    .limit(1)
  return letter ?? null
}
