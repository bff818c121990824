import { and, asc, count, desc, eq, ilike, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#/server/database/database.ts'
import { games } from '#/server/database/tables/games.ts'
import type { GameList } from './game-editing.schema.ts'
import { type GameListAsked, type GameShow, type GameSort, LIST_PAGE_SIZE } from './game-list.rules.ts'

const orders: Record<GameSort, SQL[]> = {
  title: [],
  newest: [desc(games.createdAt)],
  changed: [desc(games.updatedAt)],
  expert: [sql`${games.expertRating} desc nulls last`],
  community: [sql`${games.communityRating} desc nulls last`, desc(games.ratingCount)],
}

const kinds: Record<GameShow, SQL | undefined> = {
  all: undefined,
  published: eq(games.published, true),
  unpublished: eq(games.published, false),
  featured: eq(games.featured, true),
  'best-sellers': eq(games.bestSeller, true),
}

/** A page of all games, published or not, whose title holds what is searched for. */
export async function listGames(db: Database, asked: GameListAsked): Promise<GameList> {
  const literalText = asked.q.trim().replace(/[\\%_]/g, '\\$&')
  const matching = and(kinds[asked.show], literalText ? ilike(games.title, `%${literalText}%`) : undefined)
  const [rows, [found], [counts]] = await Promise.all([
    db
      .select({
        id: games.id,
        slug: games.slug,
        title: games.title,
        year: games.year,
        expertRating: games.expertRating,
        communityRating: games.communityRating,
        ratingCount: games.ratingCount,
        featured: games.featured,
        bestSeller: games.bestSeller,
        published: games.published,
        updatedAt: games.updatedAt,
      })
      .from(games)
      .where(matching)
      .orderBy(...orders[asked.sort], asc(sql`lower(${games.title})`), asc(games.id))
      .limit(LIST_PAGE_SIZE)
      .offset((asked.page - 1) * LIST_PAGE_SIZE),
    db.select({ games: count() }).from(games).where(matching),
    db
      .select({
        all: count(),
        published: countOf('published'),
        unpublished: countOf('unpublished'),
        featured: countOf('featured'),
        'best-sellers': countOf('best-sellers'),
      })
      .from(games),
  ])
  return {
    games: rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() })),
    found: found?.games ?? 0,
    pageSize: LIST_PAGE_SIZE,
    counts: counts ?? { all: 0, published: 0, unpublished: 0, featured: 0, 'best-sellers': 0 },
  }
}

const countOf = (kind: GameShow) => sql<number>`count(*) filter (where ${kinds[kind]})`.mapWith(Number)
