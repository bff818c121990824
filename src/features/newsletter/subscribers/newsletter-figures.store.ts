import { sql } from 'drizzle-orm'
import type { Database } from '#/server/database/database.ts'
import type { NewsletterFigures } from './subscribers.schema.ts'

/** How many subscribe, and what became of the letters that began within a year. */
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
  const [figures] = rows
  if (!figures) throw new Error('the figures of the newsletter were not counted')
  return figures
}
