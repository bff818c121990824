import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { recordAct } from '#/access/audit.ts'
import type { Member } from '#/access/caller.ts'
import { thingOf } from '#/access/trash/put-in-trash.ts'
import { restoreTrashedGame } from '#/access/trash/restore-game.ts'
import { members } from '#/domain/accounts/members.table.ts'
import { memberName } from '#/domain/accounts/standings.rules.ts'
import { formerPostSlugs, posts } from '#/domain/blog/posts.table.ts'
import { comments } from '#/domain/comments/comments.table.ts'
import { OWN_ADDRESSES } from '#/domain/pages/pages.rules.ts'
import { formerPageSlugs, pages } from '#/domain/pages/pages.table.ts'
import { pictureTitle } from '#/domain/pictures/picture-title.table.ts'
import { pictures } from '#/domain/pictures/pictures.table.ts'
import { TRASH_KINDS, type TrashKind } from '#/domain/trash/trash.rules.ts'
import { trash } from '#/domain/trash/trash.table.ts'
import type { Database } from '#/server/database/database.ts'
import { firstFreeSlug } from '#/shared/text/slug.ts'
import { ofWave, seenBy } from './thrown-list.store.ts'
import { waveInWords } from './trash.rules.ts'
import type { RestoredFromTrash, ThingToTakeBack } from './trash.schema.ts'

type Back = RestoredFromTrash['restored'][number]

/**
 * Takes things back out of the trash, with all that belongs to them. What was shown is shown again. A game, a post or a page whose address
 * somebody took meanwhile gets the next that is free. What another editor took back already, or what is gone for good, is named as missing.
 */
export async function takeBack(
  tx: Database,
  member: Member,
  things: readonly ThingToTakeBack[],
): Promise<RestoredFromTrash> {
  const restored: Back[] = []
  for (const { id, wave } of things.filter(({ kind }) => kind === 'comment'))
    if (wave !== undefined) restored.push(...(await takeWaveBack(tx, member, id, wave)))
  for (const kind of TRASH_KINDS) {
    const ones = things.filter((thing) => thing.kind === kind && thing.wave === undefined)
    const ids = [...new Set(ones.map(({ id }) => id))].sort((a, b) => a - b)
    for (const { id, wasPublished } of await entriesOf(tx, member, kind, ids)) {
      const back = await RESTORING[kind](tx, id, wasPublished)
      restored.push({ kind, id, comments: null, ...back })
      await tx.delete(trash).where(eq(thingOf[kind], id))
      const moved = back.formerSlug && { slug: { from: back.formerSlug, to: back.slug } }
      await recordAct(tx, member, {
        act: `${kind} restored`,
        subject: back.title.slice(0, SUBJECT_LENGTH),
        ...(kind !== 'comment' && { thing: { kind, id } }),
        ...(moved && { details: moved }),
      })
    }
  }
  const isBack = (thing: ThingToTakeBack) =>
    restored.some(({ kind, id }) => kind === thing.kind && id === thing.id)
  return {
    restored,
    missing: things.filter((thing) => !isBack(thing)).map(({ kind, id }) => ({ kind, id })),
  }
}

/** Takes back all comments of a wave that somebody sees, in one act; nothing where none is left. */
async function takeWaveBack(tx: Database, member: Member, id: number, wave: string): Promise<Back[]> {
  const rows = await tx
    .select({ id: comments.id, memberId: comments.memberId })
    .from(trash)
    .innerJoin(comments, eq(comments.id, trash.commentId))
    .where(and(ofWave(wave), seenBy(member)))
    .orderBy(comments.id)
    .for('update', { of: trash })
  const [first] = rows
  if (!first?.memberId) return []
  const ids = rows.map((row) => row.id)
  await tx.update(comments).set({ inTrash: false }).where(inArray(comments.id, ids))
  await tx.delete(trash).where(inArray(trash.commentId, ids))
  const [writer] = await tx
    .select({ username: members.username })
    .from(members)
    .where(eq(members.id, first.memberId))
  await recordAct(tx, member, {
    act: 'comments restored',
    subject: memberName(writer?.username ?? null),
    details: { comments: ids.length },
    aboutMember: first.memberId,
  })
  const title = waveInWords(ids.length, writer?.username ?? null)
  return [{ kind: 'comment', id, title, comments: ids.length, slug: null, formerSlug: null }]
}

const SUBJECT_LENGTH = 120

/** The entries of some things that somebody sees, kept until the transaction ends: of two who take one back, the second finds none. */
async function entriesOf(tx: Database, member: Member, kind: TrashKind, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: thingOf[kind], wasPublished: trash.wasPublished })
    .from(trash)
    .where(and(inArray(thingOf[kind], ids), seenBy(member)))
    .orderBy(thingOf[kind])
    .for('update')
  return rows.map(({ id, wasPublished }) => ({ id: id ?? 0, wasPublished }))
}

type Restoring = (
  tx: Database,
  id: number,
  wasPublished: boolean,
) => Promise<Omit<Back, 'kind' | 'id' | 'comments'>>

const RESTORING: Record<TrashKind, Restoring> = {
  game: restoreTrashedGame,
  async post(tx, id, published) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('post slugs'))`)
    const [post] = await tx.select().from(posts).where(eq(posts.id, id))
    if (!post) throw new Error('a post in the trash has no row')
    const standing = await tx
      .select({ slug: posts.slug })
      .from(posts)
      .where(and(ne(posts.id, id), eq(posts.inTrash, false), startsLike(posts.slug, post.slug)))
    const former = await tx
      .select({ slug: formerPostSlugs.slug })
      .from(formerPostSlugs)
      .where(and(ne(formerPostSlugs.postId, id), startsLike(formerPostSlugs.slug, post.slug)))
    const slug = freeAmong(post.slug, [...standing, ...former])
    await tx
      .update(posts)
      .set({ inTrash: false, published, slug, revision: post.revision + 1 })
      .where(eq(posts.id, id))
    return { title: post.title, slug, formerSlug: slug === post.slug ? null : post.slug }
  },
  async page(tx, id, online) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('pages'))`)
    const [page] = await tx.select().from(pages).where(eq(pages.id, id))
    if (!page) throw new Error('a page in the trash has no row')
    const standing = await tx
      .select({ slug: pages.slug })
      .from(pages)
      .where(and(ne(pages.id, id), isNull(pages.trashedAt), startsLike(pages.slug, page.slug)))
    const former = await tx
      .select({ slug: formerPageSlugs.slug })
      .from(formerPageSlugs)
      .where(and(ne(formerPageSlugs.pageId, id), startsLike(formerPageSlugs.slug, page.slug)))
    const own = OWN_ADDRESSES.map((slug) => ({ slug }))
    const slug = freeAmong(page.slug, [...standing, ...former, ...own])
    await tx
      .update(pages)
      .set({ trashedAt: null, online, slug, revision: page.revision + 1 })
      .where(eq(pages.id, id))
    return { title: page.title, slug, formerSlug: slug === page.slug ? null : page.slug }
  },
  async comment(tx, id) {
    const [comment] = await tx
      .update(comments)
      .set({ inTrash: false })
      .where(eq(comments.id, id))
      .returning({ title: comments.content })
    return { title: comment?.title ?? '', slug: null, formerSlug: null }
  },
  async picture(tx, id) {
    const [picture] = await tx
      .update(pictures)
      .set({ inTrash: false, unusedSince: null })
      .where(eq(pictures.id, id))
      .returning({ title: pictureTitle })
    return { title: picture?.title ?? '', slug: null, formerSlug: null }
  },
}

const startsLike = (column: AnyPgColumn, slug: string) => sql`starts_with(${column}, ${slug})`

const freeAmong = (slug: string, taken: readonly { slug: string }[]) =>
  firstFreeSlug(slug, new Set(taken.map((row) => row.slug)))
