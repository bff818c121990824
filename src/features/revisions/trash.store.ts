import { type SQL, sql } from 'drizzle-orm'
import { posts } from '#/features/blog/model/posts.table.ts'
import { comments } from '#/features/comments/model/comments.table.ts'
import { games } from '#/features/games/model/games.table.ts'
import { OWN_ADDRESSES } from '#/features/pages/model/pages.rules.ts'
import { pages } from '#/features/pages/model/pages.table.ts'
import { pictures, pictureTitle } from '#/features/pictures/model/pictures.table.ts'
import { firstFreeSlug } from '#/lib/slug.ts'
import type { Database } from '#/server/database/database.ts'
import type { TrashKind } from './model/revisions.rules.ts'
import { trash } from './model/revisions.table.ts'

/** SQL fragments to delete and restore items of one kind. */
interface Trashable {
  table: SQL
  title: SQL
  isInTrash: SQL
  /** SQL assignments that delete an item, and that restore it (`back`). */
  deleted: SQL
  back: SQL
  /** The column that says whether readers see the item. */
  shown?: SQL
}
/** Kinds of items with a slug. */
type Addressed = 'game' | 'post' | 'page'

const inTrash = { isInTrash: sql`in_trash`, deleted: sql`in_trash = true`, back: sql`in_trash = false` }
const TRASHABLE: Record<TrashKind, Trashable> = {
  game: {
    ...inTrash,
    table: sql`${games}`,
    title: sql`title`,
    shown: sql`published`,
    // Another game may have its external id by now.
    back: sql`in_trash = false, external_id = case when not exists (
      select from games other where other.id <> games.id and not other.in_trash and other.external_id = games.external_id
    ) then external_id end`,
  },
  post: { ...inTrash, table: sql`${posts}`, title: sql`title`, shown: sql`published` },
  page: {
    table: sql`${pages}`,
    title: sql`title`,
    isInTrash: sql`trashed_at is not null`,
    deleted: sql`trashed_at = now()`,
    back: sql`trashed_at = null`,
    shown: sql`online`,
  },
  comment: { ...inTrash, table: sql`${comments}`, title: sql`content` },
  picture: {
    ...inTrash,
    table: sql`${pictures}`,
    title: pictureTitle,
    back: sql`in_trash = false, unused_since = null`,
  },
}
const LOCKS: Record<Addressed, string> = { game: 'slugs of games', post: 'post slugs', page: 'pages' }
const isAddressed = (kind: TrashKind): kind is Addressed => kind in LOCKS

const anyOf = (ids: readonly number[]) => sql`id = any(${sql.param([...ids])}::int[])`

/** A deleted item; for a comment, `title` is its text. */
interface Deleted {
  id: number
  title: string
  wasPublished: boolean
}

/** Moves items of one kind to the trash, and returns them. Skips items that are in the trash already. */
export async function putInTrash(
  tx: Database,
  kind: TrashKind,
  ids: readonly number[],
  deletedBy: string,
): Promise<Deleted[]> {
  if (ids.length === 0) return []
  const { table, title, isInTrash, deleted, shown } = TRASHABLE[kind]
  const { rows } = await tx.execute<Deleted & Record<string, unknown>>(sql`
    select id, ${title} as title, ${shown ?? sql`true`} as "wasPublished" from ${table}
    where ${anyOf(ids)} and not (${isInTrash}) order by id for update`)
  if (rows.length === 0) return []
  await tx.execute(sql`
    insert into trash (kind, ${sql.identifier(`${kind}_id`)}, was_published, thrown_by)
    select ${kind}, thing.id, thing."wasPublished", ${deletedBy}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as thing (id int, "wasPublished" boolean)`)
  await tx.execute(sql`
    update ${table} set ${deleted} ${shown ? sql`, ${shown} = false, revision = revision + 1` : sql``}
    where ${anyOf(rows.map(({ id }) => id))}`)
  return rows
}

/** Restores a deleted item. If its slug is taken by now, it gets a new one. The caller must delete the entry in `trash`. */
export async function restoreTrashed(tx: Database, kind: TrashKind, id: number, shouldPublish: boolean) {
  const { table, title, back, shown } = TRASHABLE[kind]
  if (isAddressed(kind)) await lockSlugs(tx, kind)
  const { rows } = await tx.execute<{ title: string; slug: string | null }>(
    sql`select ${title} as title, ${isAddressed(kind) ? sql`slug` : sql`null`} as slug from ${table} where id = ${id}`,
  )
  const [thing] = rows
  if (!thing) throw new Error(`a ${kind} in the trash has no row`)
  const slug =
    thing.slug !== null && isAddressed(kind) ? await freeSlug(tx, kind, thing.slug, id) : thing.slug
  const standing = shown && sql`, ${shown} = ${shouldPublish}, slug = ${slug}, revision = revision + 1`
  await tx.execute(sql`update ${table} set ${back} ${standing ?? sql``} where id = ${id}`)
  return { title: thing.title, slug, formerSlug: slug === thing.slug ? null : thing.slug }
}

/** Locks all slugs of one kind of item until the transaction ends. */
export const lockSlugs = (tx: Database, kind: Addressed) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${LOCKS[kind]}))`)

/** Returns `wanted`, or `wanted-2` and so on if that slug is taken. Former slugs count as taken (ruling 6). */
export async function freeSlug(tx: Database, kind: Addressed, wanted: string, ownId = 0): Promise<string> {
  await lockSlugs(tx, kind)
  const { table, isInTrash } = TRASHABLE[kind]
  const former = sql.identifier(`former_${kind}_slugs`)
  const alike = sql`(slug = ${wanted} or slug like ${`${wanted}-%`})`
  const { rows } = await tx.execute<{ slug: string }>(sql`
    select slug from ${table} where id <> ${ownId} and not (${isInTrash}) and ${alike}
    union all select slug from ${former} where ${sql.identifier(`${kind}_id`)} <> ${ownId} and ${alike}`)
  return firstFreeSlug(
    wanted,
    new Set([...rows.map(({ slug }) => slug), ...(kind === 'page' ? OWN_ADDRESSES : [])]),
  )
}

/** Permanently deletes items of one kind. Skips items that are not in the trash. */
export async function deleteForGood(tx: Database, kind: TrashKind, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const { table, isInTrash } = TRASHABLE[kind]
  const these = sql`${anyOf(ids)} and ${isInTrash}`
  if (kind !== 'picture') return void (await tx.execute(sql`delete from ${table} where ${these}`))
  // Housekeeping ends pictures with their files: these are due at once, and one that is shown again stays.
  await tx.execute(sql`delete from trash where picture_id = any(${sql.param([...ids])}::int[])`)
  await tx.execute(sql`update ${table} set unused_since = 'epoch' where ${these}`)
}

/** A map from the kind of a deleted item to the `trash` column that has the item's id. */
export const ITEM_COLUMNS = {
  game: trash.gameId,
  post: trash.postId,
  page: trash.pageId,
  comment: trash.commentId,
  picture: trash.pictureId,
} satisfies Record<TrashKind, unknown>
