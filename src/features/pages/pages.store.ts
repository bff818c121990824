import { and, asc, desc, eq, inArray, isNull, or } from 'drizzle-orm'
import { members } from '#/features/accounts/model/members.table.ts'
import { pick } from '#/lib/order.ts'
import { withMotion } from '#/lib/pictures.ts'
import type { Database } from '#/server/database/database.ts'
import { notFound } from '#/server/http/refusals.ts'
import { sanitiseHtml } from '#/server/security/sanitise-html.ts'
import { readSettings, readSite, supportEmailOf } from '#/server/settings.ts'
import { deliveredPage, type SiteNames } from './delivered-page.store.ts'
import { type PageState, pageFieldsOf } from './editing/page-editing.rules.ts'
import { isOriginal, ORIGINALS, type Original, wordsIn } from './model/pages.rules.ts'
import { formerPageSlugs, pages } from './model/pages.table.ts'
import type { EditedPage, ListedPage, WrittenPage } from './pages.schema.ts'

/** The public page at a current or former address, or a page as delivered; null for a draft or without one. */
export async function shownPage(db: Database, slug: string): Promise<WrittenPage | null> {
  if (isOriginal(slug) && !(await readSite(db)).pages.some(({ original }) => original === slug))
    return shown({ ...deliveredPage(slug, await siteNames(db)), original: slug, updatedAt: null })
  const renamed = db
    .select({ id: formerPageSlugs.pageId })
    .from(formerPageSlugs)
    .where(eq(formerPageSlugs.slug, slug))
  const [page] = await db
    .select()
    .from(pages)
    .where(and(pages.online, isNull(pages.trashedAt), or(eq(pages.slug, slug), inArray(pages.id, renamed))))
    .orderBy(desc(eq(pages.slug, slug)))
    .limit(1)
  return page ? shown(page) : null
}

const shown = (page: Omit<WrittenPage, 'updatedAt'> & { updatedAt: Date | null }): WrittenPage => ({
  ...pick(page, ['slug', 'original', 'title', 'lede', 'description']),
  parts: page.parts.map((part) => ({ ...part, html: withMotion(sanitiseHtml(part.html)) })),
  updatedAt: page.updatedAt?.toISOString() ?? null,
})

/** Returns all pages: built-in pages in fixed order, then the owner's own by title. */
export async function pagesForEditors(db: Database): Promise<ListedPage[]> {
  const rows = await withChanger(db).where(isNull(pages.trashedAt)).orderBy(asc(pages.title), asc(pages.id))
  const site = await siteNames(db)
  const all = [
    ...ORIGINALS.map((name) =>
      edited(
        rows.find(({ page }) => page.original === name),
        site,
        name,
      ),
    ),
    ...rows.filter(({ page }) => !page.original).map((row) => edited(row, site)),
  ]
  return all.map(({ lede, description, parts, online, ...page }) => ({
    ...page,
    words: wordsIn(parts.map(({ title, html }) => `${title} ${html}`).join(' ')),
  }))
}

/** A page for its editor, by the name of a delivered page or a number. @throws {Refusal} 404 if there is none */
export async function pageForEditors(db: Database, key: string): Promise<EditedPage> {
  const [row] = await withChanger(db).where(and(hasKey(key), isNull(pages.trashedAt)))
  if (!row && !isOriginal(key)) throw notFound('This page no longer exists')
  return edited(row, await siteNames(db), isOriginal(key) ? key : undefined)
}

/** The condition for the page with a key. */
export const hasKey = (key: string) => (isOriginal(key) ? eq(pages.original, key) : eq(pages.id, Number(key)))

const withChanger = (db: Database) =>
  db
    .select({
      page: pages,
      by: { id: members.id, username: members.username, email: members.email },
    })
    .from(pages)
    .leftJoin(members, eq(members.id, pages.changedBy))
    .$dynamic()

async function siteNames(db: Database) {
  const settings = await readSettings(db)
  return { ...settings, supportEmail: supportEmailOf(settings) }
}

type Row = Awaited<ReturnType<typeof withChanger>>[number]

/** A stored page, or the delivered text of an original that is not replaced. */
function edited(row: Row | undefined, site: SiteNames, name?: Original): EditedPage {
  const { page, by } = row ?? { page: undefined, by: null }
  const original = page?.original ?? name ?? null
  const state: PageState = page?.online ? 'online' : original ? 'delivered' : 'draft'
  const fields = page && state !== 'delivered' ? pageFieldsOf(page) : deliveredPage(original ?? 'about', site)
  return {
    ...fields,
    parts: fields.parts.map((part) => ({ ...part, html: sanitiseHtml(part.html) })),
    key: original ?? String(page?.id),
    original,
    state,
    revision: page?.revision ?? 0,
    changedBy: by && { id: by.id, name: by.username ?? by.email },
    updatedAt: page?.updatedAt.toISOString() ?? null,
  }
}
