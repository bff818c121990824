import { asc, desc, sql } from 'drizzle-orm'
import { readSite } from '#/access/settings.ts'
import { isShown, posts } from '#/domain/blog/posts.table.ts'
import { categories } from '#/domain/categories/categories.table.ts'
import type { SiteSettings } from '#/domain/site-settings/setting-fields.rules.ts'
import { taggedBy } from '#/server/articles/tags.ts'
import { catalogue } from '#/server/catalogue/open-catalogue.ts'
import type { Database } from '#/server/database/database.ts'
import type { MappedPage } from './sitemap.rules.ts'

/** Everything of the site map but the games, which are too many to hold at once. */
export interface SiteOutline {
  enableBlog: SiteSettings['enableBlog']
  gameCount: number
  /** When any game last changed, which changes the lists it stands in. */
  gamesChangedAt: Date | null
  posts: { slug: string; updatedAt: Date; tags: string[] }[]
  categories: { slug: string; updatedAt: Date }[]
  ownPages: readonly { slug: string }[]
}

/** What the site consists of, as far as robots may know. */
export async function siteOutline(db: Database): Promise<SiteOutline> {
  const { count, changedAtMs } = catalogue().mapped()
  const [{ settings, pages }, postRows, categoryRows] = await Promise.all([
    readSite(db),
    db
      .select({
        slug: posts.slug,
        updatedAt: posts.updatedAt,
        tags: posts.tags,
        canonicalUrl: posts.canonicalUrl,
      })
      .from(posts)
      .where(isShown())
      .orderBy(sql`${posts.publishedAt} desc nulls last`, desc(posts.id)),
    db
      .select({ slug: categories.slug, updatedAt: categories.updatedAt })
      .from(categories)
      .orderBy(asc(categories.slug)),
  ])
  return {
    enableBlog: settings.enableBlog,
    gameCount: count,
    gamesChangedAt: changedAtMs === null ? null : new Date(changedAtMs),
    // A post whose true address is elsewhere is not ours to list.
    posts: postRows
      .filter(({ canonicalUrl }) => canonicalUrl === '')
      .map((post) => ({ ...post, tags: taggedBy(post.tags).map(({ slug }) => slug) })),
    categories: categoryRows,
    ownPages: pages.filter(({ original }) => original === null),
  }
}

const GAMES_AT_A_TIME = 1_000

/** The pages of games `offset` to `offset + limit` of the catalogue in memory, some at a time, in the order they came. */
export function* gamePages(offset: number, limit: number): Generator<MappedPage[]> {
  let place = 0
  let piece: MappedPage[] = []
  for (const { slug, changedAtMs, isAtHome } of catalogue().games()) {
    // A game whose canonical address is elsewhere is not ours to list.
    if (!isAtHome || place++ < offset) continue
    if (place > offset + limit) break
    piece.push({ path: `/game/${slug}`, changedAt: new Date(changedAtMs) })
    if (piece.length < GAMES_AT_A_TIME) continue
    yield piece
    piece = []
  }
  if (piece.length > 0) yield piece
}
