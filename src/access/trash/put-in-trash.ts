import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { posts } from '#/domain/blog/posts.table.ts'
import { comments } from '#/domain/comments/comments.table.ts'
import { games } from '#/domain/games/games.table.ts'
import { pages } from '#/domain/pages/pages.table.ts'
import { pictures } from '#/domain/pictures/pictures.table.ts'
import type { TrashKind } from '#/domain/trash/trash.rules.ts'
import { trash } from '#/domain/trash/trash.table.ts'
import type { Database } from '#/server/database/database.ts'

/** Something that was thrown away, by what it is called; a comment by its words. */
export interface Thrown {
  id: number
  title: string
  wasPublished: boolean
}

/**
 * Puts things of one kind in the trash: readers find them nowhere from the end of the transaction on, and editors only there.
 * What is in the trash already, or gone, is passed over; answers those that were not, by their ids. What belongs to a thing stays with it.
 */
export async function putInTrash(
  tx: Database,
  kind: TrashKind,
  ids: readonly number[],
  thrownBy: string,
): Promise<Thrown[]> {
  if (ids.length === 0) return []
  const thrown = await THROWING[kind].hold(tx, [...ids])
  if (thrown.length === 0) return []
  await tx.execute(sql`
    insert into trash (kind, ${sql.identifier(`${kind}_id`)}, was_published, thrown_by)
    select ${kind}, thing.id, thing."wasPublished", ${thrownBy}
    from jsonb_to_recordset(${JSON.stringify(thrown)}::jsonb) as thing (id int, "wasPublished" boolean)`)
  await THROWING[kind].take(
    tx,
    thrown.map(({ id }) => id),
  )
  return thrown
}

interface Throwing {
  /** Those that are not in the trash, kept as they are until the transaction ends. */
  hold: (tx: Database, ids: number[]) => Promise<Thrown[]>
  /** Takes them from readers. */
  take: (tx: Database, ids: number[]) => Promise<unknown>
}

const THROWING: Record<TrashKind, Throwing> = {
  game: {
    hold: (tx, ids) =>
      tx
        .select({ id: games.id, title: games.title, wasPublished: games.published })
        .from(games)
        .where(and(inArray(games.id, ids), eq(games.inTrash, false)))
        .orderBy(asc(games.id))
        .for('update'),
    take: (tx, ids) =>
      tx
        .update(games)
        .set({ inTrash: true, published: false, revision: sql`${games.revision} + 1` })
        .where(inArray(games.id, ids)),
  },
  post: {
    hold: (tx, ids) =>
      tx
        .select({ id: posts.id, title: posts.title, wasPublished: posts.published })
        .from(posts)
        .where(and(inArray(posts.id, ids), eq(posts.inTrash, false)))
        .orderBy(asc(posts.id))
        .for('update'),
    take: (tx, ids) =>
      tx
        .update(posts)
        .set({ inTrash: true, published: false, revision: sql`${posts.revision} + 1` })
        .where(inArray(posts.id, ids)),
  },
  page: {
    hold: (tx, ids) =>
      tx
        .select({ id: pages.id, title: pages.title, wasPublished: pages.online })
        .from(pages)
        .where(and(inArray(pages.id, ids), isNull(pages.trashedAt)))
        .orderBy(asc(pages.id))
        .for('update'),
    take: (tx, ids) =>
      tx
        .update(pages)
        .set({ trashedAt: sql`now()`, online: false, revision: sql`${pages.revision} + 1` })
        .where(inArray(pages.id, ids)),
  },
  comment: {
    hold: (tx, ids) =>
      tx
        .select({ id: comments.id, title: comments.content, wasPublished: sql<boolean>`true` })
        .from(comments)
        .where(and(inArray(comments.id, ids), eq(comments.inTrash, false)))
        .orderBy(asc(comments.id))
        .for('update'),
    take: (tx, ids) => tx.update(comments).set({ inTrash: true }).where(inArray(comments.id, ids)),
  },
  picture: {
    hold: (tx, ids) =>
      tx
        .select({ id: pictures.id, title: pictures.name, wasPublished: sql<boolean>`true` })
        .from(pictures)
        .where(and(inArray(pictures.id, ids), eq(pictures.inTrash, false)))
        .orderBy(asc(pictures.id))
        .for('update'),
    take: (tx, ids) => tx.update(pictures).set({ inTrash: true }).where(inArray(pictures.id, ids)),
  },
}

/**
 * Ends what was in the trash, for good: of things of one kind, those that are still there. What belongs to a thing goes with it.
 */
export async function endThrown(tx: Database, kind: TrashKind, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  if (kind === 'picture') return endPictures(tx, ids)
  const table = { game: games, post: posts, page: pages, comment: comments }[kind]
  const isInTrash = 'inTrash' in table ? eq(table.inTrash, true) : isNotNull(table.trashedAt)
  await tx.delete(table).where(and(inArray(table.id, [...ids]), isInTrash))
}

/** Housekeeping ends pictures with their files: these are due at once, and one that is shown again stays. */
async function endPictures(tx: Database, ids: readonly number[]): Promise<void> {
  await tx.delete(trash).where(inArray(trash.pictureId, [...ids]))
  await tx
    .update(pictures)
    .set({ unusedSince: sql`'epoch'` })
    .where(and(inArray(pictures.id, [...ids]), eq(pictures.inTrash, true)))
}

/** The things of a kind that an entry of the trash is about. */
export const thingOf = {
  game: trash.gameId,
  post: trash.postId,
  page: trash.pageId,
  comment: trash.commentId,
  picture: trash.pictureId,
} satisfies Record<TrashKind, unknown>
