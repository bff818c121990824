import { and, eq, sql } from 'drizzle-orm'
import { isShown, posts } from '#/domain/blog/posts.table.ts'
import { games } from '#/domain/games/games.table.ts'
import { pageViews } from '#/domain/visits/page-views.table.ts'
import type { CountedPage } from '#/domain/visits/visits.rules.ts'
import type { Database } from '#/server/database/database.ts'

/** Counts that a page was seen today (UTC). A game or an article that nobody can see is not counted. */
export async function countPageView(db: Database, page: CountedPage): Promise<void> {
  if (page.kind !== 'plain' && !(await stands(db, page))) return
  await db
    .insert(pageViews)
    .values({ day: sql`(now() at time zone 'UTC')::date`, path: page.path })
    .onConflictDoUpdate({
      target: [pageViews.day, pageViews.path],
      set: { views: sql`${pageViews.views} + 1` },
    })
}

async function stands(
  db: Database,
  { kind, slug }: Exclude<CountedPage, { kind: 'plain' }>,
): Promise<boolean> {
  const found =
    kind === 'game'
      ? await db
          .select({ id: games.id })
          .from(games)
          .where(and(eq(games.slug, slug), eq(games.published, true)))
      : await db
          .select({ id: posts.id })
          .from(posts)
          .where(and(eq(posts.slug, slug), isShown()))
  return found.length > 0
}
