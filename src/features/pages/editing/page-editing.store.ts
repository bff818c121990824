import { and, eq, isNull, ne } from 'drizzle-orm'
import { changesBetween } from '#/features/audit/model/audit-acts.rules.ts'
import { recordAct } from '#/features/audit/write-audit.store.ts'
import { freeSlug, lockSlugs, putInTrash } from '#/features/revisions/trash.store.ts'
import { keepVersions } from '#/features/revisions/versions.store.ts'
import { longDateTime } from '#/lib/format.ts'
import { pick } from '#/lib/order.ts'
import { firstFreeSlug, slugOf } from '#/lib/slug.ts'
import type { Member } from '#/server/auth/sessions.ts'
import type { Database } from '#/server/database/database.ts'
import { onlyRow } from '#/server/database/only-row.ts'
import { notFound, Refusal, refuseFaults } from '#/server/http/refusals.ts'
import { sanitiseHtml } from '#/server/security/sanitise-html.ts'
import { isOriginal, type Original, PAGES_MAX, type PagePart } from '../model/pages.rules.ts'
import { formerPageSlugs, pages } from '../model/pages.table.ts'
import type { EditedPage } from '../pages.schema.ts'
import { hasKey, pageForEditors } from '../pages.store.ts'
import { areSamePage, faultsOfPage, type PageFields, pageFieldsOf, tidyPage } from './page-editing.rules.ts'

type PageRow = typeof pages.$inferSelect

/** The labels of the fields in lists of changes. */
const PAGE_LABELS = {
  ...{ title: 'Title', slug: 'Address', lede: 'Lede', description: 'Description', parts: 'Text' },
  ...{ place: 'Menu', online: 'Published' },
} as const

/** Ids in use on every page. */
const STANDING = ['main', 'site-menu', 'site-menu-title', 'results', 'ask']

/** Returns parts with unique anchors; a missing one is derived from the part's heading. */
function withPartIds(parts: readonly PagePart[]): PagePart[] {
  const taken = new Set(STANDING)
  return parts.map((part) => {
    const wanted = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(part.id) ? part.id : slugOf(part.title, 'part')
    const id = firstFreeSlug(wanted, taken)
    taken.add(id)
    return { ...part, id }
  })
}

/** Normalises a typed page for storage: sanitised html in parts with anchors. @throws {Refusal} 400 by field */
export function acceptedPage(typed: PageFields, original: Original | null): PageFields {
  const tidied = tidyPage(typed)
  const parts = tidied.parts.map((part) => ({ ...part, html: sanitiseHtml(part.html).trim() }))
  const fields = { ...tidied, parts: withPartIds(parts) }
  refuseFaults(faultsOfPage(fields, original))
  return fields
}

/** Creates a page. @throws {Refusal} 400 if its address is taken; 409 if there are too many */
export async function createPage(tx: Database, editor: Member, fields: PageFields): Promise<EditedPage> {
  await lockSlugs(tx, 'page')
  if ((await tx.$count(pages)) >= PAGES_MAX)
    throw new Refusal('conflict', `A site can have at most ${PAGES_MAX} pages of its own`)
  const slug = fields.slug || (await freeSlug(tx, 'page', slugOf(fields.title, 'page')))
  await refuseTaken(tx, slug, 0)
  await tx.delete(formerPageSlugs).where(eq(formerPageSlugs.slug, slug))
  const page = await insertPage(tx, editor, { ...fields, slug })
  await record(tx, editor, 'page created', page)
  return pageForEditors(tx, String(page.id))
}

/** Inserts a page with its first revision. */
async function insertPage(tx: Database, editor: Member, fields: PageFields & { original?: Original }) {
  const page = onlyRow(
    await tx
      .insert(pages)
      .values({ ...fields, changedBy: editor.id })
      .returning(),
  )
  const after = { fields: versionFields(page), revision: page.revision }
  const source = page.original ? 'saved' : 'made'
  await keepVersions(tx, 'page', [{ id: page.id, before: null, after }], { source, by: editor.id })
  return page
}

const versionFields = (page: PageFields) => ({
  ...pick(pageFieldsOf(page), ['title', 'lede', 'parts', 'description']),
})

/** Saves a page as a new revision. A public address redirects to the new one. @throws {Refusal} 400, 404, 412 */
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
    const first = await insertPage(tx, editor, { ...fields, original: key, slug: key, online: true })
    await record(tx, editor, 'page changed', first)
    return pageForEditors(tx, key)
  }
  const next = {
    ...fields,
    slug: page.original ?? (fields.slug || page.slug),
    online: page.original !== null || fields.online,
  }
  if (areSamePage(page, next)) return pageForEditors(tx, key)
  if (page.revision !== revision) throw await changedMeanwhile(tx, editor, key)
  await refuseTaken(tx, next.slug, page.id)
  await update(tx, editor, page, next, source)
  if (next.slug !== page.slug) {
    await tx.delete(formerPageSlugs).where(eq(formerPageSlugs.slug, next.slug))
    if (page.online)
      await tx
        .insert(formerPageSlugs)
        .values({ slug: page.slug, pageId: page.id })
        .onConflictDoUpdate({ target: formerPageSlugs.slug, set: { pageId: page.id } })
  }
  if (source === 'saved')
    await record(
      tx,
      editor,
      'page changed',
      { ...page, ...next },
      changesBetween(page, { ...page, ...next }, PAGE_LABELS),
    )
  return pageForEditors(tx, key)
}

/** Saves the next state of a page as a revision, and its former contents if no revision has them. */
async function update(
  tx: Database,
  editor: Member,
  page: PageRow,
  change: Partial<PageFields>,
  source: 'saved' | 'restored' = 'saved',
) {
  const { id, changedBy: savedBy, updatedAt: savedAt } = page
  const revision = page.revision + 1
  await tx
    .update(pages)
    .set({ ...change, revision, changedBy: editor.id })
    .where(eq(pages.id, id))
  const before = { fields: versionFields(page), revision: page.revision, savedBy, savedAt }
  const after = { fields: versionFields({ ...page, ...change }), revision }
  await keepVersions(tx, 'page', [{ id, before, after }], { source, by: editor.id })
}

/** Restores the delivered text; the edited one stays among the revisions. @throws {Refusal} 404, 412 */
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
  await update(tx, editor, page, { online: false })
  await record(tx, editor, 'page put back', page)
  return pageForEditors(tx, key)
}

/** Moves a page to the trash. @throws {Refusal} 404 if it is gone, or was delivered with the site */
export async function deletePage(tx: Database, editor: Member, key: string): Promise<void> {
  const page = await pageToChange(tx, key)
  if (!page || page.original !== null) throw notFound('That page doesn’t exist')
  await putInTrash(tx, 'page', [page.id], editor.id)
  await record(tx, editor, 'page deleted', page)
}

const record = (
  tx: Database,
  editor: Member,
  act: 'page created' | 'page changed' | 'page put back' | 'page deleted',
  { id, title }: Pick<PageRow, 'id' | 'title'>,
  details?: Record<string, unknown>,
) => recordAct(tx, editor, { act, subject: title, thing: { kind: 'page', id }, ...(details && { details }) })

/** Locks and returns a page until the transaction ends. */
async function pageToChange(tx: Database, key: string): Promise<PageRow | undefined> {
  const [page] = await tx
    .select()
    .from(pages)
    .where(and(hasKey(key), isNull(pages.trashedAt)))
    .for('update')
  return page
}

async function changedMeanwhile(tx: Database, editor: Member, key: string): Promise<Refusal> {
  const { changedBy, updatedAt } = await pageForEditors(tx, key)
  const when = updatedAt ? ` on ${longDateTime(updatedAt)} UTC` : ''
  const isOwn = changedBy?.id === editor.id
  return new Refusal(
    'changed-meanwhile',
    `${isOwn ? 'You' : (changedBy?.name ?? 'Someone')} changed this page${isOwn ? ' in another window' : ''}${when}`,
  )
}

async function refuseTaken(tx: Database, slug: string, id: number): Promise<void> {
  const [other] = await tx
    .select({ title: pages.title })
    .from(pages)
    .where(and(eq(pages.slug, slug), ne(pages.id, id), isNull(pages.trashedAt)))
  if (other) refuseFaults({ slug: `Another page, “${other.title}”, has this address` })
}
