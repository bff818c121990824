import { and, asc, eq, gt, lte, ne, sql } from 'drizzle-orm'
import { isShown, posts } from '#/features/blog/model/posts.table.ts'
import { type Database, db, isNotInFuture } from '#/server/database/database.ts'
import { onlyRow } from '#/server/database/only-row.ts'
import { env } from '#/server/env.ts'
import type { RunOutcome } from '#/server/jobs.ts'
import { readSettings } from '#/server/settings.ts'
import {
  newsletterCampaigns,
  newsletterDeliveries,
  newsletterSubscribers,
} from '../model/newsletter.table.ts'
import { CAMPAIGN_URGENCY, mailsToQueueNow } from '../newsletter.rules.ts'
import { type CampaignSite, digestOfAddress, mailCampaign, unsubscribeDigest } from './campaign-mail.store.ts'
import { startDueCampaign, subscribedSince } from './campaigns.store.ts'

/** Deletes subscribers whose newsletters bounced. Returns the number of bounced emails, not of subscribers. */
export async function endBouncedSubscriptions(tx: Database): Promise<number> {
  const { rows } = await tx.execute<{ mails: number }>(sql`
    with bounced as (
      update newsletter_deliveries d set bounced_at = now() from outbox o
      where o.id = d.mail_id and o.state = 'failed' and o.is_address_gone and d.bounced_at is null
      returning d.address_digest, o.recipient
    ), gone as (
      delete from newsletter_subscribers s using bounced where s.email = bounced.recipient returning address_digest
    ), departed as (
      insert into newsletter_departures (address_digest, reason) select distinct address_digest, 'bounced' from gone
      on conflict (address_digest) do update set reason = excluded.reason, created_at = now()
    ), withdrawn as (
      delete from outbox where id in (
        select o.id from outbox o join bounced on lower(bounced.recipient) = lower(o.recipient)
        where o.unsubscribe_url is not null and o.state = 'waiting' for update of o skip locked)
    ) select count(*)::int as mails from bounced`)
  return onlyRow(rows).mails
}

/** Runs the newsletter job: queues mails and deletes subscribers whose mail bounced. Several processes may run it at once. */
export async function runNewsletter(): Promise<RunOutcome> {
  if (!(await isWorkThere())) return 'idle'
  const ended = await db().transaction((tx) => endBouncedSubscriptions(tx))
  // What may go out now is in the outbox: there is room for more a moment later.
  return (await queueNextMails()) + ended === 0 ? 'soon' : 'again'
}

/** Whether a campaign is due or an address has bounced: one short query, since each process runs it twice a minute. */
async function isWorkThere(): Promise<boolean> {
  const { rows } = await db().execute<{ isThere: boolean }>(sql`
    select
      exists (
        select from newsletter_issues
        where finished_at is null and (started_at is not null or planned_for <= now()))
      or exists (
        select from outbox join newsletter_deliveries d on d.mail_id = outbox.id
        where outbox.state = 'failed' and outbox.is_address_gone and d.bounced_at is null) as "isThere"`)
  return rows[0]?.isThere === true
}

/** Queues the next mails of the campaign being sent, at most `perMinute` in a minute. Returns the number of queued mails. */
export async function queueNextMails(perMinute = env().newsletterMailsPerMinute): Promise<number> {
  return db().transaction(async (tx) => {
    const settings = await readSettings(tx)
    if (!settings.enableNewsletter) return 0
    await startDueCampaign(tx, settings.enableBlog)
    const issue = await nextCampaign(tx, settings.enableBlog)
    if (!issue) return 0
    const room = await roomInOutbox(tx, perMinute)
    if (room === 0) return 0
    const subscribers = await tx
      .select()
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
    for (const subscriber of subscribers) await putOneMail(tx, issue, subscriber, settings)
    const last = subscribers.at(-1)
    await tx
      .update(newsletterCampaigns)
      .set(last ? { lastSubscriberId: last.id } : { finishedAt: sql`now()` })
      .where(eq(newsletterCampaigns.id, issue.id))
    return subscribers.length
  })
}

/** Returns the campaign to continue, or none while another process works on it. Ends campaigns whose article was deleted. */
async function nextCampaign(tx: Database, isBlogOn: boolean) {
  await tx
    .update(newsletterCampaigns)
    .set({ finishedAt: sql`now()` })
    .where(
      sql`${newsletterCampaigns.startedAt} is not null and ${newsletterCampaigns.finishedAt} is null
        and ${newsletterCampaigns.postId} is null and ${newsletterCampaigns.shape} <> 'own'`,
    )
  const [issue] = await tx
    .select()
    .from(newsletterCampaigns)
    .where(
      sql`${newsletterCampaigns.id} = (
        select i.id from newsletter_issues i
        where i.started_at is not null and i.finished_at is null
          and (i.shape = 'own' or (${isBlogOn} and exists (
            select from ${posts} where ${and(eq(posts.id, sql`i.post_id`), isShown())})))
        order by i.started_at, i.id limit 1)`,
    )
    .for('update', { skipLocked: true })
  return issue?.startedAt ? { ...issue, startedAt: issue.startedAt } : undefined
}

async function roomInOutbox(tx: Database, perMinute: number): Promise<number> {
  const { rows } = await tx.execute<{ put: number; unsent: number }>(sql`
    select
      (select count(*) from newsletter_deliveries where created_at > now() - interval '1 minute' and ${isNotInFuture(sql`created_at`)})::int as put,
      (select count(*) from outbox where state = 'waiting' and attempts = 0 and urgency = ${CAMPAIGN_URGENCY})::int as unsent`)
  const { put, unsent } = onlyRow(rows)
  return mailsToQueueNow(perMinute, put, unsent)
}

type BegunCampaign = NonNullable<Awaited<ReturnType<typeof nextCampaign>>>

async function putOneMail(
  tx: Database,
  issue: BegunCampaign,
  subscriber: typeof newsletterSubscribers.$inferSelect,
  site: CampaignSite,
): Promise<void> {
  const { id, email, agreedHow } = subscriber
  const addressDigest = digestOfAddress(email)
  const { rowCount } = await tx
    .insert(newsletterDeliveries)
    .values({ campaignId: issue.id, addressDigest })
    .onConflictDoNothing()
  if (!rowCount) return
  const reader = { email, since: subscribedSince(subscriber), how: agreedHow }
  const mailId = await mailCampaign(tx, { ...issue, subject: issue.subject ?? '' }, reader, site)
  const { campaignId, addressDigest: digest } = newsletterDeliveries
  const its = and(eq(campaignId, issue.id), eq(digest, addressDigest))
  await tx.update(newsletterDeliveries).set({ mailId }).where(its)
  // After the site's secret changed, the links in new mails differ from those this digest was made for.
  const tokenDigest = unsubscribeDigest(email)
  await tx
    .update(newsletterSubscribers)
    .set({ tokenDigest })
    .where(and(eq(newsletterSubscribers.id, id), ne(newsletterSubscribers.tokenDigest, tokenDigest)))
}
