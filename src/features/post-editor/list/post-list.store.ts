import { and, eq, gt, ilike, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { members } from '#/features/accounts/model/members.table.ts'
import { isLeftLying } from '#/features/blog/model/left-lying.table.ts'
import { posts } from '#/features/blog/model/posts.table.ts'
import { DAYS_SHOWN } from '#/features/visits/model/visits.rules.ts'
import { present } from '#/lib/columns.ts'
import { type ListQuery, patternContaining } from '#/lib/paged-lists.ts'
import type { Database } from '#/server/database/database.ts'
import { ascending, descending, pageOfRows } from '#/server/http/lists/page-of-rows.ts'
import { notFound } from '#/server/http/refusals.ts'
import { sanitiseHtml } from '#/server/security/sanitise-html.ts'
import { newestRevision, waitingWords } from '../pending/waiting-words.store.ts'
import { type POST_LIST, postStateOf } from '../post-editor.rules.ts'
import type { AdminPostList, EditedPost } from '../post-editor.schema.ts'

const keys = [
  { by: posts.createdAt, kind: 'moment' },
  { by: posts.id, kind: 'integer' },
] as const
const [, id] = keys
/** Drafts are sorted among the published by their creation. */
const published = {
  by: sql`coalesce(${posts.publishedAt}, ${posts.createdAt})`,
  kind: 'moment',
} as const
const changed = { by: posts.updatedAt, kind: 'moment' } as const
const title = { by: sql`lower(${posts.title})`, kind: 'text' } as const
const orders = {
  'created-desc': descending(...keys),
  'created-asc': ascending(...keys),
  'published-desc': descending(published, id),
  'published-asc': ascending(published, id),
  'changed-desc': descending(changed, id),
  'changed-asc': ascending(changed, id),
  'title-asc': ascending(title, id),
  'title-desc': descending(title, id),
}

/** The views of the last days, a lookup of the table's key for each. */
const views = sql<number>`(
  select coalesce(sum(v.views), 0)::int from page_views v
  where v.path = '/blog/' || posts.slug and v.day = any(array(
    select (now() at time zone 'UTC')::date - past from generate_series(0, ${DAYS_SHOWN - 1}::int) past)))`

/** A post's revision, on which what waits beside it counts on. */
const revision = sql<number>`greatest(posts.revision, coalesce((
  select max(saved.revision) from versions saved where saved.post_id = posts.id), 0))`

/** Whether newer words wait beside a post. Drizzle would leave out of which table the id is. */
const isWaitedFor = sql<boolean>`exists (
  select from versions waiting
  where waiting.post_id = posts.id and waiting.source = 'pending' and waiting.changed <> '{}')`

const OF_KIND: Record<(typeof POST_LIST.kinds)[number], () => SQL | undefined> = {
  draft: () => not(posts.published),
  scheduled: () => and(eq(posts.published, true), gt(posts.publishedAt, present)),
  published: () => and(eq(posts.published, true), lte(posts.publishedAt, present)),
  'left-lying': () => isLeftLying,
  waiting: () => isWaitedFor,
}

/** A page of posts, of all or one author, filtered by text or state. */
export function postsForEditors(
  db: Database,
  query: ListQuery<typeof POST_LIST>,
  authorId?: string,
): Promise<AdminPostList> {
  const pattern = patternContaining(query.q)
  const matches = and(
    eq(posts.inTrash, false),
    authorId === undefined ? undefined : eq(posts.authorId, authorId),
    query.only === '' ? undefined : OF_KIND[query.only](),
    query.q
      ? or(ilike(posts.title, pattern), ilike(posts.excerpt, pattern), ilike(posts.byline, pattern))
      : undefined,
  )
  return pageOfRows({
    query,
    orders,
    total: () => db.$count(posts, matches),
    read: ({ key, beyond, orderBy, limit }) =>
      db
        .select({
          id: posts.id,
          slug: posts.slug,
          title: posts.title,
          published: posts.published,
          publishedAt: posts.publishedAt,
          createdAt: posts.createdAt,
          updatedAt: posts.updatedAt,
          byline: posts.byline,
          username: members.username,
          waits: isWaitedFor,
          ...{ views, revision, key },
        })
        .from(posts)
        .leftJoin(members, eq(members.id, posts.authorId))
        .where(and(matches, beyond))
        .orderBy(...orderBy)
        .limit(limit),
    shown: (post) => ({
      id: post.id,
      slug: post.slug,
      title: post.title,
      state: postStateOf(post),
      publishedAt: post.publishedAt?.toISOString() ?? null,
      createdAt: post.createdAt.toISOString(),
      updatedAt: post.updatedAt.toISOString(),
      revision: post.revision,
      waits: post.waits,
      author: post.byline || post.username,
      views: post.views,
    }),
  })
}

/**
 * A post for its editor.
 * @throws {Refusal} 404 if there is none
 */
export async function postForEditors(db: Database, id: number): Promise<EditedPost> {
  const [row] = await db
    .select({ post: posts, changer: { id: members.id, username: members.username, email: members.email } })
    .from(posts)
    .leftJoin(members, eq(members.id, posts.changedBy))
    .where(and(eq(posts.id, id), eq(posts.inTrash, false)))
  if (!row) throw notFound('This post no longer exists')
  const { post, changer } = row
  const waiting = await waitingWords(db, id)
  return {
    id: post.id,
    slug: post.slug,
    title: post.title,
    excerpt: post.excerpt,
    featuredImage: post.featuredImage,
    content: sanitiseHtml(post.content),
    tags: post.tags,
    byline: post.byline,
    metaTitle: post.metaTitle,
    metaDescription: post.metaDescription,
    canonicalUrl: post.canonicalUrl,
    state: postStateOf(post),
    publishedAt: post.publishedAt?.toISOString() ?? null,
    pending: waiting?.differs
      ? {
          ...waiting.fields,
          content: sanitiseHtml(waiting.fields.content),
          savedAt: waiting.savedAt.toISOString(),
          savedBy: waiting.savedBy,
        }
      : null,
    revision: await newestRevision(db, post),
    createdAt: post.createdAt.toISOString(),
    updatedAt: post.updatedAt.toISOString(),
    changedBy: changer && { id: changer.id, name: changer.username ?? changer.email },
  }
}
