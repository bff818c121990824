import { recordAct } from '#/features/audit/write-audit.store.ts'
import { lockSlugs } from '#/features/revisions/trash.store.ts'
import type { VersionRequest } from '#/features/revisions/version-endpoints.api.ts'
import { newestStanding, versionOf } from '#/features/revisions/versions.store.ts'
import { DELIVERED_VERSION, type RestoredVersion } from '#/lib/versions.ts'
import type { Member } from '#/server/auth/sessions.ts'
import type { Database } from '#/server/database/database.ts'
import { isOriginal } from '../../model/pages.rules.ts'
import { acceptedPage } from '../accepted-page.ts'
import { pageForEditors } from '../list/page-list.store.ts'
import { pageFieldsOf } from '../page-editing.rules.ts'
import { changePage, putOriginalBack } from '../page-editing.store.ts'
import { labelOf, pageContentOf, pageNumberOf, writtenBy } from './page-versions.store.ts'

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
  if (version === DELIVERED_VERSION && isOriginal(key)) {
    const { revision: now } = await putOriginalBack(tx, editor, key, revision)
    const before = now === page.revision ? null : await versionStanding(tx, key, 0)
    return { revision: now, before, leftOut: [] }
  }
  const now = pageContentOf(page)
  const number = (await pageNumberOf(tx, key)) ?? 0
  const { fields } = await versionOf(tx, 'page', number, version, { now: { ...now }, labelOf })
  const wanted = acceptedPage({ ...pageFieldsOf(page), ...writtenBy(fields, now) }, page.original)
  const saved = await changePage(tx, editor, key, revision, wanted, 'restored')
  if (saved.revision === page.revision) return { revision: saved.revision, before: null, leftOut: [] }
  await recordAct(tx, editor, {
    act: 'page version brought back',
    subject: saved.title,
    details: { version },
    ...(number && { thing: { kind: 'page', id: number } }),
  })
  const before = page.state === 'delivered' ? DELIVERED_VERSION : await versionStanding(tx, key, 1)
  return { revision: saved.revision, before, leftOut: [] }
}

/** A revision that was public: the latest, or an earlier one. */
async function versionStanding(tx: Database, key: string, skipped: number): Promise<number | null> {
  const id = await pageNumberOf(tx, key)
  return (id === undefined ? undefined : await newestStanding(tx, 'page', id, skipped))?.id ?? null
}
