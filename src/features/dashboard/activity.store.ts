import { sql } from 'drizzle-orm'
import { isShown } from '#/domain/blog/posts.table.ts'
import type { Database } from '#/server/database/database.ts'
import { ACTIVITIES_SHOWN } from './dashboard.rules.ts'
import type { Activity } from './dashboard.schema.ts'

/** The latest events of the site, newest first (checklist ADMIN-04). Each kind gives its newest, of which the newest stay. */
export async function latestActivities(db: Database, limit = ACTIVITIES_SHOWN): Promise<Activity[]> {
  const found = await db.execute<Omit<Activity, 'at'> & { at: string }>(sql`
    select kind, who, subject, slug, rating, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from (
      (select 'registration' as kind, email::text as who, null as subject, null as slug, null::int as rating, created_at as at
        from members order by created_at desc limit ${limit})
      union all
      (select 'comment', coalesce(m.username, m.email)::text, g.title, g.slug, null, c.created_at
        from comments c join games g on g.id = c.game_id left join members m on m.id = c.member_id
        order by c.created_at desc limit ${limit})
      union all
      (select 'rating', coalesce(m.username, m.email)::text, g.title, g.slug, r.rating::int, r.updated_at
        from community_ratings r join games g on g.id = r.game_id join members m on m.id = r.member_id
        order by r.updated_at desc limit ${limit})
      union all
      (select 'subscriber', email::text, null, null, null, confirmed_at
        from newsletter_subscribers where confirmed_at is not null order by confirmed_at desc limit ${limit})
      union all
      (select 'message', name, subject, null, null, created_at
        from contact_messages order by created_at desc limit ${limit})
      union all
      (select 'post', coalesce(m.username, m.email)::text, posts.title, posts.slug, null, posts.published_at
        from posts left join members m on m.id = posts.author_id
        where ${isShown()} order by posts.published_at desc limit ${limit})
    ) events
    order by events.at desc, kind limit ${limit}`)
  return found.rows
}
