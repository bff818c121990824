import { and, asc, desc, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import { members, namedMember } from '#/features/accounts/model/members.table.ts'
import { changesBetween } from '#/features/audit/model/audit-acts.rules.ts'
import { recorderOf } from '#/features/audit/write-audit.store.ts'
import type { RestoredVersion } from '#/features/revisions/model/versions.schema.ts'
import type { RestoreRequest } from '#/features/revisions/revision-endpoints.api.ts'
import {
  changedMeanwhile,
  newestPublicRevision,
  revisionsOfKind,
  storeEdit,
  storeRevisions,
} from '#/features/revisions/revisions.store.ts'
import { freeSlug, lockSlugs, putInTrash } from '#/features/revisions/trash.store.ts'
import { pick } from '#/lib/order.ts'
import { withPausableAnimations } from '#/lib/pictures.ts'
import { firstFreeSlug, slugOf } from '#/lib/slug.ts'
import type { Member } from '#/server/auth/sessions.ts'
import type { Database } from '#/server/database/database.ts'
import { onlyRow } from '#/server/database/only-row.ts'
import { env } from '#/server/env.ts'
import { HttpProblem, notFound, rejectInvalid } from '#/server/http/http-problem.ts'
import { plainTextOf } from '#/server/mail/email-html.ts'
import { sanitiseHtml } from '#/server/security/sanitise-html.ts'
import { readSettings, readSite, supportEmailOf } from '#/server/settings.ts'
import { deliveredPage, type PlaceholderSettings } from './delivered-page.store.ts'
import { areSamePage, pageFieldsOf, tidyPage, validatePage } from './editing/page-editing.rules.ts'
import {
  isOriginal,
  ORIGINALS,
  type Original,
  PAGES_MAX,
  type PagePart,
  wordsIn,
} from './model/pages.rules.ts'
import { formerPageSlugs, pages } from './model/pages.table.ts'
import type { EditedPage, ListedPage, PageFields, WrittenPage } from './pages.schema.ts'

type PageRow = typeof pages.$inferSelect
const isThere = isNull(pages.trashedAt)

/** Finds a public page by its slug or a former slug. Returns null if no public page has it. */
export async function shownPage(db: Database, slug: string): Promise<ShownPage | null> {
  if (isOriginal(slug) && !(await readSite(db)).pages.some(({ original }) => original === slug))
    return shown({ ...deliveredPage(slug, await placeholderSettings(db)), original: slug, updatedAt: null })
  const renamed = db
    .select({ id: formerPageSlugs.pageId })
    .from(formerPageSlugs)
    .where(eq(formerPageSlugs.slug, slug))
  const [page] = await db
    .select()
    .from(pages)
    .where(and(pages.online, isThere, or(eq(pages.slug, slug), inArray(pages.id, renamed))))
    .orderBy(desc(eq(pages.slug, slug)))
    .limit(1)
  return page ? shown(page) : null
}

type ShownPage = Omit<WrittenPage, 'updatedAt'> & { updatedAt: Date | null }

const shown = (page: ShownPage): ShownPage => ({
  ...pick(page, ['slug', 'original', 'title', 'lede', 'description', 'updatedAt']),
  parts: page.parts.map((part) => ({ ...part, html: withPausableAnimations(sanitiseHtml(part.html)) })),
})

/** Returns the page list of the admin area. Built-in pages, such as About, come first. All other pages are sorted by title. */
export async function pagesForEditors(db: Database): Promise<ListedPage[]> {
  const rows = await rowsOf(db).where(isThere).orderBy(asc(pages.title), asc(pages.id))
  const site = await placeholderSettings(db)
  const delivered = ORIGINALS.map((name) => ({ row: rows.find(({ page }) => page.original === name), name }))
  const own = rows.filter(({ page }) => !page.original).map((row) => ({ row, name: undefined }))
  return [...delivered, ...own].map(({ row, name }) => {
    const { lede, description, parts, online, ...page } = edited(row, site, name)
    return { ...page, words: wordsIn(parts.map(({ title, html }) => `${title} ${html}`).join(' ')) }
  })
}

/** Returns a page for its editors. `key` is an id, or the slug of a built-in page such as `about`. @throws {HttpProblem} 404 */
export const pageForEditors = async (db: Database, key: string) => (await findPage(db, key)).page

async function findPage(db: Database, key: string): Promise<{ id: number; page: EditedPage }> {
  const [row] = await rowsOf(db).where(and(hasKey(key), isThere))
  if (!row && !isOriginal(key)) throw notFound('This page no longer exists')
  const page = edited(row, await placeholderSettings(db), isOriginal(key) ? key : undefined)
  return { id: row?.page.id ?? 0, page }
}

const hasKey = (key: string) => (isOriginal(key) ? eq(pages.original, key) : eq(pages.id, Number(key)))

const rowsOf = (db: Database) =>
  db
    .select({ page: pages, changedBy: namedMember })
    .from(pages)
    .leftJoin(members, eq(members.id, pages.changedBy))
    .$dynamic()

async function placeholderSettings(db: Database) {
  const settings = await readSettings(db)
  return { ...settings, supportEmail: supportEmailOf(settings) }
}

/** Returns a page for editors: as stored or, for a page delivered with the site without edits, with its original text. */
function edited(
  row: Awaited<ReturnType<typeof rowsOf>>[number] | undefined,
  site: PlaceholderSettings,
  name?: Original,
): EditedPage {
  const page = row?.page
  const original = page?.original ?? name ?? null
  const state = page?.online ? 'online' : original ? 'delivered' : 'draft'
  const fields = page && state !== 'delivered' ? pageFieldsOf(page) : deliveredPage(original ?? 'about', site)
  return {
    ...fields,
    parts: fields.parts.map((part) => ({ ...part, html: sanitiseHtml(part.html) })),
    key: original ?? String(page?.id),
    ...{ original, state },
    revision: page?.revision ?? 0,
    changedBy: row?.changedBy ?? null,
    updatedAt: page?.updatedAt.toISOString() ?? null,
  }
}

/** Html ids that every page of the site uses, so that a part cannot have them as its anchor. */
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

/** Validates the fields of a page, and returns them normalised and sanitised. @throws {HttpProblem} 400 with field errors */
export function acceptedPage(typed: PageFields, original: Original | null): PageFields {
  const tidied = tidyPage(typed)
  const parts = tidied.parts.map((part) => ({ ...part, html: sanitiseHtml(part.html).trim() }))
  const fields = { ...tidied, parts: withPartIds(parts) }
  rejectInvalid(validatePage(fields, original))
  return fields
}

/** Creates a page. @throws {HttpProblem} 400 if its slug is taken; 409 if the site already has 200 pages */
export async function createPage(tx: Database, editor: Member, fields: PageFields): Promise<EditedPage> {
  await lockSlugs(tx, 'page')
  if ((await tx.$count(pages)) >= PAGES_MAX)
    throw new HttpProblem('conflict', `A site can have at most ${PAGES_MAX} pages of its own`)
  const slug = fields.slug || (await freeSlug(tx, 'page', slugOf(fields.title, 'page')))
  await refuseTaken(tx, slug, 0)
  await tx.delete(formerPageSlugs).where(eq(formerPageSlugs.slug, slug))
  const page = await insertPage(tx, editor, { ...fields, slug })
  await record(tx, editor, 'page created', page)
  return pageForEditors(tx, String(page.id))
}

/** Inserts a page with its first revision. */
async function insertPage(tx: Database, editor: Member, fields: PageFields & { original?: Original }) {
  const values = { ...fields, changedBy: editor.id }
  const page = onlyRow(await tx.insert(pages).values(values).returning())
  const after = { fields: { ...contentOf(page) }, revision: page.revision }
  const source = page.original ? 'saved' : 'made'
  await storeRevisions(tx, 'page', [{ id: page.id, before: null, after }], { source, by: editor.id })
  return page
}

/** Saves a page as a new revision. @throws {HttpProblem} 400 for a taken slug; 404 if the page is gone; 412 if it has changed */
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
    if (revision !== 0) throw await overtaken(tx, editor, key)
    const first = await insertPage(tx, editor, { ...fields, original: key, slug: key, online: true })
    await record(tx, editor, 'page changed', first)
    return pageForEditors(tx, key)
  }
  const slug = page.original ?? (fields.slug || page.slug)
  const next = { ...fields, slug, online: page.original !== null || fields.online }
  if (areSamePage(page, next)) return pageForEditors(tx, key)
  if (page.revision !== revision) throw await overtaken(tx, editor, key)
  await refuseTaken(tx, slug, page.id)
  await update(tx, editor, page, next, source)
  if (slug !== page.slug) {
    await tx.delete(formerPageSlugs).where(eq(formerPageSlugs.slug, slug))
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
      changesBetween<PageFields>(page, next, PAGE_LABELS),
    )
  return pageForEditors(tx, key)
}

/** Saves changed fields of a page as a new revision, and its former text as one too if no revision has it yet. */
async function update(
  tx: Database,
  editor: Member,
  page: PageRow,
  change: Partial<PageFields>,
  source: 'saved' | 'restored' = 'saved',
) {
  await tx
    .update(pages)
    .set({ ...change, revision: page.revision + 1, changedBy: editor.id })
    .where(eq(pages.id, page.id))
  const contents = [contentOf(page), contentOf({ ...page, ...change })] as const
  await storeEdit(tx, 'page', page, contents, { source, by: editor.id })
}

/** Restores a page's built-in text. @throws {HttpProblem} 404 if the page has no built-in text; 412 if the page has changed */
export async function putOriginalBack(
  tx: Database,
  editor: Member,
  key: string,
  revision: number,
): Promise<EditedPage> {
  if (!isOriginal(key)) throw notFound('This page didn’t come with the site')
  const page = await pageToChange(tx, key)
  if (!page?.online) return pageForEditors(tx, key)
  if (page.revision !== revision) throw await overtaken(tx, editor, key)
  await update(tx, editor, page, { online: false })
  await record(tx, editor, 'page put back', page)
  return pageForEditors(tx, key)
}

/** Moves a page to the trash. @throws {HttpProblem} 404 if there is no such page, or if it came with the software */
export async function deletePage(tx: Database, editor: Member, key: string): Promise<void> {
  const page = await pageToChange(tx, key)
  if (!page || page.original !== null) throw notFound('That page doesn’t exist')
  await putInTrash(tx, 'page', [page.id], editor.id)
  await record(tx, editor, 'page deleted', page)
}

const record = recorderOf('page')

/** Locks and returns a page until the transaction ends. */
async function pageToChange(tx: Database, key: string): Promise<PageRow | undefined> {
  const [page] = await tx
    .select()
    .from(pages)
    .where(and(hasKey(key), isThere))
    .for('update')
  return page
}

async function overtaken(tx: Database, editor: Member, key: string): Promise<HttpProblem> {
  const { changedBy, updatedAt } = await pageForEditors(tx, key)
  return changedMeanwhile('page', editor, changedBy, updatedAt)
}

async function refuseTaken(tx: Database, slug: string, id: number): Promise<void> {
  const [other] = await tx
    .select({ title: pages.title })
    .from(pages)
    .where(and(eq(pages.slug, slug), ne(pages.id, id), isThere))
  if (other) rejectInvalid({ slug: `Another page, “${other.title}”, has this address` })
}

/** What a revision of a page stores: its text without slug and visibility. */
type PageContent = Pick<PageFields, 'title' | 'lede' | 'parts' | 'description'>

const contentOf = (page: PageFields): PageContent =>
  pick(pageFieldsOf(page), ['title', 'lede', 'parts', 'description'])

/** The labels of the fields in the activity log. */
const PAGE_LABELS = {
  ...{ title: 'Title', slug: 'Address', lede: 'Lede', description: 'Description', parts: 'Text' },
  ...{ place: 'Menu', online: 'Published' },
} as const

function readable(name: keyof PageContent, content: PageContent): string {
  if (name !== 'parts') return content[name]
  return content.parts
    .flatMap(({ title, html }) => [title, plainTextOf(html, env().siteUrl)])
    .filter(Boolean)
    .join('\n\n')
}

/** Functions that list a page's revisions, return the text of one, and compare one with the current page. */
export const pageVersions = revisionsOfKind<string, PageContent>({
  kind: 'page',
  labels: { title: 'Title', lede: 'Under the title', parts: 'Text', description: 'For search engines' },
  holds: (name, value) => (name === 'parts' ? Array.isArray(value) : typeof value === 'string'),
  currentOf: async (db, key) => {
    const { id, page } = await findPage(db, key)
    return { id, content: contentOf(page), revision: page.revision, readable }
  },
})

/** Restores an earlier revision of a page. @throws {HttpProblem} 404; 412 if the page was changed meanwhile */
export async function restorePage(
  tx: Database,
  editor: Member,
  { id: key, version, revision }: RestoreRequest<string>,
): Promise<RestoredVersion> {
  await lockSlugs(tx, 'page')
  const { id, page } = await findPage(tx, key)
  const content = await pageVersions.contentOf(tx, id, version, contentOf(page))
  const wanted = acceptedPage({ ...pageFieldsOf(page), ...content }, page.original)
  const saved = await changePage(tx, editor, key, revision, wanted, 'restored')
  if (saved.revision === page.revision) return { revision: saved.revision, before: null, leftOut: [] }
  await record(tx, editor, 'page version brought back', { id, title: saved.title }, { version })
  // The delivered text is no version.
  const before = page.state === 'delivered' ? undefined : await newestPublicRevision(tx, 'page', id, 1)
  return { revision: saved.revision, before: before?.id ?? null, leftOut: [] }
}
