import { and, gt, lte, sql } from 'drizzle-orm'
import { newsletterSubscribers } from '#/domain/newsletter/newsletter.table.ts'
import type { Database } from '#/server/database/database.ts'
import { onlyRow } from '#/server/database/only-row.ts'

interface BegunIssue {
  id: number
  startedAt: Date | null
  finishedAt: Date | null
  lastSubscriberId: number
}

/** What became of a letter's mails so far, by the mail server's answers, and how often its links were followed. */
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
