import { randomBytes } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { LINK_TOKEN } from '#/features/accounts/model/ways-in/mailed-links.rules.ts'
import { postPicture, readMinutes, wordCount } from '#/features/blog/model/blog.rules.ts'
import type { PostDetail } from '#/features/blog/model/blog.schema.ts'
import { postPreviews, posts } from '#/features/blog/model/posts.table.ts'
import { pick } from '#/lib/order.ts'
import { articleParts, shownArticle } from '#/server/articles/shown-article.ts'
import type { Database } from '#/server/database/database.ts'
import { onlyRow } from '#/server/database/only-row.ts'
import { env } from '#/server/env.ts'
import { keyedDigest } from '#/server/security/site-secret.ts'
import { type PostDetails, type PostFields, PREVIEW_LIFE_MS, PREVIEW_SAYS } from './post-editor.rules.ts'
import type { SecretLink } from './post-editor.schema.ts'
import { postToChange } from './post-editor.store.ts'
import { pendingOf } from './post-list.store.ts'
import { gamesMentionedIn } from './post-mentions.store.ts'

/** The token is derived from the post, a nonce and the site's secret, so that only its digest is stored. */
const tokenFor = (postId: number, nonce: string) => keyedDigest(`post preview ${postId} ${nonce}`)
const digestOf = (token: string) => keyedDigest(`post preview token ${token}`)

const isGood = () => gt(postPreviews.expiresAt, sql`now()`)

const linkOf = ({ postId, nonce, expiresAt, seen }: typeof postPreviews.$inferSelect): SecretLink => ({
  address: `${env().siteUrl}/blog/preview?token=${tokenFor(postId, nonce)}`,
  expiresAt: expiresAt.toISOString(),
  seen,
})

/** The valid preview link of a post; null if there is none. */
export async function secretLink(db: Database, postId: number): Promise<SecretLink | null> {
  const [row] = await db
    .select()
    .from(postPreviews)
    .where(and(eq(postPreviews.postId, postId), isGood()))
  return row ? linkOf(row) : null
}

/** Creates a preview link of a post, replacing the former one. @throws {Refusal} 404 if the post is gone */
export async function makeSecretLink(tx: Database, postId: number): Promise<SecretLink> {
  await postToChange(tx, postId)
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

/** Ends the preview link of a post. */
export async function endSecretLink(db: Database, postId: number): Promise<void> {
  await db.delete(postPreviews).where(eq(postPreviews.postId, postId))
}

/** The post of a preview link, with pending changes as readers would get them, and counts the view; null for an invalid link. */
export async function previewByLink(db: Database, token: string): Promise<PostDetail | null> {
  if (!LINK_TOKEN.test(token)) return null
  const [opened] = await db
    .update(postPreviews)
    .set({ seen: sql`${postPreviews.seen} + 1` })
    .where(and(eq(postPreviews.tokenDigest, digestOf(token)), isGood()))
    .returning({ postId: postPreviews.postId })
  if (!opened) return null
  const [post] = await db
    .select()
    .from(posts)
    .where(and(eq(posts.id, opened.postId), eq(posts.inTrash, false)))
  if (!post) return null
  const pending = await pendingOf(db, post.id)
  const updatedAt = post.updatedAt.toISOString()
  const publishedAt = post.publishedAt?.toISOString() ?? updatedAt
  const shown = await previewOf(db, { ...post, ...pending?.fields }, { publishedAt, updatedAt })
  return { ...shown, html: PREVIEW_SAYS + shown.html }
}

/** Renders an unpublished post as readers would see it, without saving. Its address is left out, since it may still change. */
export async function previewOf(
  db: Database,
  post: PostFields & Pick<PostDetails, 'tags' | 'byline'>,
  moments: { publishedAt: string; updatedAt: string },
): Promise<PostDetail> {
  const shown = await shownArticle(db, post.content)
  return {
    slug: 'preview',
    ...pick(post, ['title', 'excerpt']),
    picture: postPicture(post.featuredImage),
    ...moments,
    readMinutes: readMinutes(wordCount(shown.html)),
    ...articleParts(post, shown, await gamesMentionedIn(db, shown.html)),
    metaTitle: null,
    metaDescription: null,
    canonicalUrl: null,
  }
}
