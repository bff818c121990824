import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import { readSettings } from '#/access/settings.ts'
import { posts } from '#/domain/blog/posts.table.ts'
import {
  newsletterDeliveries,
  newsletterIssues,
  newsletterSubscribers,
} from '#/domain/newsletter/newsletter.table.ts'
import { type Database, db } from '#/server/database/database.ts'
import { isNotAhead } from '#/server/database/moments.ts'
import { env } from '#/server/env.ts'
import { startWorker, type Worker } from '#/server/worker.ts'
import { mailArticle } from '../newsletter.mails.ts'
import { mayPutNow, NEWSLETTER_URGENCY } from '../newsletter.rules.ts'
import { deliveryDigest, unsubscribeDigest } from '../newsletter-links.ts'

const LOOK_AGAIN_MS = 1_000

/**
 * Puts the mails of articles that are sent to subscribers into the outbox, until it is stopped. Any number of
 * processes may do so; what one of them began another ends.
 */
export function startNewsletterWorker(): Worker {
  return startWorker({
    name: 'newsletter',
    idleMs: LOOK_AGAIN_MS,
    step: async () => ((await putNextMails()) === 0 ? 'idle' : 'done'),
  })
}

/**
 * Puts the next mails of the article that was begun first into the outbox, as many as may go now; each with its
 * delivery and the place reached in one transaction, so that a process that ends loses nothing and repeats nothing.
 * An article that was taken back meanwhile waits, and so does everything while the newsletter is switched off.
 */
export async function putNextMails(perMinute = env().newsletterMailsPerMinute): Promise<number> {
  return db().transaction(async (tx) => {
    const issue = await nextIssue(tx)
    if (!issue) return 0
    const settings = await readSettings(tx)
    if (!settings.enableNewsletter || !settings.enableBlog) return 0
    const room = await roomInOutbox(tx, perMinute)
    if (room === 0) return 0
    const subscribers = await tx
      .select({ id: newsletterSubscribers.id, email: newsletterSubscribers.email })
      .from(newsletterSubscribers)
      .where(
        and(
          gt(newsletterSubscribers.id, issue.lastSubscriberId),
          lte(newsletterSubscribers.confirmedAt, issue.startedAt),
        ),
      )
      .orderBy(asc(newsletterSubscribers.id))
      .limit(room)
      .for('update')
    for (const subscriber of subscribers) await putOneMail(tx, issue, subscriber, settings.siteName)
    const last = subscribers.at(-1)
    await tx
      .update(newsletterIssues)
      .set(last ? { lastSubscriberId: last.id } : { finishedAt: sql`now()` })
      .where(eq(newsletterIssues.postId, issue.postId))
    return subscribers.length
  })
}

/** The article to go on with; none where another process is at it. */
async function nextIssue(tx: Database) {
  const [issue] = await tx
    .select({
      postId: newsletterIssues.postId,
      startedAt: newsletterIssues.startedAt,
      lastSubscriberId: newsletterIssues.lastSubscriberId,
      slug: posts.slug,
      title: posts.title,
      excerpt: posts.excerpt,
      featuredImage: posts.featuredImage,
    })
    .from(newsletterIssues)
    .innerJoin(posts, eq(posts.id, newsletterIssues.postId))
    .where(
      sql`${newsletterIssues.postId} = (
        select i.post_id from newsletter_issues i join posts p on p.id = i.post_id
        where i.finished_at is null and p.published and p.published_at <= now()
        order by i.started_at, i.post_id limit 1)`,
    )
    .for('update', { of: newsletterIssues, skipLocked: true })
  return issue
}

/** How many mails may go into the outbox now. */
async function roomInOutbox(tx: Database, perMinute: number): Promise<number> {
  const { rows } = await tx.execute<{ put: number; unsent: number }>(sql`
    select
      (select count(*) from newsletter_deliveries where created_at > now() - interval '1 minute' and ${isNotAhead(sql`created_at`)})::int as put,
      (select count(*) from outbox where state = 'waiting' and attempts = 0 and urgency = ${NEWSLETTER_URGENCY})::int as unsent`)
  return mayPutNow(perMinute, rows[0]?.put ?? 0, rows[0]?.unsent ?? 0)
}

type BegunIssue = NonNullable<Awaited<ReturnType<typeof nextIssue>>>

async function putOneMail(
  tx: Database,
  issue: BegunIssue,
  { id, email }: { id: number; email: string },
  siteName: string,
): Promise<void> {
  const thisDelivery = { postId: issue.postId, addressDigest: deliveryDigest(email) }
  const claimed = await tx.insert(newsletterDeliveries).values(thisDelivery).onConflictDoNothing().returning()
  if (claimed.length === 0) return
  const mailId = await mailArticle(tx, email, issue, siteName)
  await tx
    .update(newsletterDeliveries)
    .set({ mailId })
    .where(
      and(
        eq(newsletterDeliveries.postId, thisDelivery.postId),
        eq(newsletterDeliveries.addressDigest, thisDelivery.addressDigest),
      ),
    )
  // After the site's secret changed, the links in new mails differ from those this digest was made for.
  await tx
    .update(newsletterSubscribers)
    .set({ tokenDigest: unsubscribeDigest(email) })
    .where(
      and(
        eq(newsletterSubscribers.id, id),
        sql`${newsletterSubscribers.tokenDigest} <> ${unsubscribeDigest(email)}`,
      ),
    )
}
