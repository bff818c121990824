import { and, asc, eq, isNull } from 'drizzle-orm'
import { members } from '#/features/accounts/model/members.table.ts'
import type { Database } from '#/server/database/database.ts'
import { notFound } from '#/server/http/refusals.ts'
import { readSettings, supportEmailOf } from '#/server/settings.ts'
import { isOriginal, ORIGINALS, type Original, wordsIn } from '../../model/pages.rules.ts'
import { pages } from '../../model/pages.table.ts'
import { harmlessParts } from '../../written/pages.store.ts'
import { deliveredPage } from '../delivered-page.tsx'
import type { PageFields, PageState } from '../page-editing.rules.ts'
import type { EditedPage, ListedPage } from '../page-editing.schema.ts'

type PageRow = typeof pages.$inferSelect
type Changer = Pick<typeof members.$inferSelect, 'id' | 'username' | 'email'> | null

const changer = { id: members.id, username: members.username, email: members.email }

/** Returns all pages: built-in pages in fixed order, then the owner's own by title. */
export async function pagesForEditors(db: Database): Promise<ListedPage[]> {
  const rows = await withChanger(db).where(isNull(pages.trashedAt)).orderBy(asc(pages.title), asc(pages.id))
  const site = await siteNames(db)
  const originals = ORIGINALS.map((name) => {
    const row = rows.find(({ page }) => page.original === name)
    return row ? edited(row.page, row.changer, site) : delivered(name, site)
  })
  const own = rows
    .filter(({ page }) => page.original === null)
    .map((row) => edited(row.page, row.changer, site))
  return [...originals, ...own].map(
    ({ key, original, slug, title, place, state, revision, changedBy, updatedAt, parts }) => ({
      key,
      original,
      slug,
      title,
      place,
      state,
      revision,
      changedBy,
      updatedAt,
      words: wordsIn(parts.map((part) => `${part.title} ${part.html}`).join(' ')),
    }),
  )
}

/**
 * A page for its editor.
 * @param key the name of a delivered page, or a number
 * @throws {Refusal} 404 if there is none
 */
export async function pageForEditors(db: Database, key: string): Promise<EditedPage> {
  const [row] = await withChanger(db).where(
    and(isOriginal(key) ? eq(pages.original, key) : eq(pages.id, Number(key)), isNull(pages.trashedAt)),
  )
  const site = await siteNames(db)
  if (row) return edited(row.page, row.changer, site)
  if (isOriginal(key)) return delivered(key, site)
  throw notFound('This page no longer exists')
}

/** Returns the original text of a built-in page. */
export const asDelivered = async (db: Database, name: Original): Promise<PageFields> =>
  deliveredPage(name, await siteNames(db))

const withChanger = (db: Database) =>
  db
    .select({ page: pages, changer })
    .from(pages)
    .leftJoin(members, eq(members.id, pages.changedBy))
    .$dynamic()

async function siteNames(db: Database) {
  const settings = await readSettings(db)
  return { ...settings, supportEmail: supportEmailOf(settings) }
}

const delivered = (name: Original, site: Awaited<ReturnType<typeof siteNames>>): EditedPage => ({
  ...deliveredPage(name, site),
  key: name,
  original: name,
  state: 'delivered',
  revision: 0,
  changedBy: null,
  updatedAt: null,
})

function edited(page: PageRow, by: Changer, site: Awaited<ReturnType<typeof siteNames>>): EditedPage {
  const state = stateOf(page)
  return {
    ...(state === 'delivered' && page.original ? deliveredPage(page.original, site) : content(page)),
    key: page.original ?? String(page.id),
    original: page.original,
    state,
    revision: page.revision,
    changedBy: named(by),
    updatedAt: page.updatedAt.toISOString(),
  }
}

function stateOf({ original, online }: PageRow): PageState {
  if (online) return 'online'
  return original ? 'delivered' : 'draft'
}

const content = (page: PageFields): PageFields => ({
  title: page.title,
  slug: page.slug,
  lede: page.lede,
  description: page.description,
  parts: harmlessParts(page.parts),
  place: page.place,
  online: page.online,
})

const named = (by: Changer) => by && { id: by.id, name: by.username ?? by.email }
