import { type SQL, sql } from 'drizzle-orm'
import type { Role } from '#/features/accounts/model/roles/roles.rules.ts'
import { isShown } from '#/features/blog/model/posts.table.ts'
import type { Database } from '#/server/database/database.ts'
import { ACTIVITIES_SHOWN, activitiesFor } from './dashboard.rules.ts'
import type { Activity } from './dashboard.schema.ts'

/** The newest events of each kind, as one select each. */
const NEWEST: Record<Activity['kind'], (limit: number) => SQL> = {
  registration: (limit) => sql`
    select 'registration' as kind, email::text as who, null as subject, null as slug, null::float8 as rating, created_at as at
    from members order by created_at desc limit ${limit}`,
  comment: (limit) => sql`
    select 'comment' as kind, coalesce(m.username, m.email)::text as who, g.title as subject, g.slug, null::float8 as rating, c.created_at as at
    from comments c join games g on g.id = c.game_id left join members m on m.id = c.member_id
    where not c.in_trash and not g.in_trash
    order by c.created_at desc limit ${limit}`,
  rating: (limit) => sql`
    select 'rating' as kind, coalesce(m.username, m.email)::text as who, g.title as subject, g.slug, r.rating::float8 as rating, r.updated_at as at
    from community_ratings r join games g on g.id = r.game_id join members m on m.id = r.member_id
    where not g.in_trash
    order by r.updated_at desc limit ${limit}`,
  subscriber: (limit) => sql`
    select 'subscriber' as kind, email::text as who, null as subject, null as slug, null::float8 as rating, confirmed_at as at
    from newsletter_subscribers where confirmed_at is not null order by confirmed_at desc limit ${limit}`,
  message: (limit) => sql`
    select 'message' as kind, name as who, subject, null as slug, null::float8 as rating, created_at as at
    from contact_messages order by created_at desc limit ${limit}`,
  post: (limit) => sql`
    select 'post' as kind, coalesce(m.username, m.email)::text as who, posts.title as subject, posts.slug, null::float8 as rating, posts.published_at as at
    from posts left join members m on m.id = posts.author_id
    where ${isShown()} order by posts.published_at desc limit ${limit}`,
}

/**
 * The latest events of the site, newest first (checklist ADMIN-04), of the kinds that are the business of a role. Each kind
 * gives its newest, of which the newest stay.
 */
export async function latestActivities(
  db: Database,
  role: Role | null,
  limit = ACTIVITIES_SHOWN,
): Promise<Activity[]> {
  const kinds = activitiesFor(role)
  if (kinds.length === 0) return []
  const events = sql.join(
    kinds.map((kind) => sql`(${NEWEST[kind](limit)})`),
    sql` union all `,
  )
  const found = await db.execute<Omit<Activity, 'at'> & { at: string }>(sql`
    select kind, who, subject, slug, rating, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from (${events}) events
    order by events.at desc, kind limit ${limit}`)
  return found.rows
}
