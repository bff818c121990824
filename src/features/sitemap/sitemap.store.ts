import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { isShown, posts } from '#/features/blog/model/posts.table.ts'
import { categories } from '#/features/categories/model/categories.table.ts'
import { gameRetailers, games } from '#/features/games/model/games.table.ts'
import { isLatelyPricedOffer } from '#/features/retailers/model/retailers.table.ts'
import type { SiteSettings } from '#/features/site-settings/model/setting-fields.rules.ts'
import { taggedBy } from '#/server/articles/shown-article.ts'
import { catalogue } from '#/server/catalogue/open-catalogue.ts'
import type { Database } from '#/server/database/database.ts'
import { readSite } from '#/server/settings.ts'
import type { MappedPage } from './sitemap.rules.ts'

/** The contents of the sitemap without games and topic pages, which are streamed because of their number. */
export interface SiteOutline {
  enableBlog: SiteSettings['enableBlog']
  hasRatings: boolean
  hasPrices: boolean
  /** How many games there are, and pages about several of them. */
  streamedCount: number
  /** When any game last changed, which changes the lists it stands in. */
  gamesChangedAt: Date | null
  posts: { slug: string; updatedAt: Date; tags: string[] }[]
  categories: { slug: string; updatedAt: Date }[]
  ownPages: readonly { slug: string }[]
}

/** Reads the contents of the sitemap, except games. @param further URLs of pages about several games */
export async function siteOutline(db: Database, further: Iterable<string>): Promise<SiteOutline> {
  const { count, changedAtMs } = catalogue().mapped()
  const [{ settings, pages }, priced, postRows, categoryRows] = await Promise.all([
    readSite(db),
    db
      .select({ id: gameRetailers.id })
      .from(gameRetailers)
      .innerJoin(games, and(eq(games.id, gameRetailers.gameId), games.published))
      .where(isLatelyPricedOffer)
      .limit(1),
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
  const filled = new Set(
    catalogue()
      .categories()
      .flatMap(({ slug, gameCount }) => (gameCount > 0 ? [slug] : [])),
  )
  return {
    enableBlog: settings.enableBlog,
    hasRatings: catalogue().topRated().length > 0,
    hasPrices: priced.length > 0,
    streamedCount: count + Iterator.from(further).reduce((sum) => sum + 1, 0),
    gamesChangedAt: changedAtMs === null ? null : new Date(changedAtMs),
    // A post with a canonical address elsewhere is not listed.
    posts: postRows
      .filter(({ canonicalUrl }) => canonicalUrl === '')
      .map((post) => ({ ...post, tags: taggedBy(post.tags).map(({ slug }) => slug) })),
    categories: categoryRows.filter(({ slug }) => filled.has(slug)),
    ownPages: pages.filter(({ original }) => original === null),
  }
}

const PAGES_AT_A_TIME = 1_000

/**
 * Streams the sitemap pages `offset` to `offset + limit`: games in memory order, followed by further pages.
 */
export function* streamedPages(
  further: Iterable<string>,
  offset: number,
  limit: number,
): Generator<MappedPage[]> {
  let place = 0
  let piece: MappedPage[] = []
  for (const page of allStreamed(further)) {
    if (place++ < offset) continue
    if (place > offset + limit) break
    piece.push(page)
    if (piece.length < PAGES_AT_A_TIME) continue
    yield piece
    piece = []
  }
  if (piece.length > 0) yield piece
}

function* allStreamed(further: Iterable<string>): Generator<MappedPage> {
  // A game with a canonical address elsewhere is not listed.
  for (const { slug, changedAtMs, isAtHome } of catalogue().games())
    if (isAtHome) yield { path: `/game/${slug}`, changedAt: new Date(changedAtMs) }
  for (const path of further) yield { path }
}
