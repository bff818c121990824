import { eq, sql } from 'drizzle-orm'
import type { Database } from '#/server/database/database.ts'
import { notFound } from '#/server/http/refusals.ts'
import { progressOf } from '../issues/newsletter-issues.store.ts'
import { newsletterIssues } from '../model/newsletter.table.ts'
import { LETTER_WORDS } from './letters.rules.ts'
import type { LetterReport } from './letters.schema.ts'

/**
 * The results of a campaign.
 * @throws {Refusal} 404 if there is none
 */
export async function reportOf(db: Database, id: number): Promise<LetterReport> {
  const [letter] = await db.select().from(newsletterIssues).where(eq(newsletterIssues.id, id))
  if (!letter) throw notFound(LETTER_WORDS.gone)
  const [progress, links, days] = await Promise.all([
    progressOf(db, letter),
    db.execute<{ address: string; clicks: number }>(sql`
      select l.address, coalesce(sum(c.clicks), 0)::int as clicks
      from newsletter_links l left join newsletter_clicks c on c.issue_id = l.issue_id and c.key = l.key
      where l.issue_id = ${id} group by l.address order by clicks desc, l.address`),
    db.execute<{ day: string; clicks: number }>(sql`
      select day::text, sum(clicks)::int as clicks from newsletter_clicks
      where issue_id = ${id} group by day order by day`),
  ])
  return { ...progress, left: letter.leftCount, links: links.rows, days: days.rows }
}
