import { and, eq, ne, sql } from 'drizzle-orm'
import { changesBetween } from '#/features/audit/model/audit-acts.rules.ts'
import { recordAct } from '#/features/audit/write-audit.store.ts'
import { formerPostSlugs, posts } from '#/features/blog/model/posts.table.ts'
import { lockSlugs } from '#/features/revisions/trash.store.ts'
import type { Member } from '#/server/auth/sessions.ts'
import type { Database } from '#/server/database/database.ts'
import { Refusal } from '#/server/http/refusals.ts'
import { postForEditors } from '../list/post-list.store.ts'
import type { EditedPost } from '../post-editor.schema.ts'
import { changedMeanwhile, leadOn, postToChange } from '../post-editor.store.ts'
import { contentOf, POST_LABELS } from '../versions/post-said.rules.ts'
import { keepPostVersion } from '../versions/post-versions.store.ts'
import { areSameDetails, detailsOf, type PostDetails } from './post-details.rules.ts'

/**
 * Changes a post's details. An address chosen by an editor stays when the title changes; a published one redirects to the new
 * one. Repeating the same details changes nothing.
 * @throws {Refusal} 404 if it is gone; 412 if it was changed since `revision`; 400 if another post has the address
 */
export async function changeDetails(
  tx: Database,
  editor: Member,
  id: number,
  revision: number,
  details: PostDetails,
): Promise<EditedPost> {
  const post = await postToChange(tx, id)
  if (areSameDetails(detailsOf(post), details)) return postForEditors(tx, id)
  if (post.revision !== revision) throw await changedMeanwhile(tx, editor, id)
  const isMoved = details.slug !== post.slug
  if (isMoved) await refuseTaken(tx, id, details.slug)
  await tx
    .update(posts)
    .set({
      ...details,
      keepsSlug: post.keepsSlug || isMoved,
      revision: post.revision + 1,
      changedBy: editor.id,
    })
    .where(eq(posts.id, id))
  if (isMoved) await leadOn(tx, post, details.slug)
  await keepPostVersion(tx, editor, post, { ...contentOf(post), ...details }, 'saved')
  if (post.published)
    await recordAct(tx, editor, {
      act: 'post changed',
      subject: post.title,
      thing: { kind: 'post', id },
      details: changesBetween(detailsOf(post), details, { slug: 'Address', ...POST_LABELS }),
    })
  return postForEditors(tx, id)
}

/** Rejects an address that another post has or had. */
async function refuseTaken(tx: Database, id: number, slug: string): Promise<void> {
  await lockSlugs(tx, 'post')
  const taken =
    (await tx.$count(posts, and(ne(posts.id, id), eq(posts.slug, slug), eq(posts.inTrash, false)))) +
    (await tx.$count(formerPostSlugs, and(ne(formerPostSlugs.postId, id), eq(formerPostSlugs.slug, slug))))
  if (taken === 0) return
  const message = 'Another post has or had this address. Please choose another.'
  throw new Refusal('not-valid', message, { faults: [{ path: 'slug', message }] })
}

/** Returns the tags of all posts by name, without duplicates, in their latest spelling. */
export async function allTags(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ tag: string }>(sql`
    select distinct on (lower(tag)) tag from posts, unnest(tags) tag where not in_trash order by lower(tag), updated_at desc`)
  return rows.map(({ tag }) => tag)
}
