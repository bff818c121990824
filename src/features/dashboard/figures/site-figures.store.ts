import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { members } from '#/features/accounts/model/members.table.ts'
import type { Role } from '#/features/accounts/model/roles/roles.rules.ts'
import { isShown, posts } from '#/features/blog/model/posts.table.ts'
import { comments } from '#/features/comments/model/comments.table.ts'
import { favorites } from '#/features/favorites/model/favorites.table.ts'
import { gameSummaries } from '#/features/games/model/game-summaries.table.ts'
import { summaryOf } from '#/features/games/model/game-summary.rules.ts'
import { games } from '#/features/games/model/games.table.ts'
import { newsletterSubscribers } from '#/features/newsletter/model/newsletter.table.ts'
import { DAYS_SHOWN, TOP_PAGES } from '#/features/visits/model/visits.rules.ts'
import type { Database } from '#/server/database/database.ts'
import { onlyRow } from '#/server/database/only-row.ts'
import {
  ACTIVE_DAYS,
  ACTIVITIES_SHOWN,
  activitiesFor,
  POPULAR_GAMES,
  RECENT_POSTS,
} from '../dashboard.rules.ts'
import type {
  Activity,
  ContentOverview,
  DailyFigure,
  FiguresOverTime,
  SiteFigures,
} from '../dashboard.schema.ts'

/** Returns the dashboard's numbers of members, articles and subscribers (checklist ADMIN-02). */
export async function siteFigures(db: Database): Promise<SiteFigures> {
  const [people, articles, readers] = await Promise.all([
    db
      .select({
        users: countWhere(members.emailVerified),
        usersThisWeek: countWhere(
          sql`${members.emailVerified} and ${members.createdAt} > now() - interval '7 days'`,
        ),
        usersUnconfirmed: countWhere(sql`not ${members.emailVerified}`),
      })
      .from(members),
    articleFigures(db),
    db
      .select({
        subscribers: countWhere(sql`${newsletterSubscribers.confirmedAt} is not null`),
        subscribersWaiting: countWhere(sql`${newsletterSubscribers.confirmedAt} is null`),
      })
      .from(newsletterSubscribers),
  ])
  return { ...onlyRow(people), ...articles, ...onlyRow(readers) }
}

/** Games, articles, active members and comments in numbers, the newest articles and the most popular games (checklist DASH-01, DASH-02). */
export async function contentOverview(db: Database): Promise<ContentOverview> {
  const [catalogue, articles, activeUsers, given, recentPosts, popular] = await Promise.all([
    gameFigures(db),
    articleFigures(db),
    activeMembers(db),
    db.$count(comments, eq(comments.inTrash, false)),
    newestPosts(db),
    popularGames(db),
  ])
  return {
    ...catalogue,
    ...articles,
    activeUsers,
    comments: given,
    recentPosts,
    popularGames: popular,
  }
}

async function gameFigures(db: Database) {
  const counted = await db
    .select({ games: countWhere(games.published), gamesHidden: countWhere(sql`not ${games.published}`) })
    .from(games)
    .where(eq(games.inTrash, false))
  return onlyRow(counted)
}

async function articleFigures(db: Database) {
  const counted = await db
    .select({ posts: countWhere(sql`${isShown()}`), postsHidden: countWhere(sql`not (${isShown()})`) })
    .from(posts)
    .where(eq(posts.inTrash, false))
  return onlyRow(counted)
}

async function activeMembers(db: Database): Promise<number> {
  const since = sql`now() - make_interval(days => ${ACTIVE_DAYS})`
  const found = await db.execute<{ active: number }>(sql`
    select count(*)::int as active from members m where m.email_verified and (
      exists (select from sessions s where s.member_id = m.id and s.updated_at > ${since})
      or exists (select from community_ratings r where r.member_id = m.id and r.updated_at > ${since})
      or exists (select from comments c where c.member_id = m.id and c.created_at > ${since}))`)
  return onlyRow(found.rows).active
}

async function newestPosts(db: Database): Promise<ContentOverview['recentPosts']> {
  const rows = await db
    .select({
      id: posts.id,
      title: posts.title,
      createdAt: posts.createdAt,
      isShown: sql<boolean>`${isShown()}`,
    })
    .from(posts)
    .where(eq(posts.inTrash, false))
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(RECENT_POSTS)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** By community rating if there is one, then by favorites, then by expert rating (ruling 29). */
async function popularGames(db: Database): Promise<ContentOverview['popularGames']> {
  const savedBy = sql`(select count(*) from ${favorites} where ${favorites.gameId} = ${gameSummaries.id})`
  const rows = await db
    .select()
    .from(gameSummaries)
    .orderBy(
      sql`${gameSummaries.communityRating} desc nulls last`,
      desc(savedBy),
      sql`${gameSummaries.expertRating} desc nulls last`,
      gameSummaries.title,
      gameSummaries.id,
    )
    .limit(POPULAR_GAMES)
  return rows.map((row) => {
    const { id, slug, title, imageUrl, cover, communityRating, expertRating, ratingCount } = summaryOf(row)
    return { id, slug, title, imageUrl, cover, communityRating, expertRating, ratingCount }
  })
}

const countWhere = (condition: unknown) => sql<number>`(count(*) filter (where ${condition}))::int`

const TODAY = sql`(now() at time zone 'UTC')::date`
const FIRST_DAY = sql`${TODAY} - ${DAYS_SHOWN - 1}::int`

/** Events on each of the last 30 days (UTC), and the pages viewed most. A day without events has zeros. */
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

/** Returns the latest events, newest first (checklist ADMIN-04), of the kinds that a role may see. */
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
