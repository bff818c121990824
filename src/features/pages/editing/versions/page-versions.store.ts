import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { VersionFields } from '#/features/revisions/model/revisions.rules.ts'
import { compareVersion, keepVersions, versionsOf } from '#/features/revisions/versions.store.ts'
import { type ComparedVersion, DELIVERED_VERSION, type Version, type VersionSource } from '#/lib/versions.ts'
import type { Member } from '#/server/auth/caller.ts'
import type { Database } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { plainTextOf } from '#/server/mail/letter-text.ts'
import { isOriginal } from '../../model/pages.rules.ts'
import { pages } from '../../model/pages.table.ts'
import { asDelivered, pageForEditors } from '../list/page-list.store.ts'
import type { EditedPage } from '../page-editing.schema.ts'
import { besideOfPage, labelOf, type PageSaid, saidBy, saidInPage } from './page-said.rules.ts'

type PageRow = typeof pages.$inferSelect

/** Keeps what a page says after it was saved, and what it said before where no version says that. */
export function keepPageVersion(
  tx: Database,
  editor: Pick<Member, 'id'>,
  before: PageRow,
  says: PageSaid,
  source: VersionSource,
): Promise<void> {
  const { id, revision, changedBy, updatedAt } = before
  const stood = { fields: { ...saidInPage(before) }, revision, savedBy: changedBy, savedAt: updatedAt }
  const after = { fields: { ...saidInPage(says) }, revision: revision + 1 }
  return keepVersions(tx, 'page', [{ id, before: stood, after }], { source, by: editor.id })
}

/** Keeps what a page says that was not there before, or stood as it was delivered. */
export function keepFirstVersion(tx: Database, editor: Pick<Member, 'id'>, page: PageRow): Promise<void> {
  const after = { fields: { ...saidInPage(page) }, revision: page.revision }
  const source = page.original ? 'saved' : 'made'
  return keepVersions(tx, 'page', [{ id: page.id, before: null, after }], { source, by: editor.id })
}

/**
 * What a page said after each save, the latest first; of one that came with the site the last is how it was delivered.
 * @throws {Refusal} 404 where there is no such page
 */
export async function versionsOfPage(db: Database, key: string): Promise<Version[]> {
  const page = await pageForEditors(db, key)
  const id = await pageNumberOf(db, key)
  const now = { ...saidInPage(page) }
  const kept = id === undefined ? [] : await versionsOf(db, 'page', id, { now, labelOf })
  const delivered = isOriginal(key) ? [deliveredVersion(page, !kept.some(({ isNow }) => isNow))] : []
  return [...kept, ...delivered]
}

/**
 * A version of a page beside what it says now.
 * @throws {Refusal} 404 where there is no such page or version
 */
export async function comparedPage(db: Database, key: string, version: number): Promise<ComparedVersion> {
  const page = await pageForEditors(db, key)
  const { revision } = page
  const now = saidInPage(page)
  const beside = (before: VersionFields, after: VersionFields) =>
    besideOfPage(saidBy(before, now), saidBy(after, now), (html) => plainTextOf(html, env().siteUrl))
  if (version === DELIVERED_VERSION && isOriginal(key)) {
    const then = saidInPage(await asDelivered(db, key))
    const shown = deliveredVersion(page, isDeepStrictEqual(then, now))
    return { ...shown, revision, fields: beside({ ...then }, { ...now }) }
  }
  const thing = { now: { ...now }, revision, labelOf, beside }
  return compareVersion(db, 'page', (await pageNumberOf(db, key)) ?? 0, version, thing)
}

/** The number of a page; undefined for one that stands as it came with the site and always did. */
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
