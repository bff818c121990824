import { and, count, eq, gt, ilike, lte, sql } from 'drizzle-orm'
import { posts } from '#/features/blog/model/posts.table.ts'
import { type ListPage, type ListQuery, patternContaining } from '#/lib/paged-lists.ts'
import type { Database } from '#/server/database/database.ts'
import { onlyRow } from '#/server/database/only-row.ts'
import { ascending, descending, pageOfRows } from '#/server/http/lists/page-of-rows.ts'
import { notFound } from '#/server/http/refusals.ts'
import type { Issue } from '../letters/letters.schema.ts'
import { startLetter } from '../letters/letters.store.ts'
import { letterStateOf } from '../model/letters.rules.ts'
import { newsletterIssues, newsletterSubscribers } from '../model/newsletter.table.ts'
import type { ISSUE_LIST } from './newsletter-issues.rules.ts'

/**
 * Starts sending an article to all current subscribers; a worker sends the mails.
 * @throws {Refusal} 404 if there is none; 409 if it is a draft, scheduled, already sent, or there are no subscribers
 */
export async function sendToSubscribers(
  tx: Database,
  postId: number,
): Promise<{ subject: string; subscribers: number }> {
  const [post] = await tx.select({ id: posts.id }).from(posts).where(eq(posts.id, postId)).for('update')
  if (!post) throw notFound('Blog post not found')
  await tx
    .insert(newsletterIssues)
    .values({ postId })
    .onConflictDoNothing({ target: newsletterIssues.postId })
  const issues = await tx
    .select({ id: newsletterIssues.id })
    .from(newsletterIssues)
    .where(eq(newsletterIssues.postId, postId))
  return startLetter(tx, onlyRow(issues).id)
}

const { id, postId, shape, plannedFor, startedAt, finishedAt, lastSubscriberId, leftCount } = newsletterIssues
const title = sql<string>`coalesce(${newsletterIssues.subject}, ${posts.title}, '')`
const columns = {
  ...{ id, postId, shape, plannedFor, startedAt, finishedAt, lastSubscriberId, leftCount, title },
  picture: sql<string | null>`coalesce(${posts.featuredImage}, ${newsletterIssues.picture})`,
}

/** When it began or is to begin; of a draft, when it came to be. */
const moment = sql`coalesce(${startedAt}, ${plannedFor}, ${newsletterIssues.createdAt})`
const keys = [
  { by: moment, kind: 'moment' },
  { by: id, kind: 'integer' },
] as const
const orders = { 'created-desc': descending(...keys), 'created-asc': ascending(...keys) }

const OF_KIND = {
  draft: sql`${startedAt} is null and ${plannedFor} is null`,
  planned: sql`${startedAt} is null and ${plannedFor} is not null`,
  sent: sql`${startedAt} is not null`,
}

/** A page of campaigns: sent ones with progress, scheduled ones, and drafts. */
export async function issuesSent(
  db: Database,
  query: ListQuery<typeof ISSUE_LIST>,
): Promise<ListPage<Issue>> {
  const matches = and(
    query.q ? ilike(title, patternContaining(query.q)) : undefined,
    query.only === '' ? undefined : OF_KIND[query.only],
  )
  const page = await pageOfRows({
    query,
    orders,
    total: async () => {
      const found = await db
        .select({ total: count() })
        .from(newsletterIssues)
        .leftJoin(posts, eq(posts.id, postId))
        .where(matches)
      return onlyRow(found).total
    },
    read: ({ key, beyond, orderBy, limit }) =>
      db
        .select({ ...columns, key })
        .from(newsletterIssues)
        .leftJoin(posts, eq(posts.id, postId))
        .where(and(matches, beyond))
        .orderBy(...orderBy)
        .limit(limit),
    shown: (issue) => issue,
  })
  return { ...page, rows: await Promise.all(page.rows.map((issue) => withProgress(db, issue))) }
}

/** The progress of an article's campaign; null if none was started. */
export async function issueOf(db: Database, ofPost: number): Promise<Issue | null> {
  const [issue] = await db
    .select(columns)
    .from(newsletterIssues)
    .leftJoin(posts, eq(posts.id, postId))
    .where(eq(postId, ofPost))
  return issue ? withProgress(db, issue) : null
}

interface FoundIssue extends Pick<Issue, 'id' | 'postId' | 'shape' | 'title' | 'picture'> {
  plannedFor: Date | null
  startedAt: Date | null
  finishedAt: Date | null
  lastSubscriberId: number
  leftCount: number
}

async function withProgress(db: Database, found: FoundIssue): Promise<Issue> {
  const { lastSubscriberId: _place, leftCount: left, plannedFor, startedAt, finishedAt, ...issue } = found
  return {
    ...issue,
    state: letterStateOf(found),
    plannedFor: plannedFor?.toISOString() ?? null,
    startedAt: startedAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
    left,
    ...(await progressOf(db, found)),
  }
}

interface BegunIssue {
  id: number
  startedAt: Date | null
  finishedAt: Date | null
  lastSubscriberId: number
}

/** The results of a campaign's mails so far, by the mail server's answers, and its clicks. */
export async function progressOf(db: Database, { id, startedAt, finishedAt, lastSubscriberId }: BegunIssue) {
  if (!startedAt) return { total: 0, sent: 0, failed: 0, followed: 0 }
  const [mails, left] = await Promise.all([
    mailsOf(db, id),
    finishedAt ? 0 : subscribersLeft(db, lastSubscriberId, startedAt),
  ])
  const { put, waiting, failed, followed } = mails
  return { total: put + left, sent: put - waiting - failed, failed, followed }
}

async function mailsOf(db: Database, issueId: number) {
  const { rows } = await db.execute<{ put: number; waiting: number; failed: number; followed: number }>(sql`
    select count(*)::int as put,
      count(*) filter (where o.state = 'waiting')::int as waiting,
      count(*) filter (where o.state = 'failed' or (d.bounced_at is not null and o.id is null))::int as failed,
      (select coalesce(sum(clicks), 0)::int from newsletter_clicks where issue_id = ${issueId}) as followed
    from newsletter_deliveries d left join outbox o on o.id = d.mail_id
    where d.issue_id = ${issueId}`)
  return onlyRow(rows)
}

async function subscribersLeft(db: Database, lastSubscriberId: number, startedAt: Date): Promise<number> {
  return db.$count(
    newsletterSubscribers,
    and(gt(newsletterSubscribers.id, lastSubscriberId), lte(newsletterSubscribers.confirmedAt, startedAt)),
  )
}
