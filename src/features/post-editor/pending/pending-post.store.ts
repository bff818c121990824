import { and, eq, sql } from 'drizzle-orm'
import { members } from '#/features/accounts/model/members.table.ts'
import type { VersionFields } from '#/features/revisions/model/revisions.rules.ts'
import { versions } from '#/features/revisions/model/revisions.table.ts'
import { differing, ofThing } from '#/features/revisions/versions.store.ts'
import type { Member } from '#/server/auth/sessions.ts'
import type { Database } from '#/server/database/database.ts'
import { Refusal } from '#/server/http/refusals.ts'
import { sanitiseHtml } from '#/server/security/sanitise-html.ts'
import { postForEditors } from '../list/post-list.store.ts'
import { areSamePost, type PostFields } from '../post-editor.rules.ts'
import type { EditedPost } from '../post-editor.schema.ts'
import { changedMeanwhile, postToChange } from '../post-editor.store.ts'
import { contentOf } from '../versions/post-said.rules.ts'

/**
 * Saves pending changes of a published post: readers see them once it is updated. The same text changes nothing.
 * @throws {Refusal} 404 if the post is gone; 412 if it was changed since `revision`; 409 if it is a draft
 */
export async function keepWaiting(
  tx: Database,
  editor: Member,
  id: number,
  revision: number,
  fields: PostFields,
): Promise<EditedPost> {
  const post = await postToChange(tx, id)
  const waiting = await waitingWords(tx, id)
  const shown = { ...post, content: sanitiseHtml(post.content) }
  if (areSamePost(waiting?.fields ?? shown, fields)) return postForEditors(tx, id)
  if (post.revision !== revision) throw await changedMeanwhile(tx, editor, id)
  if (!post.published) throw new Refusal('conflict', 'This post is a draft: nothing waits beside it')
  const saved = {
    fields: { ...fields },
    changed: areSamePost(shown, fields) ? [] : differing({ ...contentOf(post) }, { ...fields }),
    revision: post.revision + 1,
    savedBy: editor.id,
    savedAt: sql`now()`,
  }
  if (waiting) await tx.update(versions).set(saved).where(eq(versions.id, waiting.versionId))
  else await tx.insert(versions).values({ ...ofThing('post', id), ...saved, source: 'pending' })
  return postForEditors(tx, id)
}

/**
 * Discards a post's pending changes; they stay among its revisions. Safe to repeat.
 * @throws {Refusal} 404 if the post is gone; 412 if it was changed since `revision`
 */
export async function setAside(
  tx: Database,
  editor: Member,
  id: number,
  revision: number,
): Promise<EditedPost> {
  const post = await postToChange(tx, id)
  const waiting = await waitingWords(tx, id)
  if (!waiting?.differs) return postForEditors(tx, id)
  if (post.revision !== revision) throw await changedMeanwhile(tx, editor, id)
  await tx
    .update(versions)
    .set({ source: 'set-aside', revision: post.revision + 1, savedAt: sql`now()` })
    .where(eq(versions.id, waiting.versionId))
  return postForEditors(tx, id)
}

/** The text that waits beside a post that readers see, and who wrote at it last. */
interface WaitingWords {
  versionId: number
  fields: PostFields
  savedAt: Date
  savedBy: { id: string; name: string } | null
  /** Whether it differs from the published text. */
  differs: boolean
}

const isOf = (postId: number) => and(eq(versions.postId, postId), eq(versions.source, 'pending'))

/** The pending changes of a post; undefined without any. */
export async function waitingWords(db: Database, postId: number): Promise<WaitingWords | undefined> {
  const [row] = await db
    .select({
      id: versions.id,
      fields: versions.fields,
      changed: versions.changed,
      savedAt: versions.savedAt,
      saver: { id: members.id, username: members.username, email: members.email },
    })
    .from(versions)
    .leftJoin(members, eq(members.id, versions.savedBy))
    .where(isOf(postId))
  return (
    row && {
      versionId: row.id,
      fields: wordsIn(row.fields),
      savedAt: row.savedAt,
      savedBy: row.saver && { id: row.saver.id, name: row.saver.username ?? row.saver.email },
      differs: row.changed.length > 0,
    }
  )
}

/** The revision a change must name: pending changes continue the count, so that no editor overwrites them unseen. */
export async function newestRevision(db: Database, post: { id: number; revision: number }): Promise<number> {
  const [row] = await db
    .select({ revision: sql<number | null>`max(${versions.revision})` })
    .from(versions)
    .where(eq(versions.postId, post.id))
  return Math.max(post.revision, row?.revision ?? 0)
}

/** Removes a post's pending changes after a save; contents that were not saved stay among its revisions. */
export async function settleWaiting(tx: Database, postId: number, says: PostFields): Promise<void> {
  const waiting = await waitingWords(tx, postId)
  if (!waiting) return
  if (!waiting.differs || areSamePost(waiting.fields, says)) await tx.delete(versions).where(isOf(postId))
  else await tx.update(versions).set({ source: 'set-aside' }).where(isOf(postId))
}

const wordsIn = ({ title, excerpt, featuredImage, content }: VersionFields): PostFields => ({
  title: String(title),
  excerpt: String(excerpt),
  featuredImage: String(featuredImage),
  content: String(content),
})
