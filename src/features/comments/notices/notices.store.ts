import { eq, sql } from 'drizzle-orm'
import { inFigures } from '#/lib/format.ts'
import type { Database } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { renderMail } from '#/server/mail/mail-layout.ts'
import { putInOutbox } from '#/server/mail/outbox.ts'
import { readSettings } from '#/server/settings.ts'
import { commentNotices } from '../model/comments.table.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Minimum pause between two immediate notices; comments in between share the next one. */
const AT_ONCE_PAUSE_MS = 10 * MINUTE_MS

interface WaitingComments {
  count: number
  /** When the last of them began to wait; null where none does. */
  since: Date | null
}

/** Whether a mail is due: `daily` once a day while any comment waits, `at-once` for each new one, with a pause between two. */
export function isNoticeDue(
  how: string,
  waiting: WaitingComments,
  notifiedAt: Date | null,
  now: Date,
): boolean {
  if (waiting.count === 0 || !waiting.since || how === 'never') return false
  if (!notifiedAt) return true
  const pause = now.getTime() - notifiedAt.getTime()
  if (how === 'at-once') return waiting.since > notifiedAt && pause >= AT_ONCE_PAUSE_MS
  return pause >= DAY_MS
}

/** Returns the subject of the mail about waiting comments: "3 comments are waiting for review". */
export const noticeSubject = (count: number) =>
  count === 1 ? 'A comment is waiting for review' : `${inFigures(count)} comments are waiting for review`

const NAME = 'waiting comments'
const NEWEST = 5
const EXCERPT = 300

/** Mails the owner what is waiting, if a notice is due, and returns whether. Of concurrent processes one sends it. */
export async function tellWhatWaits(tx: Database, now = new Date()): Promise<boolean> {
  const { commentMail, siteName } = await readSettings(tx)
  if (commentMail === 'never') return false
  await tx.insert(commentNotices).values({ name: NAME }).onConflictDoNothing()
  const [reported] = await tx.select().from(commentNotices).where(eq(commentNotices.name, NAME)).for('update')
  const newest = await whatWaits(tx)
  const waiting: WaitingComments = {
    count: newest[0]?.count ?? 0,
    since: newest[0] ? new Date(newest[0].since) : null,
  }
  if (!isNoticeDue(commentMail, waiting, reported?.notifiedAt ?? null, now)) return false
  await tx.update(commentNotices).set({ notifiedAt: now }).where(eq(commentNotices.name, NAME))
  const letter = renderMail({
    siteName,
    subject: `${siteName}: ${noticeSubject(waiting.count)}`,
    paragraphs: newest.map(
      ({ username, title, content, reports }) =>
        `${username ?? 'A former member'} on ${title}${reports > 0 ? ', reported' : ''}:\n${shortened(content)}`,
    ),
    button: { label: 'Review the comments', address: `${env().siteUrl}/admin/comments` },
    afterwards: ['You can change how often we send this in the site’s settings.'],
  })
  await putInOutbox(tx, { recipient: env().supportEmail, ...letter })
  return true
}

const shortened = (content: string) =>
  content.length > EXCERPT ? `${content.slice(0, EXCERPT).trimEnd()}…` : content

/** What is waiting: counts, and the latest time of each kind. */
async function whatWaits(tx: Database) {
  const { rows } = await tx.execute<{
    content: string
    username: string | null
    title: string
    reports: number
    count: number
    since: string
  }>(sql`
    with reported as (
      select comment_id, max(created_at) as since, count(*)::int as reports
      from comment_reports where outcome is null and comment_id is not null group by comment_id
    ), waiting as (
      select c.id, greatest(case when c.held_for is not null then c.created_at end, r.since) as since, coalesce(r.reports, 0) as reports
      from comments c left join reported r on r.comment_id = c.id
      where not c.in_trash and (c.held_for is not null or r.comment_id is not null)
    )
    select c.content, m.username::text, g.title, w.reports, (count(*) over ())::int as count,
      (max(w.since) over ())::text as since
    from waiting w join comments c on c.id = w.id join games g on g.id = c.game_id left join members m on m.id = c.member_id
    order by w.since desc, w.id desc limit ${NEWEST}`)
  return rows
}
