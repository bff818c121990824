import { and, desc, eq, getTableColumns, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { members } from '#/features/accounts/model/members.table.ts'
import { hasRightsOf, type Role } from '#/features/accounts/model/roles/roles.rules.ts'
import { isForgottenDraft, isShown, posts } from '#/features/blog/model/posts.table.ts'
import { comments } from '#/features/comments/model/comments.table.ts'
import { favorites } from '#/features/favorites/model/favorites.table.ts'
import { summaryOf } from '#/features/games/model/game-summary.rules.ts'
import { gameSummaries, games } from '#/features/games/model/games.table.ts'
import { newsletterSubscribers } from '#/features/newsletter/model/newsletter.table.ts'
import { isDeadLink, isOldPricedOffer } from '#/features/retailers/model/retailers.table.ts'
import { isSplitVerdict } from '#/features/verdict/model/two-player-votes.table.ts'
import { DAYS_SHOWN } from '#/features/visits/model/visits.rules.ts'
import { pick } from '#/lib/order.ts'
import type { Member } from '#/server/auth/sessions.ts'
import type { Database } from '#/server/database/database.ts'
import { onlyRow } from '#/server/database/only-row.ts'
import { ACTIVE_DAYS, ACTIVITIES_SHOWN, activitiesFor, CONTENT_ROWS } from './dashboard.rules.ts'
import type {
  Activity,
  ContentOverview,
  DailyFigure,
  FiguresOverTime,
  OpenItemCounts,
  SiteFigures,
  WaitingCounts,
} from './dashboard.schema.ts'
import { OPEN_ITEM_KINDS, OPEN_ITEM_LINES, type OpenItemKind } from './waiting.rules.ts'

/** Returns the dashboard's numbers of members, published posts and subscribers (checklist ADMIN-02). */
export async function siteFigures(db: Database): Promise<SiteFigures> {
  const [users, posts, subscribers] = await Promise.all([
    db.$count(members, eq(members.emailVerified, true)),
    countShownPosts(db),
    db.$count(newsletterSubscribers, isNotNull(newsletterSubscribers.confirmedAt)),
  ])
  return { users, posts, subscribers }
}

const countShownPosts = (db: Database) => db.$count(posts, and(isShown(), eq(posts.inTrash, false)))

/** Returns what the content dashboard shows, such as the number of games and the newest posts (DASH-01, DASH-02). */
export async function contentOverview(db: Database) {
  const [catalogue, articles, activeUsers, given, recentPosts, popular] = await Promise.all([
    db.$count(games, eq(games.published, true)),
    countShownPosts(db),
    activeMembers(db),
    db.$count(comments, eq(comments.inTrash, false)),
    newestPosts(db),
    popularGames(db),
  ])
  return {
    ...{ games: catalogue, posts: articles, activeUsers, comments: given },
    ...{ recentPosts, popularGames: popular },
  }
}

async function activeMembers(db: Database): Promise<number> {
  const since = sql`now() - make_interval(days => ${ACTIVE_DAYS})`
  const found = await db.execute<{ active: number }>(sql`
    select count(*)::int as active from members where email_verified and id in (
      select member_id from sessions where updated_at > ${since}
      union select member_id from community_ratings where updated_at > ${since}
      union select member_id from comments where created_at > ${since})`)
  return onlyRow(found.rows).active
}

const newestPosts = (db: Database) =>
  db
    .select({
      ...pick(getTableColumns(posts), ['id', 'title', 'createdAt']),
      isShown: sql<boolean>`${isShown()}`,
    })
    .from(posts)
    .where(eq(posts.inTrash, false))
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(CONTENT_ROWS)

/** Returns the most popular games: by community rating, then number of favorites, then expert rating (ruling 29). */
async function popularGames(db: Database): Promise<ContentOverview['popularGames']> {
  // Along the index of ratings: favorites are counted of those alone that are rated as high.
  const popular = await db
    .select({ id: games.id })
    .from(games)
    .where(eq(games.published, true))
    .orderBy(
      sql`${games.communityRating} desc nulls last`,
      sql`(select count(*) from ${favorites} where ${favorites.gameId} = ${games.id}) desc`,
      sql`${games.expertRating} desc nulls last`,
      games.title,
      games.id,
    )
    .limit(CONTENT_ROWS)
  const ids = popular.map(({ id }) => id)
  const rows = await db.select().from(gameSummaries).where(inArray(gameSummaries.id, ids))
  return rows
    .sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map((row) =>
      pick(summaryOf(row), ['id', 'slug', 'title', 'imageUrl', 'cover', 'communityRating', 'expertRating']),
    )
}

const TODAY = sql`(now() at time zone 'UTC')::date`
const FIRST_DAY = sql`${TODAY} - ${DAYS_SHOWN - 1}::int`

/** Returns the numbers of new members, ratings, comments, subscribers and page views on each of the last 30 days (UTC). */
export async function figuresOverTime(db: Database): Promise<FiguresOverTime> {
  const days = await db.execute<DailyFigure & Record<string, unknown>>(sql`
      select to_char(days.day, 'YYYY-MM-DD') as day,
        coalesce(members.found, 0) as members, coalesce(ratings.found, 0) as ratings,
        coalesce(comments.found, 0) as comments, coalesce(subscribers.found, 0) as subscribers,
        coalesce(views.found, 0) as "pageViews"
      from generate_series(${FIRST_DAY}, ${TODAY}, interval '1 day') as days (day)
      left join (${perDay(sql`members where email_verified`)}) members on members.day = days.day
      left join (${perDay(sql`community_ratings where true`)}) ratings on ratings.day = days.day
      left join (${perDay(sql`comments where true`)}) comments on comments.day = days.day
      left join (${perDay(sql`newsletter_subscribers where true`, sql`confirmed_at`)}) subscribers
        on subscribers.day = days.day
      left join (select day, sum(views)::int as found from page_views where day >= ${FIRST_DAY} group by day) views
        on views.day = days.day
      order by days.day`)
  return { days: days.rows }
}

/** Returns a query for the number of rows per day. It compares the bare timestamp, so that an index on it is used. */
function perDay(rows: SQL, moment = sql`created_at`) {
  return sql`select (${moment} at time zone 'UTC')::date as day, count(*)::int as found from ${rows}
    and ${moment} >= (${FIRST_DAY})::timestamp at time zone 'UTC' group by 1`
}

/** For each kind of event, the SQL columns actor, subject, slug, rating and time, and the tables they come from. */
const EVENTS: Record<Activity['kind'], SQL> = {
  registration: sql`email::text, null, null, null::float8, created_at as at from members`,
  comment: sql`coalesce(m.username, m.email)::text, g.title, g.slug, null::float8, c.created_at as at
    from comments c join games g on g.id = c.game_id left join members m on m.id = c.member_id
    where not c.in_trash and not g.in_trash`,
  rating: sql`coalesce(m.username, m.email)::text, g.title, g.slug, r.rating::float8, r.updated_at as at
    from community_ratings r join games g on g.id = r.game_id join members m on m.id = r.member_id
    where not g.in_trash`,
  subscriber: sql`email::text, null, null, null::float8, confirmed_at as at
    from newsletter_subscribers where confirmed_at is not null`,
  message: sql`name, subject, null, null::float8, created_at as at from contact_messages`,
  post: sql`coalesce(m.username, m.email)::text, posts.title, posts.slug, null::float8, posts.published_at as at
    from posts left join members m on m.id = posts.author_id where ${isShown()}`,
}

/** Returns the latest activities, such as a new comment, newest first. The kinds of activities depend on the role (ADMIN-04). */
export async function latestActivities(db: Database, role: Role | null): Promise<Activity[]> {
  const kinds = activitiesFor(role)
  if (kinds.length === 0) return []
  const events = kinds.map(
    (kind) => sql`(select ${kind}::text, ${EVENTS[kind]} order by at desc limit ${ACTIVITIES_SHOWN})`,
  )
  const found = await db.execute<Omit<Activity, 'at'> & { at: string }>(sql`
    select kind, who, subject, slug, rating, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from (${sql.join(events, sql` union all `)}) events (kind, who, subject, slug, rating, at)
    order by events.at desc, kind limit ${ACTIVITIES_SHOWN}`)
  return found.rows
}

type Staff = Pick<Member, 'id' | 'role'>
const isOwn = ({ id, role }: Staff) => (role === 'author' ? sql`p.author_id = ${id}` : sql`true`)
const HAS_PRICE = sql`exists (select from game_retailers r where r.game_id = g.id and r.price_cents is not null)`

const WAITING: Record<OpenItemKind, (caller: Staff) => SQL> = {
  comments: () => sql`comments c join games g on g.id = c.game_id and not g.in_trash
    where not c.in_trash and c.held_for is not null`,
  reports: () => sql`comments c join games g on g.id = c.game_id and not g.in_trash
    where not c.in_trash and c.id in (select comment_id from comment_reports where outcome is null)`,
  messages: () => sql`contact_messages where answered_at is null`,
  failedMails: () => sql`outbox where state = 'failed'`,
  pendingPosts: (caller) => sql`posts p
    join versions v on v.post_id = p.id and v.source = 'pending' and v.changed <> '{}'
    where not p.in_trash and ${isOwn(caller)}`,
  namesakes:
    () => sql`(select count(*) over (partition by lower(title)) as many from games where not in_trash) titles
    where many > 1`,
  split: () => sql`games where not in_trash and ${isSplitVerdict}`,
  wordlessPictures: () => sql`pictures where words = '' and not is_decoration`,
  oldDrafts: (caller) => sql`posts join posts p on p.id = posts.id
    where not p.in_trash and ${isForgottenDraft} and ${isOwn(caller)}`,
  oldPrices: () => sql`game_retailers join games on games.id = game_retailers.game_id and games.published
    where ${isOldPricedOffer}`,
  deadLinks: () => sql`game_retailers join games on games.id = game_retailers.game_id and games.published
    join link_checks on link_checks.url = game_retailers.url where ${isDeadLink}`,
  lackingWords: () => sql`games where published and trim(description) = ''`,
  // A site that notes no prices lacks none.
  lackingPrices: () => sql`games g where published and not ${HAS_PRICE}
    and exists (select from game_retailers where price_cents is not null)`,
}

/** Counts the open items of each kind, such as messages to answer. Leaves out zeros, and kinds that the role may not see. */
export async function countOpenItems(
  db: Database,
  caller: Staff,
  kinds: Partial<typeof WAITING> = WAITING,
): Promise<OpenItemCounts> {
  const theirs = OPEN_ITEM_KINDS.filter((kind) => hasRightsOf(caller.role, OPEN_ITEM_LINES[kind].roles))
  const counts = theirs.flatMap((kind) => {
    const rows = kinds[kind]?.(caller)
    return rows ? sql`(select count(*)::int from ${rows}) as ${sql.identifier(kind)}` : []
  })
  if (counts.length === 0) return {}
  const { rows } = await db.execute<Record<string, number>>(sql`select ${sql.join(counts, sql`, `)}`)
  return Object.fromEntries(Object.entries(rows[0] ?? {}).filter(([, count]) => count > 0))
}

const isReported = sql`id = any(array(
  select comment_id from comment_reports where outcome is null and comment_id is not null))`

/** Counts messages to answer, failed emails, and comments that were written after `commentsSince` or need a review. */
export async function countWaiting(db: Database, caller: Staff, commentsSince: Date): Promise<WaitingCounts> {
  const { messages, failedMails } = WAITING
  const comments = () => sql`comments where not in_trash
    and (created_at > ${commentsSince.toISOString()} or held_for is not null or ${isReported})`
  const found = await countOpenItems(db, caller, { comments, messages, failedMails })
  // A number that the caller's role may not see is 0.
  return { comments: 0, messages: 0, failedMails: 0, ...found }
}
