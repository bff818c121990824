import { and, eq, getTableColumns, gt, ilike, lte, max, not, or, type SQL, sql } from 'drizzle-orm'
import { members, namedMember } from '#/features/accounts/model/members.table.ts'
import { isForgottenDraft, posts } from '#/features/blog/model/posts.table.ts'
import { versions } from '#/features/revisions/model/revisions.table.ts'
import { DAYS_SHOWN } from '#/features/visits/model/visits.rules.ts'
import { present } from '#/lib/columns.ts'
import { pick } from '#/lib/order.ts'
import { type ListQuery, patternContaining } from '#/lib/paged-lists.ts'
import type { Database } from '#/server/database/database.ts'
import type { BeforeJson } from '#/server/http/endpoint.ts'
import { notFound } from '#/server/http/http-problem.ts'
import { bothWays, createdOrders, pageOfRows } from '#/server/http/lists/page-of-rows.ts'
import { sanitiseHtml } from '#/server/security/sanitise-html.ts'
import { contentOf, type POST_LIST, type PostFields, postFieldsOf, postStateOf } from './post-editor.rules.ts'
import type { AdminPostList, EditedPost } from './post-editor.schema.ts'

const id = { by: posts.id, kind: 'integer' } as const
/** Drafts are sorted among the published by their creation. */
const published = { by: sql`coalesce(${posts.publishedAt}, ${posts.createdAt})`, kind: 'moment' } as const
const changed = { by: posts.updatedAt, kind: 'moment' } as const
const title = { by: sql`lower(${posts.title})`, kind: 'text' } as const
const orders = {
  ...createdOrders(posts, 'integer'),
  ...bothWays('published', published, id),
  ...bothWays('changed', changed, id),
  ...bothWays('title', title, id),
}

/** SQL for the number of a post's views in the last days. It looks up each day by the table's key. */
const views = sql<number>`(
  select coalesce(sum(v.views), 0)::int from page_views v
  where v.path = '/blog/' || posts.slug and v.day = any(array(
    select (now() at time zone 'UTC')::date - past from generate_series(0, ${DAYS_SHOWN - 1}::int) past)))`

/** SQL for a post's newest revision, which may be that of its unpublished changes. */
const revision = sql<number>`greatest(posts.revision, coalesce((
  select max(saved.revision) from versions saved where saved.post_id = posts.id), 0))`

/** SQL for whether a post has unpublished changes. Written as text, since Drizzle would leave out which table `id` is from. */
const waits = sql<boolean>`exists (
  select from versions waiting
  where waiting.post_id = posts.id and waiting.source = 'pending' and waiting.changed <> '{}')`

const OF_KIND: Record<(typeof POST_LIST.kinds)[number], SQL | undefined> = {
  draft: not(posts.published),
  scheduled: and(posts.published, gt(posts.publishedAt, present)),
  published: and(posts.published, lte(posts.publishedAt, present)),
  'left-lying': isForgottenDraft,
  waiting: waits,
}

/** The columns of a post for lists: all except the text. */
const { content: _, ...listed } = getTableColumns(posts)

/** Returns one page of the editors' list of posts. With `authorId`, it contains only that author's posts. */
export function postsForEditors(
  db: Database,
  query: ListQuery<typeof POST_LIST>,
  authorId?: string,
): Promise<BeforeJson<AdminPostList>> {
  const pattern = patternContaining(query.q)
  const matches = and(
    not(posts.inTrash),
    authorId === undefined ? undefined : eq(posts.authorId, authorId),
    query.only === '' ? undefined : OF_KIND[query.only],
    query.q
      ? or(ilike(posts.title, pattern), ilike(posts.excerpt, pattern), ilike(posts.byline, pattern))
      : undefined,
  )
  return pageOfRows({
    query,
    orders,
    total: () => db.$count(posts, matches),
    matches,
    select: (key) =>
      db
        .select({ ...listed, username: members.username, waits, views, revision, key })
        .from(posts)
        .leftJoin(members, eq(members.id, posts.authorId)),
    shown: (post) => ({
      ...pick(post, ['id', 'slug', 'title', 'revision', 'waits', 'views']),
      ...pick(post, ['publishedAt', 'createdAt', 'updatedAt']),
      state: postStateOf(post),
      author: post.byline || post.username,
    }),
  })
}

const withCleanHtml = <Fields extends PostFields>(fields: Fields): Fields => ({
  ...fields,
  content: sanitiseHtml(fields.content),
})

/** Returns a post as editors see it, with any unpublished changes. @throws {HttpProblem} 404 if missing or in the trash */
export async function postForEditors(db: Database, postId: number): Promise<EditedPost> {
  const [row] = await db
    .select({ post: posts, changedBy: namedMember })
    .from(posts)
    .leftJoin(members, eq(members.id, posts.changedBy))
    .where(and(eq(posts.id, postId), not(posts.inTrash)))
  if (!row) throw notFound('This post no longer exists')
  const { post, changedBy } = row
  const pending = await pendingOf(db, postId)
  return {
    ...pick(post, ['id', 'slug']),
    ...withCleanHtml(contentOf(post)),
    state: postStateOf(post),
    publishedAt: post.publishedAt?.toISOString() ?? null,
    createdAt: post.createdAt.toISOString(),
    updatedAt: post.updatedAt.toISOString(),
    pending: pending?.differs
      ? { ...withCleanHtml(pending.fields), savedAt: pending.savedAt.toISOString(), savedBy: pending.savedBy }
      : null,
    revision: await newestRevision(db, post),
    changedBy,
  }
}

/** Returns the unpublished changes of a published post, with the member who saved them; undefined if there are none. */
export async function pendingOf(db: Database, postId: number) {
  const [row] = await db
    .select({ version: versions, savedBy: namedMember })
    .from(versions)
    .leftJoin(members, eq(members.id, versions.savedBy))
    .where(and(eq(versions.postId, postId), eq(versions.source, 'pending')))
  if (!row) return undefined
  const { version, savedBy } = row
  const fields = postFieldsOf(version.fields as unknown as PostFields)
  /** `differs`: whether readers see another text. */
  return { ...pick(version, ['id', 'savedAt']), savedBy, fields, differs: version.changed.length > 0 }
}

/** Returns the number of a post's newest revision. Readers may still see an older revision (`post.revision`). */
export async function newestRevision(db: Database, post: { id: number; revision: number }): Promise<number> {
  const [row] = await db
    .select({ revision: max(versions.revision) })
    .from(versions)
    .where(eq(versions.postId, post.id))
  return Math.max(post.revision, row?.revision ?? 0)
}
