import { and, count, eq, gt, ilike, isNotNull, lte, sql } from 'drizzle-orm'
import { ascending, descending, pageOfRows } from '#/access/lists/page-of-rows.ts'
import { notFound, Refusal } from '#/access/refusals.ts'
import { posts } from '#/domain/blog/posts.table.ts'
import { newsletterIssues, newsletterSubscribers } from '#/domain/newsletter/newsletter.table.ts'
import type { Database } from '#/server/database/database.ts'
import { type ListAsked, type ListPage, patternContaining } from '#/shared/paged-lists.ts'
import { whyNotToSend } from '../newsletter.rules.ts'
import type { ISSUE_LIST } from './newsletter-issues.rules.ts'
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
  if (fault) throw new Refusal('conflict', fault)
  await tx.insert(newsletterIssues).values({ postId, startedAt: sql`now()` })
  return { title: post.title, subscribers }
}

const { postId, startedAt, finishedAt, lastSubscriberId } = newsletterIssues
const columns = { postId, title: posts.title, slug: posts.slug, startedAt, finishedAt, lastSubscriberId }

const keys = [
  { by: startedAt, kind: 'moment' },
  { by: postId, kind: 'integer' },
] as const
const orders = { 'created-desc': descending(...keys), 'created-asc': ascending(...keys) }

/** One page of the articles that were sent, or are being sent, with how far each has come. */
export async function issuesSent(
  db: Database,
  asked: ListAsked<typeof ISSUE_LIST>,
): Promise<ListPage<Issue>> {
  const matches = asked.q ? ilike(posts.title, patternContaining(asked.q)) : undefined
  const page = await pageOfRows({
    asked,
    orders,
    total: async () => {
      const [found] = await db
        .select({ total: count() })
        .from(newsletterIssues)
        .innerJoin(posts, eq(posts.id, postId))
        .where(matches)
      return found?.total ?? 0
    },
    read: ({ key, beyond, orderBy, limit }) =>
      db
        .select({ ...columns, key })
        .from(newsletterIssues)
        .innerJoin(posts, eq(posts.id, postId))
        .where(and(matches, beyond))
        .orderBy(...orderBy)
        .limit(limit),
    shown: (issue) => issue,
  })
  return { ...page, rows: await Promise.all(page.rows.map((issue) => withProgress(db, issue))) }
}

/** How far an article has come on its way to the subscribers; null where it was not sent. */
export async function issueOf(db: Database, id: number): Promise<Issue | null> {
  const [issue] = await db
    .select(columns)
    .from(newsletterIssues)
    .innerJoin(posts, eq(posts.id, postId))
    .where(eq(postId, id))
  return issue ? withProgress(db, issue) : null
}

interface SentPost {
  postId: number
  title: string
  slug: string
  startedAt: Date
  finishedAt: Date | null
  lastSubscriberId: number
}

async function withProgress(db: Database, { lastSubscriberId, ...issue }: SentPost): Promise<Issue> {
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
