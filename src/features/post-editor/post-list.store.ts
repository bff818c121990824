import { and, count, desc, eq, gt, lte, not, type SQL, sql } from 'drizzle-orm'
import { notFound } from '#/access/refusals.ts'
import type { Database } from '#/server/database/database.ts'
import { posts } from '#/server/database/tables/blog.ts'
import { members } from '#/server/database/tables/members.ts'
import { sanitiseHtml } from '#/server/sanitise-html.ts'
import { POSTS_PER_PAGE, type PostState, postStateOf } from './post-editor.rules.ts'
import type { EditedPost, PostList } from './post-editor.schema.ts'

/** What an editor looks for among the posts. */
interface PostQuestion {
  q?: string | undefined
  state?: PostState | undefined
  page?: number | undefined
}

const IN_STATE: Record<PostState, () => SQL | undefined> = {
  draft: () => not(posts.published),
  scheduled: () => and(eq(posts.published, true), gt(posts.publishedAt, sql`now()`)),
  published: () => and(eq(posts.published, true), lte(posts.publishedAt, sql`now()`)),
}

/** All posts, the newest first, or those whose title or excerpt contains a text or that are in a state. */
export async function postsForEditors(db: Database, { q, state, page = 1 }: PostQuestion): Promise<PostList> {
  const text = (q ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .toLowerCase()
  const asked = and(
    state && IN_STATE[state](),
    text === ''
      ? undefined
      : sql`(strpos(lower(${posts.title}), ${text}) > 0 or strpos(lower(${posts.excerpt}), ${text}) > 0)`,
  )
  const [counted] = await db.select({ found: count() }).from(posts).where(asked)
  const found = counted?.found ?? 0
  const pageCount = Math.max(1, Math.ceil(found / POSTS_PER_PAGE))
  const shownPage = Math.min(page, pageCount)
  const rows = await db
    .select()
    .from(posts)
    .where(asked)
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .offset((shownPage - 1) * POSTS_PER_PAGE)
    .limit(POSTS_PER_PAGE)
  return {
    posts: rows.map((post) => ({
      id: post.id,
      slug: post.slug,
      title: post.title,
      state: postStateOf(post),
      publishedAt: post.publishedAt?.toISOString() ?? null,
      createdAt: post.createdAt.toISOString(),
      updatedAt: post.updatedAt.toISOString(),
    })),
    found,
    page: shownPage,
    pageCount,
  }
}

/**
 * A post with all an editor needs of it.
 * @throws {Refusal} 404 where there is none
 */
export async function postForEditors(db: Database, id: number): Promise<EditedPost> {
  const [row] = await db
    .select({ post: posts, changer: { id: members.id, username: members.username, email: members.email } })
    .from(posts)
    .leftJoin(members, eq(members.id, posts.changedBy))
    .where(eq(posts.id, id))
  if (!row) throw notFound('This post is not there any more')
  const { post, changer } = row
  return {
    id: post.id,
    slug: post.slug,
    title: post.title,
    excerpt: post.excerpt,
    featuredImage: post.featuredImage,
    content: sanitiseHtml(post.content),
    state: postStateOf(post),
    publishedAt: post.publishedAt?.toISOString() ?? null,
    revision: post.revision,
    createdAt: post.createdAt.toISOString(),
    updatedAt: post.updatedAt.toISOString(),
    changedBy: changer && { id: changer.id, name: changer.username ?? changer.email },
  }
}
