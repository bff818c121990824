import { and, asc, desc, eq, getTableColumns, gt, inArray, or, sql } from 'drizzle-orm'
import { summaryOf } from '#/features/games/model/game-summary.rules.ts'
import { mayBeSlug } from '#/features/games/model/games.rules.ts'
import { gameSummaries } from '#/features/games/model/games.table.ts'
import { present } from '#/lib/columns.ts'
import { pick } from '#/lib/order.ts'
import { postFields, shownArticle, tagSlugs } from '#/server/articles/shown-article.ts'
import type { Database } from '#/server/database/database.ts'
import { INFO_BOXES_MAX, postPicture, readMinutes } from './model/blog.rules.ts'
import type { PostDetail, PostSummary } from './model/blog.schema.ts'
import { formerPostSlugs, isShown, postGames, posts } from './model/posts.table.ts'

/** The columns of a post in lists, including its image with focal point. */
const summaryColumns = {
  ...pick(posts, ['slug', 'title', 'excerpt', 'publishedAt', 'createdAt', 'words', 'tags']),
  featuredImage: sql<string>`with_focus(${posts.featuredImage})`,
}
const shownColumns = { ...getTableColumns(posts), ...summaryColumns }
const NEWEST_FIRST = [sql`${posts.publishedAt} desc nulls last`, desc(posts.id)]

/** Returns all published posts, newest first (checklist BLOG-01). */
export async function publishedPosts(db: Database): Promise<PostSummary[]> {
  const rows = await db
    .select(summaryColumns)
    .from(posts)
    .where(isShown())
    .orderBy(...NEWEST_FIRST)
  return rows.map(summaryOfPost)
}

/** Returns the publication time of the next scheduled post. Returns null if no post is scheduled. */
export async function nextPublication(db: Database): Promise<Date | null> {
  const [next] = await db
    .select({ at: posts.publishedAt })
    .from(posts)
    .where(and(posts.published, gt(posts.publishedAt, present)))
    .orderBy(asc(posts.publishedAt))
    .limit(1)
  return next?.at ?? null
}

/** Type of a post in the blog's feed, with the whole text as HTML. */
export type FeedPost = PostSummary & Pick<PostDetail, 'updatedAt' | 'html'>

/** Returns up to `limit` of the newest published posts, with their whole text. */
export async function newestPosts(db: Database, limit: number): Promise<FeedPost[]> {
  const rows = await db
    .select(shownColumns)
    .from(posts)
    .where(isShown())
    .orderBy(...NEWEST_FIRST)
    .limit(limit)
  return Promise.all(
    rows.map(async (post) => ({
      ...summaryOfPost(post),
      html: (await shownArticle(db, post.content)).html,
      updatedAt: post.updatedAt.toISOString(),
    })),
  )
}

/** Returns the published post that has this slug, or had it earlier, in any letter case. Null if there is none (BLOG-06). */
export async function publishedPost(db: Database, requested: string): Promise<PostDetail | null> {
  const slug = requested.toLowerCase()
  if (!mayBeSlug(slug)) return null
  const { postId, slug: formerSlug } = formerPostSlugs
  const renamed = db.select({ postId }).from(formerPostSlugs).where(eq(formerSlug, slug))
  const [post] = await db
    .select(shownColumns)
    .from(posts)
    .where(and(isShown(), or(eq(posts.slug, slug), inArray(posts.id, renamed))))
    .orderBy(desc(eq(posts.slug, slug)))
    .limit(1)
  if (!post) return null
  const mentioned = await db
    .select()
    .from(postGames)
    .innerJoin(gameSummaries, eq(gameSummaries.id, postGames.gameId))
    .where(eq(postGames.postId, post.id))
    .orderBy(asc(postGames.position))
    .limit(INFO_BOXES_MAX)
  const games = mentioned.map((row) => summaryOf(row.game_summaries))
  return {
    ...summaryOfPost(post),
    updatedAt: post.updatedAt.toISOString(),
    ...postFields(post, await shownArticle(db, post.content), games),
    metaTitle: post.metaTitle || null,
    metaDescription: post.metaDescription || null,
    canonicalUrl: post.canonicalUrl || null,
  }
}

const summaryOfPost = (post: Pick<typeof posts.$inferSelect, keyof typeof summaryColumns>): PostSummary => ({
  ...pick(post, ['slug', 'title', 'excerpt']),
  picture: postPicture(post.featuredImage),
  publishedAt: (post.publishedAt ?? post.createdAt).toISOString(),
  readMinutes: readMinutes(post.words),
  tags: tagSlugs(post.tags),
})
