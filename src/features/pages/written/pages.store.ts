import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm'
import { withMotion } from '#/lib/text/moving-pictures.ts'
import type { Database } from '#/server/database/database.ts'
import { sanitiseHtml } from '#/server/security/sanitise-html.ts'
import type { PagePart } from '../model/pages.rules.ts'
import { formerPageSlugs, pages } from '../model/pages.table.ts'
import type { WrittenPage } from './pages.schema.ts'

/** The public page at a current or former address; null for a draft or without one. */
export async function shownPage(db: Database, slug: string): Promise<WrittenPage | null> {
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
  if (!page) return null
  const { original, title, lede, description, parts, updatedAt } = page
  return {
    slug: page.slug,
    original,
    title,
    lede,
    description,
    parts: shownParts(parts),
    updatedAt: updatedAt.toISOString(),
  }
}

/** Returns the parts of a page with sanitised html and animations that can be stopped, for visitors. */
export const shownParts = (parts: readonly PagePart[]): PagePart[] =>
  harmlessParts(parts).map((part) => ({ ...part, html: withMotion(part.html) }))

/** Sanitises the parts of a page for display. */
export const harmlessParts = (parts: readonly PagePart[]): PagePart[] =>
  parts.map((part) => ({ ...part, html: sanitiseHtml(part.html) }))
