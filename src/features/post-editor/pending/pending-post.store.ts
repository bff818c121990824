import { eq, sql } from 'drizzle-orm'
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
import { waitingWords } from './waiting-words.store.ts'

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
  if (!post.published) throw new Refusal('conflict', 'This post is a draft: it has no pending changes')
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
