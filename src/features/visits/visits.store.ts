import { and, eq, sql } from 'drizzle-orm'
import { isShown, posts } from '#/features/blog/model/posts.table.ts'
import { games } from '#/features/games/model/games.table.ts'
import type { Database } from '#/server/database/database.ts'
import { pageViews } from './model/page-views.table.ts'
import type { CountedPage } from './model/visits.rules.ts'

/** Counts a view of a page for today (UTC). Unpublished games and articles are not counted. */
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
