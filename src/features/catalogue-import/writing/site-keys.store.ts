import { setImmediate } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { categories } from '#/features/categories/model/categories.table.ts'
import { games } from '#/features/games/model/games.table.ts'
import { titleKey } from '#/features/games/model/merging/title-matching.rules.ts'
import type { Database } from '#/server/database/database.ts'
import type { CategoryInFile } from '../entries/catalogue-entries.rules.ts'
import type { SiteKeys } from './entry-matching.ts'

/** So many titles are folded before others have their turn. */
const TITLES_AT_ONCE = 500

/** What the site's games and categories are known by, for a whole file. */
export async function keysOfSite(db: Database): Promise<SiteKeys> {
  const { id, title, year, slug, externalId } = games
  const known = await db
    .select({ id, title, year, slug, externalId })
    .from(games)
    .where(eq(games.inTrash, false))
    .orderBy(id)
  const site: SiteKeys = {
    slugs: new Set(),
    named: new Map(),
    categories: new Map(),
    seen: new Set(),
    merged: new Map(),
  }
  for (const [place, game] of known.entries()) {
    if (place % TITLES_AT_ONCE === TITLES_AT_ONCE - 1) await setImmediate()
    site.slugs.add(game.slug)
    const key = titleKey(game.title)
    const namesakes = site.named.get(key)
    if (namesakes) namesakes.push(game)
    else site.named.set(key, [game])
  }
  for (const row of await db.select().from(categories)) knowCategory(site, { kind: 'category', ...row })
  return site
}

/** Notes a category, in place of what it was before. */
export function knowCategory({ categories: known }: SiteKeys, category: CategoryInFile) {
  const before = known.get(category.slug)
  if (before) known.delete(before.name.toLowerCase())
  known.set(category.name.toLowerCase(), category)
  known.set(category.slug, category)
}
