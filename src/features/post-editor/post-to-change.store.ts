import { and, eq } from 'drizzle-orm'
import type { Member } from '#/access/caller.ts'
import { notFound, Refusal } from '#/access/refusals.ts'
import { formerPostSlugs, posts } from '#/domain/blog/posts.table.ts'
import type { Database } from '#/server/database/database.ts'
import { longDateTime } from '#/shared/dates.ts'
import { postForEditors } from './list/post-list.store.ts'
import { newestRevision } from './pending/waiting-words.store.ts'
import { lastChangeOf } from './post-editor.rules.ts'

type PostRow = typeof posts.$inferSelect

/** A post, kept as it is until the transaction ends, with the state that a change names: what waits beside it counts on. */
export async function postToChange(tx: Database, id: number): Promise<PostRow> {
  const [post] = await tx
    .select()
    .from(posts)
    .where(and(eq(posts.id, id), eq(posts.inTrash, false)))
    .for('update')
  if (!post) throw notFound('This post is not there any more')
  return { ...post, revision: await newestRevision(tx, post) }
}

/** The refusal of a change that began from an older state: it says who was faster, and when. */
export async function changedMeanwhile(tx: Database, editor: Member, id: number): Promise<Refusal> {
  const { by, at } = lastChangeOf(await postForEditors(tx, id))
  const when = `on ${longDateTime(at)} UTC`
  if (by?.id === editor.id)
    return new Refusal('changed-meanwhile', `You changed this post in another window ${when}`)
  return new Refusal('changed-meanwhile', `${by?.name ?? 'Somebody'} changed this post ${when}`)
}

/** Whether readers may know a post's address. */
export const wasShown = (post: PostRow) => post.publishedAt !== null && post.publishedAt <= new Date()

/** Lets a post's address of before lead to it, where readers may know that address. */
export async function leadOn(tx: Database, post: PostRow, slug: string): Promise<void> {
  await tx.delete(formerPostSlugs).where(eq(formerPostSlugs.slug, slug))
  if (wasShown(post)) await tx.insert(formerPostSlugs).values({ slug: post.slug, postId: post.id })
}
