import { desc, eq } from 'drizzle-orm'
import { members } from '#/domain/accounts/members.table.ts'
import { isOriginal } from '#/domain/pages/pages.rules.ts'
import { pages, pageVersions } from '#/domain/pages/pages.table.ts'
import type { Database } from '#/server/database/database.ts'

/** So many versions are shown of a page; older ones stay where they are. */
const SHOWN = 100

/** Keeps what a page says as a version, before something else stands in its place. */
export async function keepVersion(tx: Database, page: typeof pages.$inferSelect): Promise<void> {
  const { id, slug, title, lede, description, parts, place, online, revision, changedBy, updatedAt } = page
  await tx.insert(pageVersions).values({
    pageId: id,
    slug,
    title,
    lede,
    description,
    parts,
    place,
    online,
    revision,
    changedBy,
    savedAt: updatedAt,
  })
}

/** The versions of a page, the latest first. */
export async function versionsOf(db: Database, key: string) {
  const page = isOriginal(key) ? eq(pages.original, key) : eq(pages.id, Number(key))
  return db
    .select({
      version: pageVersions,
      changer: { id: members.id, username: members.username, email: members.email },
    })
    .from(pageVersions)
    .innerJoin(pages, eq(pages.id, pageVersions.pageId))
    .leftJoin(members, eq(members.id, pageVersions.changedBy))
    .where(page)
    .orderBy(desc(pageVersions.revision))
    .limit(SHOWN)
}
