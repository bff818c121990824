import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { summaryOf } from '#/features/games/game-summary.rules.ts'
import { mayBeSlug } from '#/features/games/games.rules.ts'
import { settingsFromRows } from '#/features/site-settings/site-settings.rules.ts'
import type { Database } from '#/server/database/database.ts'
import { formerPostSlugs, isShown, postGames, posts } from '#/server/database/tables/blog.ts'
import { gameSummaries } from '#/server/database/tables/game-summaries.ts'
import { siteSettings } from '#/server/database/tables/site.ts'
import { sanitiseHtml } from '#/server/sanitise-html.ts'
import { MENTIONED_GAMES, postPicture, readMinutes } from './blog.rules.ts'
import type { PostDetail, PostSummary } from './blog.schema.ts'
import type { FeedArticle } from './feed-document.ts'

type PostRow = typeof posts.$inferSelect

/** Whether the owner keeps the blog open; a closed one answers as if it had never been. */
export async function isBlogOpen(db: Database): Promise<boolean> {
  return settingsFromRows(await db.select().from(siteSettings)).enableBlog
}

/** The published articles, newest first (checklist BLOG-01). */
export async function publishedPosts(db: Database): Promise<PostSummary[]> {
  const rows = await newestFirst(db)
  return rows.map(summaryOfPost)
}

/** The newest published articles with their whole text, as a feed carries them. */
export async function newestArticles(db: Database, limit: number): Promise<FeedArticle[]> {
  const rows = await newestFirst(db).limit(limit)
  return rows.map((post) => ({
    ...summaryOfPost(post),
    html: sanitiseHtml(post.content),
    updatedAt: post.updatedAt.toISOString(),
  }))
}

/** The slug a published article stands at now; null where none ever stood, or only a draft. */
export async function currentPostSlug(db: Database, slug: string): Promise<string | null> {
  if (!mayBeSlug(slug)) return null
  const [standing] = await db
    .select({ slug: posts.slug })
    .from(posts)
    .where(and(eq(posts.slug, slug), isShown()))
  if (standing) return standing.slug
  const [moved] = await db
    .select({ slug: posts.slug })
    .from(formerPostSlugs)
    .innerJoin(posts, eq(posts.id, formerPostSlugs.postId))
    .where(and(eq(formerPostSlugs.slug, slug), isShown()))
  return moved?.slug ?? null
}

/** A published article with up to three of the games it mentions; null for a draft or an unknown slug (checklist BLOG-06). */
export async function publishedPost(db: Database, slug: string): Promise<PostDetail | null> {
  const [post] = await db
    .select()
    .from(posts)
    .where(and(eq(posts.slug, slug), isShown()))
  if (!post) return null
  const mentioned = await db
    .select()
    .from(postGames)
    .innerJoin(gameSummaries, eq(gameSummaries.id, postGames.gameId))
    .where(eq(postGames.postId, post.id))
    .orderBy(asc(postGames.position))
    .limit(MENTIONED_GAMES)
  return {
    ...summaryOfPost(post),
    html: sanitiseHtml(post.content),
    updatedAt: post.updatedAt.toISOString(),
    games: mentioned.map((row) => summaryOf(row.game_summaries)),
  }
}

const newestFirst = (db: Database) =>
  db.select().from(posts).where(isShown()).orderBy(sql`${posts.publishedAt} desc nulls last`, desc(posts.id))

function summaryOfPost(post: PostRow): PostSummary {
  return {
    slug: post.slug,
    title: post.title,
    excerpt: post.excerpt,
    picture: postPicture(post.featuredImage),
    publishedAt: (post.publishedAt ?? post.createdAt).toISOString(),
    readMinutes: readMinutes(post.content),
  }
}
