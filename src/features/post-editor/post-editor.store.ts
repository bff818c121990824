import { and, eq, ne, not, sql } from 'drizzle-orm'
import { changesBetween } from '#/features/audit/model/audit-acts.rules.ts'
import { recorderOf } from '#/features/audit/write-audit.store.ts'
import { formerPostSlugs, posts } from '#/features/blog/model/posts.table.ts'
import type { RevisionSource } from '#/features/revisions/model/revisions.rules.ts'
import { versions } from '#/features/revisions/model/revisions.table.ts'
import type { RestoredVersion } from '#/features/revisions/model/versions.schema.ts'
import type { RestoreRequest } from '#/features/revisions/revision-endpoints.api.ts'
import {
  changedMeanwhile,
  differingFields,
  hasSameValues,
  itemColumns,
  newestPublicRevision,
  revisionsOfKind,
  storeEdit,
  storeRevisions,
} from '#/features/revisions/revisions.store.ts'
import { freeSlug, lockSlugs, putInTrash } from '#/features/revisions/trash.store.ts'
import { slugOf } from '#/lib/slug.ts'
import type { Member } from '#/server/auth/sessions.ts'
import { type Database, db } from '#/server/database/database.ts'
import { onlyRow } from '#/server/database/only-row.ts'
import { env } from '#/server/env.ts'
import type { OwnRule } from '#/server/http/endpoint.ts'
import { HttpProblem, notFound, rejectInvalid } from '#/server/http/http-problem.ts'
import { rowId } from '#/server/http/lists/row-id.ts'
import { plainTextOf } from '#/server/mail/email-html.ts'
import { sanitiseHtml } from '#/server/security/sanitise-html.ts'
import {
  areSameDetails,
  areSamePost,
  contentOf,
  detailsOf,
  lastChangeOf,
  POST_LABELS,
  type PostContent,
  type PostDetails,
  type PostFields,
  postFieldsOf,
  postStateOf,
  tidyPost,
  validatePost,
} from './post-editor.rules.ts'
import type { EditedPost } from './post-editor.schema.ts'
import { newestRevision, pendingOf, postForEditors } from './post-list.store.ts'
import { noteMentionedGames } from './post-mentions.store.ts'

type PostRow = typeof posts.$inferSelect

/**
 * Which editor changes which post. The field `revision` is the number of the newest revision that this editor has seen.
 * If the change would overwrite a newer revision, saving fails with 412. If the post is deleted, saving fails with 404.
 */
export interface PostChange {
  editor: Member
  id: number
  revision: number
}

/** Locks a post until the transaction ends, and returns it with its newest revision. @throws {HttpProblem} 404 if it is gone */
export async function postToChange(tx: Database, id: number): Promise<PostRow> {
  const [post] = await tx
    .select()
    .from(posts)
    .where(and(eq(posts.id, id), not(posts.inTrash)))
    .for('update')
  if (!post) throw notFound('This post no longer exists')
  return { ...post, revision: await newestRevision(tx, post) }
}

/** @throws {HttpProblem} 412 if the post was changed since, with the other editor and the time */
async function rejectOutdated(tx: Database, { editor, id, revision }: PostChange, post: PostRow) {
  if (post.revision === revision) return
  const { by, at } = lastChangeOf(await postForEditors(tx, id))
  throw changedMeanwhile('post', editor, by, at)
}

type Pending = Awaited<ReturnType<typeof pendingOf>>

/** Calls `act` to change a post unless `isDone` finds that nothing is to be done, and returns the post. */
async function changing(
  tx: Database,
  change: PostChange,
  isDone: (post: PostRow, pending: Pending) => boolean,
  act: (post: PostRow, pending: Pending) => Promise<unknown>,
): Promise<EditedPost> {
  const post = await postToChange(tx, change.id)
  const pending = await pendingOf(tx, change.id)
  if (!isDone(post, pending)) {
    await rejectOutdated(tx, change, post)
    await act(post, pending)
  }
  return postForEditors(tx, change.id)
}

/** Records in the activity log that an editor changed, published or deleted a post. */
export const recordOnPost = recorderOf('post')

/** Whether readers may know a post's address. */
const wasShown = (post: PostRow) => post.publishedAt !== null && post.publishedAt <= new Date()

/** Updates a post as a new revision. A former slug that readers may know redirects to the new one. */
async function update(tx: Database, editor: Member, post: PostRow, change: Partial<PostRow>): Promise<void> {
  await tx
    .update(posts)
    .set({ ...change, revision: post.revision + 1, changedBy: editor.id })
    .where(eq(posts.id, post.id))
  if (change.slug === undefined || change.slug === post.slug) return
  await tx.delete(formerPostSlugs).where(eq(formerPostSlugs.slug, change.slug))
  if (wasShown(post)) await tx.insert(formerPostSlugs).values({ slug: post.slug, postId: post.id })
}

/** Access rule of post endpoints: authors may only use them for posts they created. */
export const ownPosts: OwnRule = {
  inApiDocs: 'for posts of their own',
  refusal: 'Only its author and editors can do this with a post',
  isAnothers: async (c, memberId) => {
    const requested = rowId.safeParse({ id: c.req.param('id') })
    const isIt = eq(posts.id, requested.data?.id ?? 0)
    return (await db().$count(posts, and(isIt, sql`${posts.authorId} is distinct from ${memberId}`))) > 0
  },
}

/** Creates a post as a draft, and returns it (checklist FORM-02). */
export async function createDraft(tx: Database, editor: Member, fields: PostFields): Promise<EditedPost> {
  const slug = await freeSlug(tx, 'post', slugOf(fields.title, 'article'))
  const { id } = onlyRow(
    await tx
      .insert(posts)
      .values({ ...fields, slug, authorId: editor.id, changedBy: editor.id, published: false })
      .returning({ id: posts.id }),
  )
  const post = await postForEditors(tx, id)
  const made = { id, before: null, after: { fields: { ...contentOf(post) }, revision: post.revision } }
  await storeRevisions(tx, 'post', [made], { source: 'made', by: editor.id })
  return post
}

/** Saves a post's text and image. The slug is made from the title, unless an editor set the slug. */
export const changePost = (tx: Database, change: PostChange, fields: PostFields) =>
  changing(
    tx,
    change,
    (post) => areSamePost(shownFields(post), fields),
    async (post) => {
      const content = { ...contentOf(post), ...fields }
      await writePost(tx, change.editor, post, content, 'saved')
      if (!post.published) return
      const changes = changesBetween(contentOf(post), content, POST_LABELS)
      await recordOnPost(tx, change.editor, 'post changed', { ...post, ...fields }, changes)
    },
  )

const shownFields = (post: PostRow): PostFields => ({
  ...postFieldsOf(post),
  content: sanitiseHtml(post.content),
})

/**
 * Resets a post to an earlier revision. Changes nothing if the post has the content of that revision already.
 * @throws {HttpProblem} 404 if the post or that revision is gone, 412 if the post was changed after the editor opened it
 */
export async function restorePost(
  tx: Database,
  editor: Member,
  { id, version, revision }: RestoreRequest,
): Promise<RestoredVersion> {
  const post = await postToChange(tx, id)
  const content = await postVersions.contentOf(tx, id, version, contentOf(post))
  if (hasSameValues(contentOf(post), content)) return { revision: post.revision, before: null, leftOut: [] }
  await rejectOutdated(tx, { editor, id, revision }, post)
  await writePost(tx, editor, post, { ...content, ...acceptedPost(content) }, 'restored')
  await recordOnPost(tx, editor, 'post version brought back', { ...post, ...content })
  return {
    revision: await newestRevision(tx, { id, revision: post.revision + 1 }),
    before: (await newestPublicRevision(tx, 'post', id, 1))?.id ?? null,
    leftOut: [],
  }
}

/** Saves a post as a new revision. Unpublished changes that differ from it stay as a revision that can be restored. */
async function writePost(
  tx: Database,
  editor: Member,
  post: PostRow,
  content: PostContent,
  source: RevisionSource,
): Promise<void> {
  const { id } = post
  const slug =
    post.keepsSlug || post.title === content.title
      ? post.slug
      : await freeSlug(tx, 'post', slugOf(content.title, 'article'), id)
  await update(tx, editor, post, { ...content, slug })
  await storeEdit(tx, 'post', post, [contentOf(post), contentOf(content)], { source, by: editor.id })
  const pending = await pendingOf(tx, id)
  if (pending) {
    const row = eq(versions.id, pending.id)
    if (!pending.differs || areSamePost(pending.fields, content)) await tx.delete(versions).where(row)
    else await tx.update(versions).set({ source: 'set-aside' }).where(row)
  }
  if (post.published) await noteMentionedGames(tx, id, content.content)
}

/** Publishes a post now, or schedules it for `at`. A past `at` publishes it now, with that date. */
export const publishPost = (tx: Database, change: PostChange, at: Date | null) =>
  changing(
    tx,
    change,
    (post) =>
      post.published &&
      (at === null ? postStateOf(post) === 'published' : post.publishedAt?.getTime() === at.getTime()),
    async (post) => {
      const publishedAt = at ?? new Date()
      await update(tx, change.editor, post, { published: true, publishedAt })
      await noteMentionedGames(tx, post.id, post.content)
      const act = publishedAt > new Date() ? 'post scheduled' : 'post published'
      await recordOnPost(tx, change.editor, act, post, { publishedAt: publishedAt.toISOString() })
    },
  )

/** Makes a published or scheduled post a draft again. Its unpublished changes become part of the draft. */
export const unpublishPost = (tx: Database, change: PostChange) =>
  changing(
    tx,
    change,
    (post) => !post.published,
    async (post, pending) => {
      // Published posts keep their time: their address is known.
      const publishedAt = wasShown(post) ? post.publishedAt : null
      await update(tx, change.editor, post, { published: false, publishedAt })
      if (pending?.differs) {
        const draft = { ...post, published: false, revision: post.revision + 1 }
        await writePost(tx, change.editor, draft, { ...contentOf(post), ...pending.fields }, 'saved')
      }
      await recordOnPost(tx, change.editor, 'post unpublished', post)
    },
  )

export async function deletePost(tx: Database, editor: Member, id: number): Promise<void> {
  const post = await postToChange(tx, id)
  await putInTrash(tx, 'post', [id], editor.id)
  await recordOnPost(tx, editor, 'post deleted', post, { state: postStateOf(post) })
}

/** Saves a published post's new text as unpublished changes, which readers do not see. @throws {HttpProblem} 409 for a draft */
export const savePending = (tx: Database, change: PostChange, fields: PostFields) =>
  changing(
    tx,
    change,
    (post, pending) => areSamePost(pending?.fields ?? shownFields(post), fields),
    async (post, pending) => {
      if (!post.published)
        throw new HttpProblem('conflict', 'This post is a draft: it has no pending changes')
      const saved = {
        fields: { ...fields },
        changed: areSamePost(shownFields(post), fields) ? [] : differingFields(contentOf(post), fields),
        revision: post.revision + 1,
        savedBy: change.editor.id,
        savedAt: sql`now()`,
      }
      if (pending) await tx.update(versions).set(saved).where(eq(versions.id, pending.id))
      else await tx.insert(versions).values({ ...itemColumns('post', post.id), ...saved, source: 'pending' })
    },
  )

/** Discards a post's unpublished changes. They can still be restored from the list of its revisions. */
export const discardPending = (tx: Database, change: PostChange) =>
  changing(
    tx,
    change,
    (_, pending) => !pending?.differs,
    (post, pending) =>
      tx
        .update(versions)
        .set({ source: 'set-aside', revision: post.revision + 1, savedAt: sql`now()` })
        .where(eq(versions.id, pending?.id ?? 0)),
  )

/** Saves a post's `details`, such as its slug. `change` names the post. @throws {HttpProblem} 400 if the slug is not free */
export const changeDetails = (tx: Database, change: PostChange, details: PostDetails) =>
  changing(
    tx,
    change,
    (post) => areSameDetails(post, details),
    async (post) => {
      const isMoved = details.slug !== post.slug
      if (isMoved) await refuseTaken(tx, post.id, details.slug)
      await update(tx, change.editor, post, { ...details, keepsSlug: post.keepsSlug || isMoved })
      const contents = [contentOf(post), contentOf({ ...post, ...details })] as const
      await storeEdit(tx, 'post', post, contents, { source: 'saved', by: change.editor.id })
      if (!post.published) return
      const changes = changesBetween(detailsOf(post), details, { slug: 'Address', ...POST_LABELS })
      await recordOnPost(tx, change.editor, 'post changed', post, changes)
    },
  )

/** Rejects an address that another post has or had. */
async function refuseTaken(tx: Database, id: number, slug: string): Promise<void> {
  await lockSlugs(tx, 'post')
  const taken =
    (await tx.$count(posts, and(ne(posts.id, id), eq(posts.slug, slug), not(posts.inTrash)))) +
    (await tx.$count(formerPostSlugs, and(ne(formerPostSlugs.postId, id), eq(formerPostSlugs.slug, slug))))
  if (taken > 0) rejectInvalid({ slug: 'Another post has or had this address. Please choose another.' })
}

/** Functions that list, return and compare the revisions of posts. */
export const postVersions = revisionsOfKind<number, PostContent>({
  kind: 'post',
  labels: POST_LABELS,
  holds: (name, value) => (name === 'tags' ? Array.isArray(value) : typeof value === 'string'),
  currentOf: async (db, id) => {
    const post = await postForEditors(db, id)
    return { id, content: contentOf(post), revision: post.revision, readable }
  },
})

function readable(name: keyof PostContent, content: PostContent): string {
  if (name === 'tags') return content.tags.join(', ')
  return name === 'content' ? plainTextOf(content.content, env().siteUrl) : content[name]
}

/** Validates an edited post, and returns it normalised and with sanitised html. @throws {HttpProblem} 400 with field errors */
export function acceptedPost(typed: PostFields): PostFields {
  const tidied = tidyPost(typed)
  const fields = { ...tidied, content: sanitiseHtml(tidied.content).trim() }
  rejectInvalid(validatePost(fields))
  return fields
}
