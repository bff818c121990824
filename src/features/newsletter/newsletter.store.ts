import { randomBytes } from 'node:crypto'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { LINK_TOKEN } from '#/features/accounts/model/ways-in/mailed-links.rules.ts'
import { isShown, posts } from '#/features/blog/model/posts.table.ts'
import type { Database } from '#/server/database/database.ts'
import { Refusal } from '#/server/http/refusals.ts'
import { keyedDigest } from '#/server/security/site-secret.ts'
import { unsubscribeDigest } from './campaigns/campaign-mail.store.ts'
import { newsletterConfirmations, newsletterIssues, newsletterSubscribers } from './model/newsletter.table.ts'
import { mailReminder, mailSubscriptionConfirmation } from './newsletter.mails.ts'
import {
  CONFIRM_AGAIN_SECONDS,
  CONFIRMATION_LIFE_MS,
  REMIND_AGAIN_SECONDS,
  SUBSCRIPTION_WORDS,
} from './newsletter.rules.ts'
import type { LastLetter } from './subscribers/subscribers.schema.ts'
import { countLeft, forgetDeparture, forgetMails, noteDeparture } from './subscribers/subscribers.store.ts'

/**
 * Records a newsletter request and mails the address: a confirmation link if unconfirmed, a reminder otherwise. Each address gets
 * at most one such mail in a while, however many requests arrive.
 */
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
  if (mailed.confirmedAt) await mailReminder(tx, mailed.email, siteName)
  else await mailSubscriptionConfirmation(tx, mailed.email, await makeConfirmation(tx, mailed.id), siteName)
}

/** Creates the token of a confirmation link; only its digest is stored. */
async function makeConfirmation(tx: Database, subscriberId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + CONFIRMATION_LIFE_MS)
  await tx.insert(newsletterConfirmations).values({ digest: keyedDigest(token), subscriberId, expiresAt })
  return token
}

/**
 * Confirms a subscription by its mailed link. Safe to repeat; the answer tells the difference.
 * @throws {Refusal} 400 if the link is unknown or expired, or its subscriber is gone
 */
export async function confirmSubscription(
  tx: Database,
  token: string,
): Promise<'confirmed' | 'already-confirmed'> {
  const [link] = LINK_TOKEN.test(token)
    ? await tx
        .select({
          subscriberId: newsletterSubscribers.id,
          email: newsletterSubscribers.email,
          confirmedAt: newsletterSubscribers.confirmedAt,
          isOver: sql<boolean>`${newsletterConfirmations.expiresAt} < now()`,
        })
        .from(newsletterConfirmations)
        .innerJoin(newsletterSubscribers, eq(newsletterSubscribers.id, newsletterConfirmations.subscriberId))
        .where(eq(newsletterConfirmations.digest, keyedDigest(token)))
        .for('update', { of: newsletterSubscribers })
    : []
  if (!link) throw new Refusal('link-not-valid', SUBSCRIPTION_WORDS.unknownLink)
  if (link.confirmedAt) return 'already-confirmed'
  if (link.isOver) throw new Refusal('link-not-valid', SUBSCRIPTION_WORDS.expiredLink)
  await tx
    .update(newsletterSubscribers)
    .set({ confirmedAt: sql`now()` })
    .where(eq(newsletterSubscribers.id, link.subscriberId))
  await forgetDeparture(tx, link.email)
  return 'confirmed'
}

/** Deletes an unsubscribed address with its queued newsletter mails. Safe to repeat. */
export async function unsubscribe(tx: Database, token: string): Promise<'unsubscribed' | 'not-subscribed'> {
  if (!LINK_TOKEN.test(token)) return 'not-subscribed'
  const [gone] = await tx
    .delete(newsletterSubscribers)
    .where(eq(newsletterSubscribers.tokenDigest, keyedDigest(token)))
    .returning()
  if (!gone) return 'not-subscribed'
  await forgetMails(tx, gone.email)
  await noteDeparture(tx, gone.email, 'unsubscribed')
  await countLeft(tx, gone.email)
  return 'unsubscribed'
}

/** The article sent to all subscribers last, while it is public; null if there is none. */
export async function letterSentLast(db: Database): Promise<LastLetter> {
  const [letter] = await db
    .select({ slug: posts.slug, title: posts.title, sentAt: newsletterIssues.finishedAt })
    .from(newsletterIssues)
    .innerJoin(posts, and(eq(posts.id, newsletterIssues.postId), isShown()))
    .where(isNotNull(newsletterIssues.finishedAt))
    .orderBy(desc(newsletterIssues.finishedAt))
    .limit(1)
  return letter?.sentAt ? { ...letter, sentAt: letter.sentAt.toISOString() } : null
}
