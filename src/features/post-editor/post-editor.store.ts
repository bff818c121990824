import { and, eq } from 'drizzle-orm'
import { changesBetween } from '#/features/audit/model/audit-acts.rules.ts'
import { recordAct } from '#/features/audit/write-audit.store.ts'
import { formerPostSlugs, posts } from '#/features/blog/model/posts.table.ts'
import { freeSlug, putInTrash } from '#/features/revisions/trash.store.ts'
import type { VersionRequest } from '#/features/revisions/version-endpoints.api.ts'
import { keepVersions } from '#/features/revisions/versions.store.ts'
import { longDateTime } from '#/lib/dates.ts'
import { slugOf } from '#/lib/text/slug.ts'
import type { RestoredVersion, VersionSource } from '#/lib/versions.ts'
import type { Member } from '#/server/auth/sessions.ts'
import { type Database, db } from '#/server/database/database.ts'
import type { OwnThings } from '#/server/http/endpoint.ts'
import { rowId } from '#/server/http/lists/row-id.ts'
import { notFound, Refusal } from '#/server/http/refusals.ts'
import { sanitiseHtml } from '#/server/security/sanitise-html.ts'
import { postForEditors } from './list/post-list.store.ts'
import { newestRevision, settleWaiting, waitingWords } from './pending/waiting-words.store.ts'
import {
  areSamePost,
  faultsOfPost,
  firstFaultOf,
  lastChangeOf,
  POST_FIELDS,
  POST_LABELS,
  type PostFields,
  postStateOf,
  tidyPost,
} from './post-editor.rules.ts'
import type { EditedPost } from './post-editor.schema.ts'
import { noteMentionedGames } from './post-mentions.store.ts'
import { contentOf, type PostContent } from './versions/post-said.rules.ts'
import { keepPostVersion, postVersion, saysAlready, versionBefore } from './versions/post-versions.store.ts'

type PostRow = typeof posts.$inferSelect

/** Locks and returns a post until the transaction ends, with the revision a change must name, including pending changes. */
export async function postToChange(tx: Database, id: number): Promise<PostRow> {
  const [post] = await tx
    .select()
    .from(posts)
    .where(and(eq(posts.id, id), eq(posts.inTrash, false)))
    .for('update')
  if (!post) throw notFound('This post no longer exists')
  return { ...post, revision: await newestRevision(tx, post) }
}

/** The conflict error for a change based on an older revision, with the other editor and the time. */
export async function changedMeanwhile(tx: Database, editor: Member, id: number): Promise<Refusal> {
  const { by, at } = lastChangeOf(await postForEditors(tx, id))
  const when = `on ${longDateTime(at)} UTC`
  if (by?.id === editor.id)
    return new Refusal('changed-meanwhile', `You changed this post in another window ${when}`)
  return new Refusal('changed-meanwhile', `${by?.name ?? 'Someone'} changed this post ${when}`)
}

/** Whether readers may know a post's address. */
const wasShown = (post: PostRow) => post.publishedAt !== null && post.publishedAt <= new Date()

/** Makes a post's former slug redirect to it, if readers may know that slug. */
export async function leadOn(tx: Database, post: PostRow, slug: string): Promise<void> {
  await tx.delete(formerPostSlugs).where(eq(formerPostSlugs.slug, slug))
  if (wasShown(post)) await tx.insert(formerPostSlugs).values({ slug: post.slug, postId: post.id })
}

/** Posts belong to their author, regardless of later editors. */
export const ownPosts: OwnThings = {
  words: 'for posts of their own',
  refusal: 'Only its author and editors can do this with a post',
  isAnothers: async (c, memberId) => {
    const requested = rowId.safeParse({ id: c.req.param('id') })
    if (!requested.success) return false
    const [post] = await db()
      .select({ authorId: posts.authorId })
      .from(posts)
      .where(eq(posts.id, requested.data.id))
    return post !== undefined && post.authorId !== memberId
  },
}

/** Creates a post as a draft (checklist FORM-02). */
export async function createDraft(tx: Database, editor: Member, fields: PostFields): Promise<EditedPost> {
  const slug = await freeSlug(tx, 'post', slugOf(fields.title, 'article'))
  const [row] = await tx
    .insert(posts)
    .values({ ...fields, slug, authorId: editor.id, changedBy: editor.id, published: false })
    .returning({ id: posts.id })
  const id = row?.id ?? 0
  const post = await postForEditors(tx, id)
  const made = { id, before: null, after: { fields: { ...contentOf(post) }, revision: post.revision } }
  await keepVersions(tx, 'post', [made], { source: 'made', by: editor.id })
  return post
}

/**
 * Changes a post. Its address follows its title unless an editor chose it; a published one redirects (ruling 6). Pending changes
 * are removed. The same text changes nothing.
 * @throws {Refusal} 404 if it is gone; 412 if it was changed since `revision`
 */
export async function changePost(
  tx: Database,
  editor: Member,
  id: number,
  revision: number,
  fields: PostFields,
): Promise<EditedPost> {
  const post = await postToChange(tx, id)
  if (areSamePost({ ...post, content: sanitiseHtml(post.content) }, fields)) return postForEditors(tx, id)
  if (post.revision !== revision) throw await changedMeanwhile(tx, editor, id)
  await writePost(tx, editor, post, { ...contentOf(post), ...fields }, 'saved')
  if (post.published)
    await recordAct(tx, editor, {
      act: 'post changed',
      subject: fields.title,
      thing: { kind: 'post', id },
      details: changesBetween(contentOf(post), { ...contentOf(post), ...fields }, POST_LABELS),
    })
  return postForEditors(tx, id)
}

/**
 * Restores a revision of a post as a new change, which readers of a published post see at once.
 * @throws {Refusal} 404 if the post or the revision is gone; 412 if the post was changed since `revision`
 */
export async function restorePost(
  tx: Database,
  editor: Member,
  { id, version, revision }: VersionRequest,
): Promise<RestoredVersion> {
  const post = await postToChange(tx, id)
  const { stated } = await postVersion(tx, id, version, contentOf(post))
  if (saysAlready(contentOf(post), stated)) return { revision: post.revision, before: null, leftOut: [] }
  if (post.revision !== revision) throw await changedMeanwhile(tx, editor, id)
  await writePost(tx, editor, post, { ...stated, ...acceptedPost(stated) }, 'restored')
  await recordAct(tx, editor, {
    act: 'post version brought back',
    subject: stated.title,
    thing: { kind: 'post', id },
  })
  return {
    revision: await newestRevision(tx, { ...post, revision: post.revision + 1 }),
    before: await versionBefore(tx, id),
    leftOut: [],
  }
}

/** Saves a post as a new revision and removes its pending changes; returns its slug. */
async function writePost(
  tx: Database,
  editor: Member,
  post: typeof posts.$inferSelect,
  says: PostContent,
  source: VersionSource,
): Promise<string> {
  const { id } = post
  const slug =
    post.keepsSlug || post.title === says.title
      ? post.slug
      : await freeSlug(tx, 'post', slugOf(says.title, 'article'), id)
  await tx
    .update(posts)
    .set({ ...says, slug, revision: post.revision + 1, changedBy: editor.id })
    .where(eq(posts.id, id))
  if (slug !== post.slug) await leadOn(tx, post, slug)
  await keepPostVersion(tx, editor, post, says, source)
  await settleWaiting(tx, id, says)
  if (post.published) await noteMentionedGames(tx, id, says.content)
  return slug
}

/**
 * Publishes a post, now or from a time on. A published post stays unchanged if `at` is null.
 * @throws {Refusal} 404 if it is gone; 412 if it was changed since `revision`
 */
export async function publishPost(
  tx: Database,
  editor: Member,
  id: number,
  revision: number,
  at: Date | null,
): Promise<EditedPost> {
  const post = await postToChange(tx, id)
  const isDone =
    post.published &&
    (at === null ? postStateOf(post) === 'published' : post.publishedAt?.getTime() === at.getTime())
  if (isDone) return postForEditors(tx, id)
  if (post.revision !== revision) throw await changedMeanwhile(tx, editor, id)
  const publishedAt = at ?? new Date()
  await tx
    .update(posts)
    .set({ published: true, publishedAt, revision: post.revision + 1, changedBy: editor.id })
    .where(eq(posts.id, id))
  await noteMentionedGames(tx, id, post.content)
  await recordAct(tx, editor, {
    act: publishedAt > new Date() ? 'post scheduled' : 'post published',
    subject: post.title,
    thing: { kind: 'post', id },
    details: { publishedAt: publishedAt.toISOString() },
  })
  return postForEditors(tx, id)
}

/**
 * Unpublishes a post, or cancels its publication: it becomes a draft with its pending changes.
 * @throws {Refusal} 404 if it is gone; 412 if it was changed since `revision`
 */
export async function unpublishPost(
  tx: Database,
  editor: Member,
  id: number,
  revision: number,
): Promise<EditedPost> {
  const post = await postToChange(tx, id)
  if (!post.published) return postForEditors(tx, id)
  if (post.revision !== revision) throw await changedMeanwhile(tx, editor, id)
  await tx
    .update(posts)
    .set({
      published: false,
      // Published posts keep their time: their address is known.
      publishedAt: wasShown(post) ? post.publishedAt : null,
      revision: post.revision + 1,
      changedBy: editor.id,
    })
    .where(eq(posts.id, id))
  const waiting = await waitingWords(tx, id)
  if (waiting?.differs) {
    const draft = { ...post, published: false, revision: post.revision + 1 }
    await writePost(tx, editor, draft, { ...contentOf(post), ...waiting.fields }, 'saved')
  }
  await recordAct(tx, editor, {
    act: 'post unpublished',
    subject: post.title,
    thing: { kind: 'post', id },
  })
  return postForEditors(tx, id)
}

/**
 * Moves a post to the trash.
 * @throws {Refusal} 404 if it is gone
 */
export async function deletePost(tx: Database, editor: Member, id: number): Promise<void> {
  const post = await postToChange(tx, id)
  await putInTrash(tx, 'post', [id], editor.id)
  await recordAct(tx, editor, {
    act: 'post deleted',
    subject: post.title,
    thing: { kind: 'post', id },
    details: { state: postStateOf(post) },
  })
}

/**
 * Normalises a typed post for storage: sanitised html with some content.
 * @throws {Refusal} 400, naming each field that is not accepted
 */
export function acceptedPost(typed: PostFields): PostFields {
  const tidied = tidyPost(typed)
  const fields = { ...tidied, content: sanitiseHtml(tidied.content).trim() }
  const faults = faultsOfPost(fields)
  const first = firstFaultOf(faults)
  if (first) {
    throw new Refusal('not-valid', first.message, {
      faults: POST_FIELDS.flatMap((path) => (faults[path] ? [{ path, message: faults[path] }] : [])),
    })
  }
  return fields
}
