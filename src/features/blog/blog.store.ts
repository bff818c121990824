import { and, asc, desc, eq, getTableColumns, gt, inArray, or, sql } from 'drizzle-orm'
import { summaryOf } from '#/features/games/model/game-summary.rules.ts'
import { mayBeSlug } from '#/features/games/model/games.rules.ts'
import { gameSummaries } from '#/features/games/model/games.table.ts'
import { present } from '#/lib/columns.ts'
import { articleParts, shownArticle, taggedBy } from '#/server/articles/shown-article.ts'
import type { Database } from '#/server/database/database.ts'
import { GAMES_IN_TEXT, postPicture, readMinutes } from './model/blog.rules.ts'
import type { PostDetail, PostSummary } from './model/blog.schema.ts'
import { formerPostSlugs, isShown, postGames, posts } from './model/posts.table.ts'

type PostRow = typeof posts.$inferSelect

/** The published articles, newest first (checklist BLOG-01). */
export async function publishedPosts(db: Database): Promise<PostSummary[]> {
  const rows = await summaryRows(db)
  return rows.map(summaryOfPost)
}

/** The time the next scheduled article is published; null if none is scheduled. */
export async function nextPublication(db: Database): Promise<Date | null> {
  const [next] = await nextRow(db)
  return next?.at ?? null
}

const nextRow = (db: Database) =>
  db
    .select({ at: posts.publishedAt })
    .from(posts)
    .where(and(eq(posts.published, true), gt(posts.publishedAt, present)))
    .orderBy(asc(posts.publishedAt))
    .limit(1)

/** An article with its full text, for the feed. */
export type FeedArticle = Pick<
  PostDetail,
  'slug' | 'title' | 'excerpt' | 'picture' | 'publishedAt' | 'readMinutes' | 'updatedAt' | 'html' | 'tags'
>

/** Returns the newest published articles with their full text, for the feed. */
export async function newestArticles(db: Database, limit: number): Promise<FeedArticle[]> {
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

/** The published article at a current or former slug, ignoring case; null for a draft or an unknown one (checklist BLOG-06). */
export async function publishedPost(db: Database, requested: string): Promise<PostDetail | null> {
  const slug = requested.toLowerCase()
  if (!mayBeSlug(slug)) return null
  const [post] = await postRow(db, slug)
  if (!post) return null
  const mentioned = await mentionedRows(db, post.id)
  const games = mentioned.map((row) => summaryOf(row.game_summaries))
  return {
    ...summaryOfPost(post),
    updatedAt: post.updatedAt.toISOString(),
    ...articleParts(post, await shownArticle(db, post.content), games),
    metaTitle: post.metaTitle || null,
    metaDescription: post.metaDescription || null,
    canonicalUrl: post.canonicalUrl || null,
  }
}

/** The columns of article lists, the image with its focal point. */
const summaryColumns = {
  slug: posts.slug,
  title: posts.title,
  excerpt: posts.excerpt,
  featuredImage: sql<string>`with_focus(${posts.featuredImage})`,
  publishedAt: posts.publishedAt,
  createdAt: posts.createdAt,
  words: posts.words,
  tags: posts.tags,
}
/** An article's row, the picture as in lists. */
const shownColumns = { ...getTableColumns(posts), ...summaryColumns }

const NEWEST_FIRST = [sql`${posts.publishedAt} desc nulls last`, desc(posts.id)]

const summaryRows = (db: Database) =>
  db
    .select(summaryColumns)
    .from(posts)
    .where(isShown())
    .orderBy(...NEWEST_FIRST)

const postRow = (db: Database, slug: string) =>
  db
    .select(shownColumns)
    .from(posts)
    .where(
      and(
        isShown(),
        or(
          eq(posts.slug, slug),
          inArray(
            posts.id,
            db
              .select({ id: formerPostSlugs.postId })
              .from(formerPostSlugs)
              .where(eq(formerPostSlugs.slug, slug)),
          ),
        ),
      ),
    )
    .orderBy(desc(eq(posts.slug, slug)))
    .limit(1)

const mentionedRows = (db: Database, id: number) =>
  db
    .select()
    .from(postGames)
    .innerJoin(gameSummaries, eq(gameSummaries.id, postGames.gameId))
    .where(eq(postGames.postId, id))
    .orderBy(asc(postGames.position))
    .limit(GAMES_IN_TEXT)

function summaryOfPost(post: Pick<PostRow, keyof typeof summaryColumns>): PostSummary {
  return {
    slug: post.slug,
    title: post.title,
    excerpt: post.excerpt,
    picture: postPicture(post.featuredImage),
    publishedAt: (post.publishedAt ?? post.createdAt).toISOString(),
    readMinutes: readMinutes(post.words),
    tags: taggedBy(post.tags),
  }
}
