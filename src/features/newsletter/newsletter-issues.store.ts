import { and, count, desc, eq, gt, isNotNull, lte, sql } from 'drizzle-orm'
import { notFound, Refusal } from '#/access/refusals.ts'
import type { Database } from '#/server/database/database.ts'
import { posts } from '#/server/database/tables/blog.ts'
import { newsletterIssues, newsletterSubscribers } from '#/server/database/tables/newsletter.ts'
import { whyNotToSend } from './newsletter.rules.ts'
import type { Issue } from './newsletter-issues.schema.ts'

/** How many addresses are confirmed. */
export async function confirmedSubscribers(db: Database): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(newsletterSubscribers)
    .where(isNotNull(newsletterSubscribers.confirmedAt))
  return row?.count ?? 0
}

/**
 * Begins to send an article to everybody who is subscribed at this moment; a worker does the rest.
 * @throws {Refusal} 404 where it does not stand; 409 where it is a draft, not out yet, sent already, or nobody is there
 */
export async function sendToSubscribers(
  tx: Database,
  postId: number,
): Promise<{ title: string; subscribers: number }> {
  // Of editors who send it at the same moment, the second finds it sent.
  const [post] = await tx
    .select({ title: posts.title, isPublished: sql<boolean>`${posts.published} and published_at <= now()` })
    .from(posts)
    .where(eq(posts.id, postId))
    .for('update')
  if (!post) throw notFound('Blog post not found')
  const [issue] = await tx.select().from(newsletterIssues).where(eq(newsletterIssues.postId, postId))
  const subscribers = await confirmedSubscribers(tx)
  const fault = whyNotToSend({ ...post, isSent: issue !== undefined, subscribers })
  if (fault) throw new Refusal(409, fault)
  await tx.insert(newsletterIssues).values({ postId, startedAt: sql`now()` })
  return { title: post.title, subscribers }
}

/** The articles that were sent, or are being sent, with how far each has come; the newest first. */
export async function issuesSent(db: Database, postId?: number): Promise<Issue[]> {
  const rows = await db
    .select({
      postId: newsletterIssues.postId,
      title: posts.title,
      slug: posts.slug,
      startedAt: newsletterIssues.startedAt,
      finishedAt: newsletterIssues.finishedAt,
      lastSubscriberId: newsletterIssues.lastSubscriberId,
    })
    .from(newsletterIssues)
    .innerJoin(posts, eq(posts.id, newsletterIssues.postId))
    .where(postId === undefined ? undefined : eq(newsletterIssues.postId, postId))
    .orderBy(desc(newsletterIssues.startedAt), desc(newsletterIssues.postId))
    .limit(100)
  return Promise.all(
    rows.map(async ({ lastSubscriberId, ...issue }) => {
      const [mails, left] = await Promise.all([
        mailsOf(db, issue.postId),
        issue.finishedAt ? 0 : subscribersLeft(db, lastSubscriberId, issue.startedAt),
      ])
      return {
        ...issue,
        startedAt: issue.startedAt.toISOString(),
        finishedAt: issue.finishedAt?.toISOString() ?? null,
        total: mails.put + left,
        sent: mails.put - mails.waiting - mails.failed,
        failed: mails.failed,
      }
    }),
  )
}

async function mailsOf(db: Database, postId: number) {
  const { rows } = await db.execute<{ put: number; waiting: number; failed: number }>(sql`
    select count(*)::int as put,
      count(*) filter (where o.state = 'waiting')::int as waiting,
      count(*) filter (where o.state = 'failed')::int as failed
    from newsletter_deliveries d left join outbox o on o.id = d.mail_id
    where d.post_id = ${postId}`)
  return rows[0] ?? { put: 0, waiting: 0, failed: 0 }
}

async function subscribersLeft(db: Database, lastSubscriberId: number, startedAt: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(newsletterSubscribers)
    .where(
      and(gt(newsletterSubscribers.id, lastSubscriberId), lte(newsletterSubscribers.confirmedAt, startedAt)),
    )
  return row?.count ?? 0
}
