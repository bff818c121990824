import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { recordAct } from '#/features/audit/write-audit.store.ts'
import type { VersionFields } from '#/features/revisions/model/revisions.rules.ts'
import { lockSlugs } from '#/features/revisions/trash.store.ts'
import type { VersionRequest } from '#/features/revisions/version-endpoints.api.ts'
import { compareVersion, newestStanding, versionOf, versionsOf } from '#/features/revisions/versions.store.ts'
import { pick } from '#/lib/order.ts'
import {
  type ComparedField,
  type ComparedVersion,
  DELIVERED_VERSION,
  type RestoredVersion,
  type Version,
} from '#/lib/versions.ts'
import type { Member } from '#/server/auth/sessions.ts'
import type { Database } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { plainTextOf } from '#/server/mail/letter-html.ts'
import { isOriginal, type PagePart } from '../model/pages.rules.ts'
import { pages } from '../model/pages.table.ts'
import type { EditedPage } from '../pages.schema.ts'
import { asDelivered, pageForEditors } from '../pages.store.ts'
import { type PageFields, pageFieldsOf } from './page-editing.rules.ts'
import { acceptedPage, changePage, putOriginalBack } from './page-editing.store.ts'

/** The content of a page that a revision stores: all fields except slug and visibility. */
export type PageContent = Pick<PageFields, 'title' | 'lede' | 'parts' | 'description'>

/** Field labels of a page, in the order of its form. */
const PAGE_LABELS: Record<string, string> & Record<keyof PageContent, string> = {
  title: 'Title',
  lede: 'Under the title',
  parts: 'Text',
  description: 'For search engines',
}

/** Label of a revision's field; an unknown field keeps its name. */
export const labelOf = (name: string) => PAGE_LABELS[name] ?? name

const contentOf = (page: PageFields): PageContent =>
  pick(pageFieldsOf(page), ['title', 'lede', 'parts', 'description'])

/** The contents of a revision; fields it lacks come from the current page. */
export function writtenBy(fields: VersionFields, now: PageContent): PageContent {
  const text = (name: 'title' | 'lede' | 'description') =>
    typeof fields[name] === 'string' ? fields[name] : now[name]
  return {
    title: text('title'),
    lede: text('lede'),
    parts: Array.isArray(fields.parts) ? (fields.parts as PagePart[]) : now.parts,
    description: text('description'),
  }
}

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
    name: labelOf(name),
    before: before[name],
    now: after[name],
    isSame: before[name] === after[name],
  })
  const gone = before.parts.filter(({ id }) => !after.parts.some((part) => part.id === id))
  const words = (part: PagePart | undefined) =>
    part ? [part.title, readable(part.html)].filter(Boolean).join('\n\n') : ''
  const parts = [...after.parts, ...gone].map(({ id, title }): ComparedField => {
    const [then, now] = [before, after].map((page) => page.parts.find((part) => part.id === id))
    return {
      name: title || PAGE_LABELS.parts,
      before: words(then),
      now: words(now),
      isSame: then?.title === now?.title && then?.html === now?.html,
    }
  })
  return [
    line('title'),
    line('lede'),
    ...parts,
    ...orderBeside(before.parts, after.parts),
    line('description'),
  ]
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

/**
 * Returns the revisions of a page, latest first. For a built-in page, the last entry is its original text.
 * @throws {Refusal} 404 if there is no such page
 */
export async function versionsOfPage(db: Database, key: string): Promise<Version[]> {
  const page = await pageForEditors(db, key)
  const id = await numberOf(db, key)
  const saved = id ? await versionsOf(db, 'page', id, { now: { ...contentOf(page) }, labelOf }) : []
  if (!isOriginal(key)) return saved
  return [...saved, deliveredVersion(page, !saved.some(({ isNow }) => isNow))]
}

/**
 * Compares a revision of a page with its current state.
 * @throws {Refusal} 404 if there is no such page or revision
 */
export async function comparedPage(db: Database, key: string, version: number): Promise<ComparedVersion> {
  const page = await pageForEditors(db, key)
  const { revision } = page
  const now = contentOf(page)
  const beside = (before: VersionFields, after: VersionFields) =>
    besideOfPage(writtenBy(before, now), writtenBy(after, now), (html) => plainTextOf(html, env().siteUrl))
  if (version === DELIVERED_VERSION && isOriginal(key)) {
    const then = contentOf(await asDelivered(db, key))
    const delivered = deliveredVersion(page, isDeepStrictEqual(then, now))
    return { ...delivered, revision, fields: beside({ ...then }, { ...now }) }
  }
  const thing = { now: { ...now }, revision, labelOf, beside }
  return compareVersion(db, 'page', await numberOf(db, key), version, thing)
}

/** The id of a page; 0 for a built-in page that was never edited. */
async function numberOf(db: Database, key: string): Promise<number> {
  if (!isOriginal(key)) return Number(key)
  const [row] = await db.select({ id: pages.id }).from(pages).where(eq(pages.original, key))
  return row?.id ?? 0
}

function deliveredVersion(page: EditedPage, isNow: boolean): Version {
  const isDelivered = page.state === 'delivered'
  return {
    ...{ id: DELIVERED_VERSION, source: 'delivered', note: '', changed: [] },
    savedBy: isDelivered ? page.changedBy : null,
    savedAt: isDelivered ? page.updatedAt : null,
    isNow: isNow && isDelivered,
  }
}

/**
 * Restores a revision of a page as a new save. A delivered page is visible again, or as delivered; address and visibility of an
 * owner's page stay.
 * @throws {Refusal} 404 if there is no such page or revision; 412 if the page was changed since `revision`
 */
export async function restorePage(
  tx: Database,
  editor: Member,
  { id: key, version, revision }: VersionRequest<string>,
): Promise<RestoredVersion> {
  await lockSlugs(tx, 'page')
  const page = await pageForEditors(tx, key)
  const id = await numberOf(tx, key)
  const standing = async (skipped: number) => (await newestStanding(tx, 'page', id, skipped))?.id ?? null
  if (version === DELIVERED_VERSION && isOriginal(key)) {
    const { revision: now } = await putOriginalBack(tx, editor, key, revision)
    return { revision: now, before: now === page.revision ? null : await standing(0), leftOut: [] }
  }
  const now = contentOf(page)
  const { fields } = await versionOf(tx, 'page', id, version, { now: { ...now }, labelOf })
  const wanted = acceptedPage({ ...pageFieldsOf(page), ...writtenBy(fields, now) }, page.original)
  const saved = await changePage(tx, editor, key, revision, wanted, 'restored')
  if (saved.revision === page.revision) return { revision: saved.revision, before: null, leftOut: [] }
  await recordAct(tx, editor, {
    act: 'page version brought back',
    subject: saved.title,
    details: { version },
    thing: { kind: 'page', id },
  })
  const before = page.state === 'delivered' ? DELIVERED_VERSION : await standing(1)
  return { revision: saved.revision, before, leftOut: [] }
}
