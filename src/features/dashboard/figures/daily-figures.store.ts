import { sql } from 'drizzle-orm'
import { DAYS_SHOWN, TOP_PAGES } from '#/features/visits/model/visits.rules.ts'
import type { Database } from '#/server/database/database.ts'
import type { DailyFigure, FiguresOverTime } from '../dashboard.schema.ts'

const TODAY = sql`(now() at time zone 'UTC')::date`
const FIRST_DAY = sql`${TODAY} - ${DAYS_SHOWN - 1}::int`

/** What happened on each of the last 30 days (UTC), and the pages seen most in them. A day without anything is a day of zeros. */
export async function figuresOverTime(db: Database): Promise<FiguresOverTime> {
  const [days, pages] = await Promise.all([
    db.execute<DailyFigure & Record<string, unknown>>(sql`
      select to_char(days.day, 'YYYY-MM-DD') as day,
        coalesce(members.found, 0) as members, coalesce(ratings.found, 0) as ratings,
        coalesce(comments.found, 0) as comments, coalesce(subscribers.found, 0) as subscribers,
        coalesce(views.found, 0) as "pageViews"
      from generate_series(${FIRST_DAY}, ${TODAY}, interval '1 day') as days (day)
      left join (${perDay(sql`members where email_verified`, sql`created_at`)}) members on members.day = days.day
      left join (${perDay(sql`community_ratings where true`, sql`created_at`)}) ratings on ratings.day = days.day
      left join (${perDay(sql`comments where true`, sql`created_at`)}) comments on comments.day = days.day
      left join (${perDay(sql`newsletter_subscribers where true`, sql`confirmed_at`)}) subscribers
        on subscribers.day = days.day
      left join (select day, sum(views)::int as found from page_views where day >= ${FIRST_DAY} group by day) views
        on views.day = days.day
      order by days.day`),
    db.execute<{ path: string; views: number }>(sql`
      select path, sum(views)::int as views from page_views where day >= ${FIRST_DAY}
      group by path order by views desc, path limit ${TOP_PAGES}`),
  ])
  return { days: days.rows, topPages: pages.rows }
}

/** How many rows each day has; the condition is on the moment itself, so that an index on it is of use. */
function perDay(rows: ReturnType<typeof sql>, moment: ReturnType<typeof sql>) {
  return sql`select (${moment} at time zone 'UTC')::date as day, count(*)::int as found from ${rows}
    and ${moment} >= (${FIRST_DAY})::timestamp at time zone 'UTC' group by 1`
}
