import { and, eq } from 'drizzle-orm'
import { printedPictureName } from '#/domain/blog/blog.rules.ts'
import { isShown, posts } from '#/domain/blog/posts.table.ts'
import type { CoverSubject } from '#/domain/covers/covers.rules.ts'
import { gameSummaries } from '#/domain/games/game-summaries.table.ts'
import { coverSubjectOf } from '#/domain/games/game-summary.rules.ts'
import type { Database } from '#/server/database/database.ts'

/** What the cover of the game at a slug is printed from; null where no published game stands. */
export async function coverSubjectAt(db: Database, slug: string): Promise<CoverSubject | null> {
  const [game] = await db.select().from(gameSummaries).where(eq(gameSummaries.slug, slug))
  return game ? coverSubjectOf(game) : null
}

/** The title and the picture of ours that an article carries; null where none is published there, or its picture is not ours. */
export async function printedArticleAt(
  db: Database,
  slug: string,
): Promise<{ title: string; picture: string } | null> {
  const [post] = await db
    .select({ title: posts.title, featuredImage: posts.featuredImage })
    .from(posts)
    .where(and(eq(posts.slug, slug), isShown()))
  const picture = post && printedPictureName(post.featuredImage)
  return picture ? { title: post.title, picture } : null
}
