import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { members } from '#/features/accounts/model/members.table.ts'
import { recordAct } from '#/features/audit/write-audit.store.ts'
import { posts } from '#/features/blog/model/posts.table.ts'
import { comments } from '#/features/comments/model/comments.table.ts'
import { games } from '#/features/games/model/games.table.ts'
import { coverColumns, thumbOf } from '#/features/games/stored/stored-games.store.ts'
import { pictures, pictureTitle } from '#/features/pictures/model/pictures.table.ts'
import { TRASH_DAYS, TRASH_KINDS, type TrashKind } from '#/features/revisions/model/revisions.rules.ts'
import { trash } from '#/features/revisions/model/revisions.table.ts'
import { deleteForGood, ITEM_COLUMNS, restoreTrashed } from '#/features/revisions/trash.store.ts'
import { shownImage } from '#/lib/address.ts'
import { type ListQuery, patternContaining } from '#/lib/paged-lists.ts'
import { ownImageAddress } from '#/lib/pictures.ts'
import type { Member } from '#/server/auth/sessions.ts'
import type { Database } from '#/server/database/database.ts'
import { bothWays, pageOfRows } from '#/server/http/lists/page-of-rows.ts'
import { type TRASH_LIST, TRASH_SEEN } from './trash.rules.ts'
import type { DeletedItem, DeletedRow, RestoredFromTrash } from './trash.schema.ts'

const orders = bothWays('thrown', { by: trash.deletedAt, kind: 'moment' }, { by: trash.id, kind: 'integer' })

const TITLE_SHOWN = 200
/** The title of an entry's item; of a comment its text. */
const title = sql<string>`coalesce(
  (select title from games where id = trash.game_id), (select title from posts where id = trash.post_id),
  (select title from pages where id = trash.page_id), (select content from comments where id = trash.comment_id),
  (select ${pictureTitle} from pictures where id = trash.picture_id))`
const talkedAbout = alias(games, 'talked_about')
const writer = alias(members, 'writer')

/** Returns the SQL condition for the trash entries that a member may see. Authors see only their own posts. */
export function seenBy(member: Pick<Member, 'id' | 'role'>): SQL | undefined {
  const { role } = member
  if (role === null) return sql`false`
  return and(
    inArray(trash.kind, [...TRASH_SEEN[role]]),
    role === 'author'
      ? sql`exists (select from posts own where own.id = ${trash.postId} and own.author_id = ${member.id})`
      : undefined,
  )
}

/** Returns one page of the deleted items that a member may see. `counts` has the number of these items of each kind. */
export async function deletedItems(
  db: Database,
  member: Pick<Member, 'id' | 'role'>,
  query: ListQuery<typeof TRASH_LIST>,
) {
  const pattern = patternContaining(query.q)
  const matches = and(
    seenBy(member),
    query.only === '' ? undefined : eq(trash.kind, query.only),
    query.q ? sql`${title} ilike ${pattern}` : undefined,
  )
  const [page, counts] = await Promise.all([
    pageOfRows({
      query,
      orders,
      total: () => db.$count(trash, matches),
      matches,
      select: (key) =>
        db
          .select({
            kind: trash.kind,
            id: sql<number>`coalesce(${trash.gameId}, ${trash.postId}, ${trash.pageId}, ${trash.commentId}, ${trash.pictureId})`,
            title: sql<string>`left(${title}, ${TITLE_SHOWN})`,
            wasPublished: trash.wasPublished,
            game: { ...coverColumns, imageUrl: games.imageUrl },
            postPicture: posts.featuredImage,
            digest: pictures.digest,
            deletedBy: sql<string | null>`coalesce(${members.username}, ${members.email})::text`,
            deletedAt: trash.deletedAt,
            writtenBy: sql<string | null>`${writer.username}::text`,
            statedOn: talkedAbout.title,
            key,
          })
          .from(trash)
          .leftJoin(games, eq(games.id, trash.gameId))
          .leftJoin(posts, eq(posts.id, trash.postId))
          .leftJoin(comments, eq(comments.id, trash.commentId))
          .leftJoin(pictures, eq(pictures.id, trash.pictureId))
          .leftJoin(talkedAbout, eq(talkedAbout.id, comments.gameId))
          .leftJoin(writer, eq(writer.id, comments.memberId))
          .leftJoin(members, eq(members.id, trash.deletedBy)),
      shown: ({ writtenBy, statedOn, game, postPicture, digest, ...row }) => ({
        ...row,
        picture: pictureOf(row.kind, game, digest === null ? postPicture : ownImageAddress(digest)),
        stated: statedOn === null ? null : { by: writtenBy, on: statedOn },
      }),
    }),
    countsOfKinds(db, member),
  ])
  return { ...page, counts }
}

function pictureOf(
  kind: TrashKind,
  game: (Parameters<typeof thumbOf>[0] & { imageUrl: string | null }) | null,
  ownPicture: string | null,
): DeletedRow['picture'] {
  if (kind === 'game' && game) return { address: shownImage(game.imageUrl), printed: thumbOf(game) }
  const address = shownImage(ownPicture)
  return address ? { address, printed: null } : null
}

async function countsOfKinds(db: Database, member: Pick<Member, 'id' | 'role'>) {
  const found = await db
    .select({ kind: trash.kind, count: count() })
    .from(trash)
    .where(seenBy(member))
    .groupBy(trash.kind)
  const counts = { all: 0, game: 0, post: 0, page: 0, comment: 0, picture: 0 }
  for (const { kind, count } of found) {
    counts[kind] = count
    counts.all += count
  }
  return counts
}

/** Restores items from the trash, with a new slug if the old one is in use. Items no longer there are returned as `missing`. */
export async function restoreItems(
  tx: Database,
  member: Member,
  things: readonly DeletedItem[],
): Promise<RestoredFromTrash> {
  const restored: RestoredFromTrash['restored'] = []
  for (const kind of TRASH_KINDS) {
    const ids = things.flatMap((thing) => (thing.kind === kind ? thing.id : []))
    // Locked in the order of their ids: the second of two concurrent calls finds none.
    const entries = await tx
      .select({ id: sql<number>`${ITEM_COLUMNS[kind]}`, wasPublished: trash.wasPublished })
      .from(trash)
      .where(and(inArray(ITEM_COLUMNS[kind], ids), seenBy(member)))
      .orderBy(ITEM_COLUMNS[kind])
      .for('update')
    for (const { id, wasPublished } of entries) {
      const back = await restoreTrashed(tx, kind, id, wasPublished)
      restored.push({ kind, id, ...back })
      await tx.delete(trash).where(eq(ITEM_COLUMNS[kind], id))
      const moved = back.formerSlug !== null && { slug: { from: back.formerSlug, to: back.slug } }
      await recordAct(tx, member, {
        act: `${kind} restored`,
        subject: back.title.slice(0, SUBJECT_LENGTH),
        ...(kind !== 'comment' && { thing: { kind, id } }),
        ...(moved && { details: moved }),
      })
    }
  }
  const isBack = (thing: DeletedItem) =>
    restored.some(({ kind, id }) => kind === thing.kind && id === thing.id)
  return { restored, missing: things.filter((thing) => !isBack(thing)) }
}

const SUBJECT_LENGTH = 120

/** Permanently deletes all items that a member sees in the trash, except items that were put there after the time `upTo`. */
export async function emptyTrash(tx: Database, member: Member, upTo: Date): Promise<void> {
  const ended = await endWhere(tx, and(seenBy(member), sql`${trash.deletedAt} <= ${upTo.toISOString()}`))
  if (ended > 0)
    await recordAct(tx, member, {
      act: 'trash emptied',
      subject: ended === 1 ? '1 thing' : `${ended} things`,
    })
}

/** Permanently deletes items that have been in the trash for 30 days. */
export async function deleteExpiredTrash(db: Database): Promise<void> {
  await db.transaction((tx) =>
    endWhere(tx, sql`${trash.deletedAt} < now() - make_interval(days => ${TRASH_DAYS})`),
  )
}

async function endWhere(tx: Database, where: SQL | undefined): Promise<number> {
  const due = await tx.select().from(trash).where(where).orderBy(trash.id).for('update', { skipLocked: true })
  for (const kind of TRASH_KINDS) {
    const ids = due.flatMap((entry) => entry[`${kind}Id`] ?? [])
    await deleteForGood(tx, kind, ids)
  }
  return due.length
}
