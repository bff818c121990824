import { and, desc, sql } from 'drizzle-orm'
import { isShown, posts } from '#/domain/blog/posts.table.ts'
import type { Database } from '#/server/database/database.ts'

/** Published articles whose title contains a text, newest first. The text is taken as it is: `%` and `_` are ordinary. */
export async function articlesNamed(
  db: Database,
  text: string,
  limit: number,
): Promise<{ slug: string; title: string }[]> {
  return db
    .select({ slug: posts.slug, title: posts.title })
    .from(posts)
    .where(and(isShown(), sql`strpos(lower(${posts.title}), lower(${text})) > 0`))
    .orderBy(desc(posts.publishedAt))
    .limit(limit)
}
