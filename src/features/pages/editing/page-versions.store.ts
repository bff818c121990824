import { eq } from 'drizzle-orm'
import { recordAct } from '#/features/audit/write-audit.store.ts'
import { lockSlugs } from '#/features/revisions/trash.store.ts'
import type { VersionRequest } from '#/features/revisions/version-endpoints.api.ts'
import { newestStanding, versionsOfKind } from '#/features/revisions/versions.store.ts'
import { pick } from '#/lib/order.ts'
import type { RestoredVersion } from '#/lib/versions.ts'
import type { Member } from '#/server/auth/sessions.ts'
import type { Database } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { plainTextOf } from '#/server/mail/letter-html.ts'
import { isOriginal } from '../model/pages.rules.ts'
import { pages } from '../model/pages.table.ts'
import { pageForEditors } from '../pages.store.ts'
import { type PageFields, pageFieldsOf } from './page-editing.rules.ts'
import { acceptedPage, changePage } from './page-editing.store.ts'

/** The content of a page that a revision stores: all fields except slug and visibility. */
type PageContent = Pick<PageFields, 'title' | 'lede' | 'parts' | 'description'>

const contentOf = (page: PageFields): PageContent =>
  pick(pageFieldsOf(page), ['title', 'lede', 'parts', 'description'])

function readable(name: keyof PageContent, content: PageContent): string {
  if (name !== 'parts') return content[name]
  return content.parts
    .flatMap(({ title, html }) => [title, plainTextOf(html, env().siteUrl)])
    .filter(Boolean)
    .join('\n\n')
}

/** The revisions of pages, by key. */
export const pageVersions = versionsOfKind<string, PageContent>({
  kind: 'page',
  labels: {
    ...{ title: 'Title', lede: 'Under the title', parts: 'Text', description: 'For search engines' },
  },
  holds: (name, value) => (name === 'parts' ? Array.isArray(value) : typeof value === 'string'),
  currentOf: async (db, key) => {
    const page = await pageForEditors(db, key)
    return { id: await numberOf(db, key), content: contentOf(page), revision: page.revision, readable }
  },
})

/** The id of a page; 0 for a built-in page that was never edited. */
async function numberOf(db: Database, key: string): Promise<number> {
  if (!isOriginal(key)) return Number(key)
  const [row] = await db.select({ id: pages.id }).from(pages).where(eq(pages.original, key))
  return row?.id ?? 0
}

/** Restores a revision as a new save; a delivered page is visible again. @throws {Refusal} 404, 412 */
export async function restorePage(
  tx: Database,
  editor: Member,
  { id: key, version, revision }: VersionRequest<string>,
): Promise<RestoredVersion> {
  await lockSlugs(tx, 'page')
  const page = await pageForEditors(tx, key)
  const id = await numberOf(tx, key)
  const content = await pageVersions.contentOf(tx, id, version, contentOf(page))
  const wanted = acceptedPage({ ...pageFieldsOf(page), ...content }, page.original)
  const saved = await changePage(tx, editor, key, revision, wanted, 'restored')
  if (saved.revision === page.revision) return { revision: saved.revision, before: null, leftOut: [] }
  await recordAct(tx, editor, {
    act: 'page version brought back',
    subject: saved.title,
    details: { version },
    thing: { kind: 'page', id },
  })
  // The delivered text is no version.
  const before = page.state === 'delivered' ? undefined : await newestStanding(tx, 'page', id, 1)
  return { revision: saved.revision, before: before?.id ?? null, leftOut: [] }
}
