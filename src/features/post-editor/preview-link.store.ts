import { randomBytes } from 'node:crypto'
import { and, eq, getTableColumns, gt, not, sql } from 'drizzle-orm'
import { LINK_TOKEN } from '#/features/accounts/model/ways-in/mailed-links.rules.ts'
import { postPicture, readMinutes, wordCount } from '#/features/blog/model/blog.rules.ts'
import type { PostDetail } from '#/features/blog/model/blog.schema.ts'
import { postPreviews, posts } from '#/features/blog/model/posts.table.ts'
import { pick } from '#/lib/order.ts'
import { postFields, shownArticle } from '#/server/articles/shown-article.ts'
import type { Database } from '#/server/database/database.ts'
import { onlyRow } from '#/server/database/only-row.ts'
import { env } from '#/server/env.ts'
import { notFound } from '#/server/http/http-problem.ts'
import { keyedDigest } from '#/server/security/site-secret.ts'
import { type PostContent, PREVIEW_GONE, PREVIEW_LIFE_MS, PREVIEW_NOTICE_HTML } from './post-editor.rules.ts'
import type { PreviewLink } from './post-editor.schema.ts'
import { postToChange, recordOnPost } from './post-editor.store.ts'
import { pendingOf } from './post-list.store.ts'
import { gamesMentionedIn } from './post-mentions.store.ts'

/** The token is derived from the post, a nonce and the site's secret, so that only its digest is stored. */
const tokenFor = (postId: number, nonce: string) => keyedDigest(`post preview ${postId} ${nonce}`)
const digestOf = (token: string) => keyedDigest(`post preview token ${token}`)

const isGood = () => gt(postPreviews.expiresAt, sql`now()`)

const linkOf = ({ postId, nonce, expiresAt, seen }: typeof postPreviews.$inferSelect): PreviewLink => ({
  address: `${env().siteUrl}/blog/preview?token=${tokenFor(postId, nonce)}`,
  expiresAt: expiresAt.toISOString(),
  seen,
})

/** Returns the valid preview link of a post; null if there is none. */
export async function validLink(db: Database, postId: number): Promise<PreviewLink | null> {
  const [row] = await db
    .select()
    .from(postPreviews)
    .where(and(eq(postPreviews.postId, postId), isGood()))
  return row ? linkOf(row) : null
}

/** Creates a preview link for a post and ends the previous one. @throws {HttpProblem} 404 if the post is gone */
export async function newPreviewLink(
  tx: Database,
  editor: { id: string; email: string },
  postId: number,
): Promise<PreviewLink> {
  const { title } = await postToChange(tx, postId)
  await recordOnPost(tx, editor, 'secret link made', { id: postId, title })
  const nonce = randomBytes(24).toString('base64url')
  const fields = {
    nonce,
    tokenDigest: digestOf(tokenFor(postId, nonce)),
    expiresAt: new Date(Date.now() + PREVIEW_LIFE_MS),
    seen: 0,
  }
  const rows = await tx
    .insert(postPreviews)
    .values({ postId, ...fields })
    .onConflictDoUpdate({ target: postPreviews.postId, set: fields })
    .returning()
  return linkOf(onlyRow(rows))
}

export async function endPreviewLink(db: Database, postId: number): Promise<void> {
  await db.delete(postPreviews).where(eq(postPreviews.postId, postId))
}

/**
 * Returns the post of a preview link as readers would see it, with unpublished changes. Counts the view.
 * @throws {HttpProblem} 404 if the link is not valid
 */
export async function previewByLink(db: Database, token: string): Promise<PostDetail> {
  const [post] = LINK_TOKEN.test(token)
    ? await db
        .update(postPreviews)
        .set({ seen: sql`${postPreviews.seen} + 1` })
        .from(posts)
        .where(
          and(
            eq(postPreviews.tokenDigest, digestOf(token)),
            isGood(),
            eq(posts.id, postPreviews.postId),
            not(posts.inTrash),
          ),
        )
        .returning(getTableColumns(posts))
    : []
  if (!post) throw notFound(PREVIEW_GONE)
  const pending = await pendingOf(db, post.id)
  const updatedAt = post.updatedAt.toISOString()
  const publishedAt = post.publishedAt?.toISOString() ?? updatedAt
  const shown = await previewOf(db, { ...post, ...pending?.fields }, { publishedAt, updatedAt })
  return { ...shown, html: PREVIEW_NOTICE_HTML + shown.html }
}

/** Returns an unpublished post as readers would see it. Its slug is always `preview`. */
export async function previewOf(
  db: Database,
  post: PostContent,
  moments: { publishedAt: string; updatedAt: string },
): Promise<PostDetail> {
  const shown = await shownArticle(db, post.content)
  return {
    slug: 'preview',
    ...pick(post, ['title', 'excerpt']),
    picture: postPicture(post.featuredImage),
    ...moments,
    readMinutes: readMinutes(wordCount(shown.html)),
    ...postFields(post, shown, await gamesMentionedIn(db, shown.html)),
    metaTitle: null,
    metaDescription: null,
    canonicalUrl: null,
  }
}
