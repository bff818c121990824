import { and, eq, isNull, ne } from 'drizzle-orm'
import { changesBetween } from '#/features/audit/model/audit-acts.rules.ts'
import { recordAct } from '#/features/audit/write-audit.store.ts'
import { freeSlug, lockSlugs, putInTrash } from '#/features/revisions/trash.store.ts'
import { longDateTime } from '#/lib/dates.ts'
import { slugOf } from '#/lib/text/slug.ts'
import type { Member } from '#/server/auth/sessions.ts'
import type { Database } from '#/server/database/database.ts'
import { notFound, Refusal } from '#/server/http/refusals.ts'
import { isOriginal, PAGES_MAX } from '../model/pages.rules.ts'
import { formerPageSlugs, pages } from '../model/pages.table.ts'
import { pageForEditors } from './list/page-list.store.ts'
import { areSamePage, type PageFields } from './page-editing.rules.ts'
import type { EditedPage } from './page-editing.schema.ts'
import { keepFirstVersion, keepPageVersion } from './versions/page-versions.store.ts'

type PageRow = typeof pages.$inferSelect

/** The labels of the fields in lists of changes. */
const PAGE_LABELS = {
  ...{ title: 'Title', slug: 'Address', lede: 'Lede', description: 'Description', parts: 'Text' },
  ...{ place: 'Menu', online: 'Published' },
} as const

/**
 * Creates a page, published or as a draft. @throws {Refusal} 400 if its address is taken; 409 if there are
 * too many
 */
export async function createPage(tx: Database, editor: Member, fields: PageFields): Promise<EditedPage> {
  await lockSlugs(tx, 'page')
  if ((await tx.$count(pages)) >= PAGES_MAX)
    throw new Refusal('conflict', `A site can have at most ${PAGES_MAX} pages of its own`)
  const slug = fields.slug || (await freeSlug(tx, 'page', slugOf(fields.title, 'page')))
  await refuseTaken(tx, slug, 0)
  await tx.delete(formerPageSlugs).where(eq(formerPageSlugs.slug, slug))
  const [row] = await tx
    .insert(pages)
    .values({ ...fields, slug, changedBy: editor.id })
    .returning()
  if (row) await keepFirstVersion(tx, editor, row)
  await recordAct(tx, editor, { act: 'page created', subject: fields.title, ...thingOf(row) })
  return pageForEditors(tx, String(row?.id))
}

/**
 * Saves a page as a new revision. A public address redirects to the new one. Repeating it changes nothing.
 * @throws {Refusal} 404 if it is gone; 412 if it was changed since `revision`; 400 if its address is taken
 */
export async function changePage(
  tx: Database,
  editor: Member,
  key: string,
  revision: number,
  fields: PageFields,
  source: 'saved' | 'restored' = 'saved',
): Promise<EditedPage> {
  await lockSlugs(tx, 'page')
  const page = await pageToChange(tx, key)
  if (!page) {
    if (!isOriginal(key)) throw notFound('This page no longer exists')
    if (revision !== 0) throw await changedMeanwhile(tx, editor, key)
    const [row] = await tx
      .insert(pages)
      .values({ ...fields, original: key, slug: key, online: true, changedBy: editor.id })
      .returning()
    if (row) await keepFirstVersion(tx, editor, row)
    await recordAct(tx, editor, { act: 'page changed', subject: fields.title, ...thingOf(row) })
    return pageForEditors(tx, key)
  }
  const isIn = page.original
    ? { slug: page.original, online: true }
    : { slug: fields.slug || page.slug, online: fields.online }
  const next = { ...fields, ...isIn }
  if (areSamePage(page, next)) return pageForEditors(tx, key)
  if (page.revision !== revision) throw await changedMeanwhile(tx, editor, key)
  await refuseTaken(tx, next.slug, page.id)
  await tx
    .update(pages)
    .set({ ...next, revision: page.revision + 1, changedBy: editor.id })
    .where(eq(pages.id, page.id))
  await keepPageVersion(tx, editor, page, next, source)
  if (next.slug !== page.slug) {
    await tx.delete(formerPageSlugs).where(eq(formerPageSlugs.slug, next.slug))
    if (page.online)
      await tx
        .insert(formerPageSlugs)
        .values({ slug: page.slug, pageId: page.id })
        .onConflictDoUpdate({ target: formerPageSlugs.slug, set: { pageId: page.id } })
  }
  if (source === 'saved')
    await recordAct(tx, editor, {
      act: 'page changed',
      subject: next.title,
      ...thingOf(page),
      details: changesBetween(page, { ...page, ...next }, PAGE_LABELS),
    })
  return pageForEditors(tx, key)
}

/**
 * Restores the delivered text of a page; its edited text stays among the revisions.
 * @throws {Refusal} 404 if it was not delivered with the site; 412 if it was changed since `revision`
 */
export async function putOriginalBack(
  tx: Database,
  editor: Member,
  key: string,
  revision: number,
): Promise<EditedPage> {
  if (!isOriginal(key)) throw notFound('This page didn’t come with the site')
  const page = await pageToChange(tx, key)
  if (!page?.online) return pageForEditors(tx, key)
  if (page.revision !== revision) throw await changedMeanwhile(tx, editor, key)
  await keepPageVersion(tx, editor, page, page, 'saved')
  await tx
    .update(pages)
    .set({ online: false, revision: page.revision + 1, changedBy: editor.id })
    .where(eq(pages.id, page.id))
  await recordAct(tx, editor, { act: 'page put back', subject: page.title, ...thingOf(page) })
  return pageForEditors(tx, key)
}

/**
 * Moves a page to the trash.
 * @throws {Refusal} 404 if it is gone, or was delivered with the site
 */
export async function deletePage(tx: Database, editor: Member, key: string): Promise<void> {
  const page = await pageToChange(tx, key)
  if (!page || page.original !== null) throw notFound('That page doesn’t exist')
  await putInTrash(tx, 'page', [page.id], editor.id)
  await recordAct(tx, editor, { act: 'page deleted', subject: page.title, ...thingOf(page) })
}

const thingOf = (page: { id: number } | undefined) =>
  page ? { thing: { kind: 'page', id: page.id } as const } : {}

/** Locks and returns a page until the transaction ends. */
async function pageToChange(tx: Database, key: string): Promise<PageRow | undefined> {
  const which = isOriginal(key) ? eq(pages.original, key) : eq(pages.id, Number(key))
  const [page] = await tx
    .select()
    .from(pages)
    .where(and(which, isNull(pages.trashedAt)))
    .for('update')
  return page
}

async function changedMeanwhile(tx: Database, editor: Member, key: string): Promise<Refusal> {
  const { changedBy, updatedAt } = await pageForEditors(tx, key)
  const when = updatedAt ? ` on ${longDateTime(updatedAt)} UTC` : ''
  if (changedBy?.id === editor.id)
    return new Refusal('changed-meanwhile', `You changed this page in another window${when}`)
  return new Refusal('changed-meanwhile', `${changedBy?.name ?? 'Someone'} changed this page${when}`)
}

async function refuseTaken(tx: Database, slug: string, id: number): Promise<void> {
  const [other] = await tx
    .select({ title: pages.title })
    .from(pages)
    .where(and(eq(pages.slug, slug), ne(pages.id, id), isNull(pages.trashedAt)))
  if (!other) return
  const message = `Another page, “${other.title}”, has this address`
  throw new Refusal('not-valid', message, { faults: [{ path: 'slug', message }] })
}
