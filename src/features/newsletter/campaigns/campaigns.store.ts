import { and, eq, gt, ilike, lte, sql } from 'drizzle-orm'
import { members, namedMember } from '#/features/accounts/model/members.table.ts'
import { recordAct } from '#/features/audit/write-audit.store.ts'
import { postPicture, sharePicture } from '#/features/blog/model/blog.rules.ts'
import { isShown, posts } from '#/features/blog/model/posts.table.ts'
import { withRasterCovers } from '#/features/covers/model/cover-addresses.rules.ts'
import { changedMeanwhile } from '#/features/revisions/revisions.store.ts'
import { pick } from '#/lib/order.ts'
import { type CREATED_LIST, type ListQuery, patternContaining } from '#/lib/paged-lists.ts'
import { xmlText } from '#/lib/text.ts'
import type { Member } from '#/server/auth/sessions.ts'
import type { Database } from '#/server/database/database.ts'
import { onlyRow } from '#/server/database/only-row.ts'
import type { BeforeJson } from '#/server/http/endpoint.ts'
import { HttpProblem, notFound, rejectInvalid } from '#/server/http/http-problem.ts'
import { bothWays, pageOfRows } from '#/server/http/lists/page-of-rows.ts'
import { sanitiseHtml } from '#/server/security/sanitise-html.ts'
import {
  areSameCampaign,
  CAMPAIGN_WORDS,
  type CampaignFields,
  campaignStateOf,
  validateCampaign,
  whyNotToSend,
} from '../model/campaigns.rules.ts'
import { newsletterCampaigns, newsletterSubscribers } from '../model/newsletter.table.ts'
import type { CampaignReport, EditedCampaign, ListedCampaign } from '../newsletter.schema.ts'
import { confirmedSubscribers } from '../subscribers/subscribers.store.ts'
import { countedUrls, type Recipient, storeLinks } from './campaign-mail.store.ts'

const isPublished = sql<boolean>`coalesce(${isShown()}, false)`
const isItsPost = eq(posts.id, newsletterCampaigns.postId)
const hasId = (id: number) => eq(newsletterCampaigns.id, id)

/** Returns a campaign for its editing screen, with the number of subscribers. @throws {HttpProblem} 404 if it does not exist */
export async function campaignForEditors(db: Database, id: number): Promise<EditedCampaign> {
  const [row] = await db
    .select({
      campaign: newsletterCampaigns,
      changedBy: namedMember,
      post: { id: posts.id, title: posts.title, isPublished },
    })
    .from(newsletterCampaigns)
    .leftJoin(posts, isItsPost)
    .leftJoin(members, eq(members.id, newsletterCampaigns.changedBy))
    .where(hasId(id))
  if (!row) throw notFound(CAMPAIGN_WORDS.gone)
  const { campaign, post, changedBy } = row
  return {
    ...pick(campaign, ['id', 'preheader', 'shape', 'revision']),
    ...{ post, changedBy },
    subject: campaign.subject ?? post?.title ?? '',
    content: campaign.shape === 'own' ? campaign.content : '',
    state: campaignStateOf(campaign),
    plannedFor: campaign.plannedFor?.toISOString() ?? null,
    startedAt: campaign.startedAt?.toISOString() ?? null,
    updatedAt: campaign.updatedAt.toISOString(),
    subscribers: await confirmedSubscribers(db),
  }
}

/** Creates an empty campaign, whose text the editors write. To send a blog post, call {@link campaignOfPost}. */
export async function beginCampaign(tx: Database, editor: Member): Promise<EditedCampaign> {
  const begun = await tx
    .insert(newsletterCampaigns)
    .values({ shape: 'own', subject: '', changedBy: editor.id })
    .returning({ id: newsletterCampaigns.id })
  return campaignForEditors(tx, onlyRow(begun).id)
}

/** Returns the campaign of a post, or creates it. @throws {HttpProblem} 404 if the post does not exist */
export async function campaignOfPost(tx: Database, editor: Member, postId: number): Promise<EditedCampaign> {
  const [post] = await tx.select({ id: posts.id }).from(posts).where(eq(posts.id, postId)).for('update')
  if (!post) throw notFound('Blog post not found')
  await tx
    .insert(newsletterCampaigns)
    .values({ postId, changedBy: editor.id })
    .onConflictDoNothing({ target: newsletterCampaigns.postId })
  const found = await tx
    .select({ id: newsletterCampaigns.id })
    .from(newsletterCampaigns)
    .where(eq(newsletterCampaigns.postId, postId))
  return campaignForEditors(tx, onlyRow(found).id)
}

async function update(
  tx: Database,
  editor: Member,
  { id, revision }: EditedCampaign,
  change: Partial<typeof newsletterCampaigns.$inferInsert>,
): Promise<EditedCampaign> {
  await tx
    .update(newsletterCampaigns)
    .set({ ...change, revision: revision + 1, changedBy: editor.id })
    .where(hasId(id))
  return campaignForEditors(tx, id)
}

interface CampaignChange {
  editor: Member
  id: number
  revision: number
}

/** Saves a campaign. @throws {HttpProblem} 404 if it does not exist, 409 if sending began, 412 if another editor saved first */
export async function changeCampaign(
  tx: Database,
  { editor, id, revision }: CampaignChange,
  fields: CampaignFields,
): Promise<EditedCampaign> {
  const before = await campaignToChange(tx, id)
  const { post } = before
  const articleShape = fields.shape === 'own' ? 'excerpt' : fields.shape
  const next: CampaignFields = post
    ? { ...fields, content: '', shape: articleShape }
    : { ...fields, shape: 'own' }
  if (areSameCampaign(before, next)) return before
  rejectOutdated(before, editor, revision)
  if (before.state === 'planned') rejectInvalid(validateCampaign(next))
  const isTitle = post && (next.subject === post.title || next.subject === '')
  return update(tx, editor, before, { ...next, subject: isTitle ? null : next.subject })
}

/**
 * Plans at what time a campaign will be sent. If `at` is null, cancels the plan. @throws {HttpProblem} 400 if a field is invalid;
 * 404 if there is no such campaign; 409 if sending has started or its post is gone; 412 if another editor changed it meanwhile
 */
export async function planCampaign(tx: Database, { editor, id, revision }: CampaignChange, at: Date | null) {
  const before = await campaignToChange(tx, id)
  if (before.plannedFor === (at?.toISOString() ?? null)) return before
  rejectOutdated(before, editor, revision)
  if (at) rejectInvalid(validateCampaign(before))
  if (at && before.shape !== 'own' && !before.post)
    throw new HttpProblem('conflict', 'The article of this letter is gone')
  await recordAct(tx, editor, {
    act: at ? 'letter planned' : 'letter called off',
    subject: before.subject,
    thing: { kind: 'letter', id },
    ...(at && { details: { plannedFor: at.toISOString() } }),
  })
  return update(tx, editor, before, { plannedFor: at })
}

/** Deletes an unsent campaign. @throws {HttpProblem} 404 if it does not exist, 409 if sending has started */
export async function deleteCampaign(tx: Database, editor: Member, id: number): Promise<void> {
  const { subject } = await campaignToChange(tx, id)
  await tx.delete(newsletterCampaigns).where(hasId(id))
  if (subject !== '') await recordAct(tx, editor, { act: 'letter deleted', subject })
}

async function locked(tx: Database, id: number) {
  const [row] = await tx.select().from(newsletterCampaigns).where(hasId(id)).for('update')
  if (!row) throw notFound(CAMPAIGN_WORDS.gone)
  return row
}

async function campaignToChange(tx: Database, id: number): Promise<EditedCampaign> {
  if ((await locked(tx, id)).startedAt) throw new HttpProblem('conflict', CAMPAIGN_WORDS.begun)
  return campaignForEditors(tx, id)
}

function rejectOutdated({ revision, changedBy, updatedAt }: EditedCampaign, editor: Member, begun: number) {
  if (revision !== begun) throw changedMeanwhile('campaign', editor, changedBy, updatedAt)
}

/** Returns the contents of a campaign's email. A preview uses `typed`, the unsaved fields. @throws {HttpProblem} 404 */
export async function campaignToSend(db: Database, id: number, typed?: CampaignFields) {
  const { slug, title, excerpt, content: text, featuredImage } = posts
  const [row] = await db
    .select({
      campaign: newsletterCampaigns,
      post: { slug, title, excerpt, text, featuredImage, isPublished },
    })
    .from(newsletterCampaigns)
    .leftJoin(posts, isItsPost)
    .where(hasId(id))
  if (!row) throw notFound(CAMPAIGN_WORDS.gone)
  const { campaign, post } = row
  const { subject, preheader, content, shape } = typed ?? campaign
  const heading = { id, subject: subject || (post?.title ?? ''), preheader }
  if (campaign.startedAt !== null)
    return { ...heading, ...pick(campaign, ['content', 'picture', 'slug']), isPublished: true }
  const mailed = (html: string) => withRasterCovers(sanitiseHtml(html))
  if (!post)
    return {
      ...heading,
      ...{ content: mailed(content), picture: null, slug: null, isPublished: campaign.shape === 'own' },
    }
  return {
    ...heading,
    content: shape === 'full' ? mailed(post.text) : `<p>${xmlText(post.excerpt)}</p>`,
    picture: sharePicture({ slug: post.slug, picture: postPicture(post.featuredImage) }),
    ...pick(post, ['slug', 'isPublished']),
  }
}

/** Starts to send a campaign. Then its text is final. @throws {HttpProblem} 404, 409 if it cannot be sent now, 400 if invalid */
export async function startCampaign(tx: Database, id: number) {
  // If two editors send the campaign at the same moment, the second editor gets a 409, due to this lock.
  const { startedAt, shape } = await locked(tx, id)
  const { isPublished, ...campaign } = await campaignToSend(tx, id)
  const subscribers = await confirmedSubscribers(tx)
  const fieldError = whyNotToSend({
    isOwn: shape === 'own',
    isPublished,
    isSent: startedAt !== null,
    subscribers,
  })
  if (fieldError) throw new HttpProblem('conflict', fieldError)
  rejectInvalid(validateCampaign({ ...campaign, shape }))
  const { subject, content, picture, slug } = campaign
  await tx
    .update(newsletterCampaigns)
    .set({ subject, content, picture, slug, plannedFor: null, startedAt: sql`now()` })
    .where(hasId(id))
  await storeLinks(tx, id, countedUrls(campaign))
  return { subject, subscribers }
}

/** Starts the scheduled campaign that is due first. A campaign that sends a blog post waits until the post is public. */
export async function startDueCampaign(tx: Database, isBlogOn: boolean): Promise<void> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select i.id from newsletter_issues i
    where i.started_at is null and i.planned_for <= now()
      and exists (select from newsletter_subscribers s where s.confirmed_at is not null)
      and (i.shape = 'own' or (${isBlogOn} and exists (
        select from ${posts} where ${and(eq(posts.id, sql`i.post_id`), isShown())})))
    order by i.planned_for, i.id limit 1 for update of i skip locked`)
  if (rows[0]) await startCampaign(tx, rows[0].id)
}

/** Returns the recipient of a preview or test mail. If the address has no subscription, it counts as subscribed today. */
export async function previewRecipient(db: Database, email: string): Promise<Recipient> {
  const [found] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))
  return { email, since: found ? subscribedSince(found) : new Date(), how: found?.agreedHow ?? null }
}

/** Returns when a subscriber agreed to the newsletter. For imported subscribers, the date comes from the file. */
export const subscribedSince = (subscriber: typeof newsletterSubscribers.$inferSelect): Date =>
  subscriber.agreedAt ?? subscriber.confirmedAt ?? subscriber.createdAt

const title = sql<string>`coalesce(${newsletterCampaigns.subject}, ${posts.title}, '')`
/** SQL: when a campaign started or is scheduled to start; when a draft was created. */
const moment = sql`coalesce(${newsletterCampaigns.startedAt}, ${newsletterCampaigns.plannedFor}, ${newsletterCampaigns.createdAt})`
/** Returns one page of the list of campaigns, filtered by subject. */
export function campaignsFor(db: Database, query: ListQuery<typeof CREATED_LIST>) {
  const matches = query.q ? ilike(title, patternContaining(query.q)) : undefined
  const { id, shape, plannedFor, startedAt, finishedAt } = newsletterCampaigns
  return pageOfRows({
    query,
    orders: bothWays('created', { by: moment, kind: 'moment' }, { by: id, kind: 'integer' }),
    total: () =>
      db.$count(db.select({ id }).from(newsletterCampaigns).leftJoin(posts, isItsPost).where(matches)),
    matches,
    select: (key) =>
      db
        .select({ id, shape, plannedFor, startedAt, finishedAt, title, key })
        .from(newsletterCampaigns)
        .leftJoin(posts, isItsPost),
    shown: (row): BeforeJson<ListedCampaign> => ({
      ...pick(row, ['id', 'shape', 'title']),
      state: campaignStateOf(row),
      at: row.startedAt ?? row.plannedFor,
    }),
  })
}

/** Returns a campaign's report: mails sent and failed, clicks per link, and unsubscriptions. @throws {HttpProblem} 404 */
export async function reportOf(db: Database, id: number): Promise<CampaignReport> {
  const [campaign] = await db.select().from(newsletterCampaigns).where(hasId(id))
  if (!campaign) throw notFound(CAMPAIGN_WORDS.gone)
  const { startedAt, finishedAt, lastSubscriberId, leftCount } = campaign
  const { id: subscriber, confirmedAt } = newsletterSubscribers
  const [mails, links, left] = await Promise.all([
    db.execute<Record<'put' | 'waiting' | 'failed', number>>(sql`
      select count(*)::int as put, count(*) filter (where o.state = 'waiting')::int as waiting,
        count(*) filter (where o.state = 'failed' or (d.bounced_at is not null and o.id is null))::int as failed
      from newsletter_deliveries d left join outbox o on o.id = d.mail_id where d.issue_id = ${id}`),
    db.execute<{ address: string; clicks: number }>(sql`
      select l.address, coalesce(sum(c.clicks), 0)::int as clicks
      from newsletter_links l left join newsletter_clicks c on c.issue_id = l.issue_id and c.key = l.key
      where l.issue_id = ${id} group by l.address order by clicks desc, l.address`),
    startedAt && !finishedAt
      ? db.$count(newsletterSubscribers, and(gt(subscriber, lastSubscriberId), lte(confirmedAt, startedAt)))
      : 0,
  ])
  const { put, waiting, failed } = onlyRow(mails.rows)
  const followed = links.rows.reduce((sum, { clicks }) => sum + clicks, 0)
  return {
    ...{ total: put + left, sent: put - waiting - failed, failed, followed, left: leftCount },
    links: links.rows,
  }
}
