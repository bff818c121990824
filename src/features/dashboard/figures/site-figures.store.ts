import { desc, eq, sql } from 'drizzle-orm'
import { members } from '#/features/accounts/model/members.table.ts'
import { isShown, posts } from '#/features/blog/model/posts.table.ts'
import { comments } from '#/features/comments/model/comments.table.ts'
import { favorites } from '#/features/favorites/model/favorites.table.ts'
import { gameSummaries } from '#/features/games/model/game-summaries.table.ts'
import { summaryOf } from '#/features/games/model/game-summary.rules.ts'
import { games } from '#/features/games/model/games.table.ts'
import { newsletterSubscribers } from '#/features/newsletter/model/newsletter.table.ts'
import type { Database } from '#/server/database/database.ts'
import { onlyRow } from '#/server/database/only-row.ts'
import { keptUntilChanged } from '#/server/database/until-changed.ts'
import { ACTIVE_DAYS, POPULAR_GAMES, RECENT_POSTS } from '../dashboard.rules.ts'
import type { ContentOverview, SiteFigures } from '../dashboard.schema.ts'

/** Members, articles and subscribers in numbers (checklist ADMIN-02). */
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
  const [catalogue, articles, activeUsers, said, recentPosts, popular] = await Promise.all([
    keptUntilChanged(db, 'games shown and hidden', ['game'], () => gameFigures(db)),
    articleFigures(db),
    activeMembers(db),
    keptUntilChanged(db, 'comments', ['comments'], () => db.$count(comments, eq(comments.inTrash, false))),
    newestPosts(db),
    keptUntilChanged(db, 'popular games', ['game', 'categories', 'likes'], () => popularGames(db)),
  ])
  return {
    ...catalogue,
    ...articles,
    activeUsers,
    comments: said,
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

/** By community rating where there is one, then by favorites, then by expert rating (ruling 29). */
async function popularGames(db: Database): Promise<ContentOverview['popularGames']> {
  const keptBy = sql`(select count(*) from ${favorites} where ${favorites.gameId} = ${gameSummaries.id})`
  const rows = await db
    .select()
    .from(gameSummaries)
    .orderBy(
      sql`${gameSummaries.communityRating} desc nulls last`,
      desc(keptBy),
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
