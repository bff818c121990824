import { pages } from '#/features/pages/model/pages.table.ts'
import { versions } from '#/features/revisions/model/revisions.table.ts'
import { putInTrash } from '#/features/revisions/trash.store.ts'
import { SETTING_FIELDS } from '#/features/site-settings/model/setting-fields.rules.ts'
import type { Database } from '#/server/database/database.ts'
import { aGame } from '../builders.ts'
import type { Browser } from '../calls/browser.ts'
import type { CallBy } from './call-by.ts'

const WORDS = 'kanarie words'
const PAGE = {
  title: 'Kanarie page',
  slug: 'kanarie-page',
  lede: WORDS,
  description: WORDS,
  parts: [{ id: 'kanarie', title: 'Kanarie', html: `<p>${WORDS}</p>` }],
  place: 'none',
  online: true,
}

/** Writing calls about what the site says of itself, and about its trash. */
export async function writingCallsOfTheSite(
  db: Database,
  owner: Browser,
  ownerId: string,
): Promise<Record<string, CallBy[]>> {
  const by = (path: string, body?: unknown, headers: Record<string, string> = {}): CallBy[] => [
    [owner, { path, body, headers }],
  ]
  await db
    .insert(pages)
    .values({ original: 'terms', title: 'Kanarie terms', slug: 'terms', online: true, parts: PAGE.parts })
  const [page, standing] = await db
    .insert(pages)
    .values([
      { title: 'Kanarie leaf', slug: 'kanarie-leaf', parts: PAGE.parts },
      { title: 'Kanarie sheet', slug: 'kanarie-sheet', parts: PAGE.parts },
    ])
    .returning()
  const fields = { title: 'Kanarie sheet of old', lede: '', parts: PAGE.parts, description: '' }
  const [version] = await db
    .insert(versions)
    .values({ kind: 'page', pageId: standing?.id, revision: 1, source: 'saved', fields })
    .returning()
  const [kept, thrown] = [
    await aGame(db, { title: 'Kanarie thrown', published: false }),
    await aGame(db, { title: 'Kanarie thrown for good', published: false }),
  ]
  await db.transaction((tx) => putInTrash(tx, 'game', [kept.id, thrown.id], ownerId))
  const question = SETTING_FIELDS.question
  return {
    'put /admin/pages/{page}': by('/admin/pages/about', { ...PAGE, slug: 'about' }, { 'if-match': '"0"' }),
    'put /admin/pages/{page}/original': by('/admin/pages/terms/original', undefined, { 'if-match': '"1"' }),
    'delete /admin/pages/{page}': by(`/admin/pages/${page?.id}`),
    'post /admin/pages/{id}/versions/{version}/restore': by(
      `/admin/pages/${standing?.id}/versions/${version?.id}/restore`,
      undefined,
      { 'if-match': '"1"' },
    ),
    'put /admin/site-settings/changes': by('/admin/site-settings/changes', {
      from: { [question.key]: question.default },
      to: { [question.key]: 'Kanarie asks?' },
    }),
    'post /admin/trash/restored': by('/admin/trash/restored', { things: [{ kind: 'game', id: kept.id }] }),
    'delete /admin/trash': by(`/admin/trash?upTo=${encodeURIComponent('2099-01-01T00:00:00.000Z')}`),
  }
}
