import { and, count, eq, gt, ilike, lte, sql } from 'drizzle-orm'
import { posts } from '#/features/blog/model/posts.table.ts'
import { type ListPage, type ListQuery, patternContaining } from '#/lib/paged-lists.ts'
import type { Database } from '#/server/database/database.ts'
import { onlyRow } from '#/server/database/only-row.ts'
import { ascending, descending, pageOfRows } from '#/server/http/lists/page-of-rows.ts'
import { notFound } from '#/server/http/refusals.ts'
import { campaignStateOf } from '../model/campaigns.rules.ts'
import { newsletterIssues, newsletterSubscribers } from '../model/newsletter.table.ts'
import { type CAMPAIGN_LIST, CAMPAIGN_WORDS } from './campaigns.rules.ts'
import type { CampaignReport, ListedCampaign } from './campaigns.schema.ts'

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
export async function campaignsFor(
  db: Database,
  query: ListQuery<typeof CAMPAIGN_LIST>,
): Promise<ListPage<ListedCampaign>> {
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
    shown: (campaign) => campaign,
  })
  return { ...page, rows: await Promise.all(page.rows.map((campaign) => withProgress(db, campaign))) }
}

/** The progress of an article's campaign; null if none was started. */
export async function listedCampaignOfPost(db: Database, ofPost: number): Promise<ListedCampaign | null> {
  const [campaign] = await db
    .select(columns)
    .from(newsletterIssues)
    .leftJoin(posts, eq(posts.id, postId))
    .where(eq(postId, ofPost))
  return campaign ? withProgress(db, campaign) : null
}

type Row = typeof newsletterIssues.$inferSelect
type Begun = Pick<Row, 'id' | 'startedAt' | 'finishedAt' | 'lastSubscriberId'>
type Found = Begun &
  Pick<Row, 'plannedFor' | 'leftCount'> &
  Pick<ListedCampaign, 'postId' | 'shape' | 'title' | 'picture'>

async function withProgress(db: Database, found: Found): Promise<ListedCampaign> {
  const { lastSubscriberId: _, leftCount: left, plannedFor, startedAt, finishedAt, ...campaign } = found
  return {
    ...campaign,
    state: campaignStateOf(found),
    plannedFor: plannedFor?.toISOString() ?? null,
    startedAt: startedAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
    left,
    ...(await progressOf(db, found)),
  }
}

/** The results of a campaign's mails so far, by the mail server's answers, and its clicks. */
async function progressOf(db: Database, { id, startedAt, finishedAt, lastSubscriberId }: Begun) {
  if (!startedAt) return { total: 0, sent: 0, failed: 0, followed: 0 }
  const { rows } = await db.execute<Record<'put' | 'waiting' | 'failed' | 'followed', number>>(sql`
    select count(*)::int as put,
      count(*) filter (where o.state = 'waiting')::int as waiting,
      count(*) filter (where o.state = 'failed' or (d.bounced_at is not null and o.id is null))::int as failed,
      (select coalesce(sum(clicks), 0)::int from newsletter_clicks where issue_id = ${id}) as followed
    from newsletter_deliveries d left join outbox o on o.id = d.mail_id
    where d.issue_id = ${id}`)
  const { put, waiting, failed, followed } = onlyRow(rows)
  const { id: subscriber, confirmedAt } = newsletterSubscribers
  const toCome = and(gt(subscriber, lastSubscriberId), lte(confirmedAt, startedAt))
  const left = finishedAt ? 0 : await db.$count(newsletterSubscribers, toCome)
  return { total: put + left, sent: put - waiting - failed, failed, followed }
}

/**
 * The results of a campaign.
 * @throws {Refusal} 404 if there is none
 */
export async function reportOf(db: Database, campaignId: number): Promise<CampaignReport> {
  const [campaign] = await db.select().from(newsletterIssues).where(eq(id, campaignId))
  if (!campaign) throw notFound(CAMPAIGN_WORDS.gone)
  const [progress, links, days] = await Promise.all([
    progressOf(db, campaign),
    db.execute<{ address: string; clicks: number }>(sql`
      select l.address, coalesce(sum(c.clicks), 0)::int as clicks
      from newsletter_links l left join newsletter_clicks c on c.issue_id = l.issue_id and c.key = l.key
      where l.issue_id = ${campaignId} group by l.address order by clicks desc, l.address`),
    db.execute<{ day: string; clicks: number }>(sql`
      select day::text, sum(clicks)::int as clicks from newsletter_clicks
      where issue_id = ${campaignId} group by day order by day`),
  ])
  return { ...progress, left: campaign.leftCount, links: links.rows, days: days.rows }
}
