import { and, eq, sql } from 'drizzle-orm'
import { members } from '#/features/accounts/model/members.table.ts'
import type { VersionFields } from '#/features/revisions/model/revisions.rules.ts'
import { versions } from '#/features/revisions/model/revisions.table.ts'
import type { Database } from '#/server/database/database.ts'
import { areSamePost, type PostFields } from '../post-editor.rules.ts'

/** A pending revision of a published post, with its last editor. */
export interface WaitingWords {
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
