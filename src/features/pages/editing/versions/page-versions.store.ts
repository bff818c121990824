import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { VersionFields } from '#/features/revisions/model/revisions.rules.ts'
import { compareVersion, keepVersions, versionsOf } from '#/features/revisions/versions.store.ts'
import {
  type ComparedField,
  type ComparedVersion,
  DELIVERED_VERSION,
  type Version,
  type VersionSource,
} from '#/lib/versions.ts'
import type { Member } from '#/server/auth/sessions.ts'
import type { Database } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { plainTextOf } from '#/server/mail/letter-html.ts'
import { isOriginal, type PagePart } from '../../model/pages.rules.ts'
import { pages } from '../../model/pages.table.ts'
import { asDelivered, pageForEditors } from '../list/page-list.store.ts'
import type { PageFields } from '../page-editing.rules.ts'
import type { EditedPage } from '../page-editing.schema.ts'

/** The content of a page that a revision stores: all fields except slug and visibility. */
export type PageContent = Pick<PageFields, 'title' | 'lede' | 'parts' | 'description'>

/** Field labels of a page, in the order of its form. */
const PAGE_LABELS: Record<keyof PageContent, string> = {
  title: 'Title',
  lede: 'Under the title',
  parts: 'Text',
  description: 'For search engines',
}

const isField = (name: string): name is keyof PageContent => name in PAGE_LABELS

/** Label of a revision's field; an unknown field keeps its name. */
export const labelOf = (name: string) => (isField(name) ? PAGE_LABELS[name] : name)

/** Picks the contents of a page that a revision stores. */
export const pageContentOf = ({ title, lede, parts, description }: PageContent): PageContent => ({
  title,
  lede,
  parts: parts.map(({ id, title: heading, html }) => ({ id, title: heading, html })),
  description,
})

/** The contents of a revision; fields it lacks come from the current page. */
export const writtenBy = (fields: VersionFields, now: PageContent): PageContent => ({
  title: textOr(fields.title, now.title),
  lede: textOr(fields.lede, now.lede),
  parts: Array.isArray(fields.parts) ? (fields.parts as PagePart[]) : now.parts,
  description: textOr(fields.description, now.description),
})

const textOr = (value: unknown, other: string) => (typeof value === 'string' ? value : other)

/**
 * Compares two revisions of a page. Each part is a field of its own, matched by its id, so that a moved question does not count
 * as removed and added.
 * @param readable converts html to text
 */
export function besideOfPage(
  before: PageContent,
  after: PageContent,
  readable: (html: string) => string,
): ComparedField[] {
  const line = (name: 'title' | 'lede' | 'description'): ComparedField => ({
    name: PAGE_LABELS[name],
    before: before[name],
    now: after[name],
    isSame: before[name] === after[name],
  })
  return [
    line('title'),
    line('lede'),
    ...partsBeside(before.parts, after.parts, readable),
    ...orderBeside(before.parts, after.parts),
    line('description'),
  ]
}

function partsBeside(
  before: readonly PagePart[],
  after: readonly PagePart[],
  readable: (html: string) => string,
): ComparedField[] {
  const words = (part: PagePart | undefined) =>
    part ? [part.title, readable(part.html)].filter((text) => text !== '').join('\n\n') : ''
  const gone = before.filter(({ id }) => !after.some((part) => part.id === id))
  return [...after, ...gone].map(({ id, title }) => {
    const [then, now] = [before, after].map((parts) => parts.find((part) => part.id === id))
    return {
      name: title || PAGE_LABELS.parts,
      before: words(then),
      now: words(now),
      isSame: then?.title === now?.title && then?.html === now?.html,
    }
  })
}

/** Compares the order of the parts that both versions have; empty if it is the same. */
function orderBeside(before: readonly PagePart[], after: readonly PagePart[]): ComparedField[] {
  const inBoth = (parts: readonly PagePart[], others: readonly PagePart[]) =>
    parts.filter(({ id }) => others.some((other) => other.id === id))
  const [then, now] = [inBoth(before, after), inBoth(after, before)]
  if (then.every(({ id }, index) => id === now[index]?.id)) return []
  const titles = (parts: readonly PagePart[]) => parts.map(({ title }) => title).join('\n')
  return [{ name: 'Order', before: titles(before), now: titles(after), isSame: false }]
}

type PageRow = typeof pages.$inferSelect

/** Saves a revision of a page after a save, and of its former contents if no revision has them. */
export function keepPageVersion(
  tx: Database,
  editor: Pick<Member, 'id'>,
  before: PageRow,
  says: PageContent,
  source: VersionSource,
): Promise<void> {
  const { id, revision, changedBy, updatedAt } = before
  const stood = { fields: { ...pageContentOf(before) }, revision, savedBy: changedBy, savedAt: updatedAt }
  const after = { fields: { ...pageContentOf(says) }, revision: revision + 1 }
  return keepVersions(tx, 'page', [{ id, before: stood, after }], { source, by: editor.id })
}

/** Stores the first revision of a new page, or of a delivered one. */
export function keepFirstVersion(tx: Database, editor: Pick<Member, 'id'>, page: PageRow): Promise<void> {
  const after = { fields: { ...pageContentOf(page) }, revision: page.revision }
  const source = page.original ? 'saved' : 'made'
  return keepVersions(tx, 'page', [{ id: page.id, before: null, after }], { source, by: editor.id })
}

/**
 * Returns the revisions of a page, latest first. For a built-in page, the last entry is its original text.
 * @throws {Refusal} 404 if there is no such page
 */
export async function versionsOfPage(db: Database, key: string): Promise<Version[]> {
  const page = await pageForEditors(db, key)
  const id = await pageNumberOf(db, key)
  const now = { ...pageContentOf(page) }
  const saved = id === undefined ? [] : await versionsOf(db, 'page', id, { now, labelOf })
  const delivered = isOriginal(key) ? [deliveredVersion(page, !saved.some(({ isNow }) => isNow))] : []
  return [...saved, ...delivered]
}

/**
 * Compares a revision of a page with its current state.
 * @throws {Refusal} 404 if there is no such page or revision
 */
export async function comparedPage(db: Database, key: string, version: number): Promise<ComparedVersion> {
  const page = await pageForEditors(db, key)
  const { revision } = page
  const now = pageContentOf(page)
  const beside = (before: VersionFields, after: VersionFields) =>
    besideOfPage(writtenBy(before, now), writtenBy(after, now), (html) => plainTextOf(html, env().siteUrl))
  if (version === DELIVERED_VERSION && isOriginal(key)) {
    const then = pageContentOf(await asDelivered(db, key))
    const shown = deliveredVersion(page, isDeepStrictEqual(then, now))
    return { ...shown, revision, fields: beside({ ...then }, { ...now }) }
  }
  const thing = { now: { ...now }, revision, labelOf, beside }
  return compareVersion(db, 'page', (await pageNumberOf(db, key)) ?? 0, version, thing)
}

/** Returns the id of a page; undefined for a built-in page that was never edited. */
export async function pageNumberOf(db: Database, key: string): Promise<number | undefined> {
  if (!isOriginal(key)) return Number(key)
  const [row] = await db.select({ id: pages.id }).from(pages).where(eq(pages.original, key))
  return row?.id
}

const deliveredVersion = (page: EditedPage, isNow: boolean): Version => ({
  id: DELIVERED_VERSION,
  source: 'delivered',
  note: '',
  savedBy: page.state === 'delivered' ? page.changedBy : null,
  savedAt: page.state === 'delivered' ? page.updatedAt : null,
  changed: [],
  isNow: isNow && page.state === 'delivered',
})
