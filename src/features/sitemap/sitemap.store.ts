import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { readSite } from '#/access/settings.ts'
import { isShown, posts } from '#/domain/blog/posts.table.ts'
import { categories } from '#/domain/categories/categories.table.ts'
import { games } from '#/domain/games/games.table.ts'
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

// A game whose one true address is elsewhere is not ours to list.
const listed = and(eq(games.published, true), isNull(games.canonicalUrl))

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

const GAMES_AT_A_TIME = 5_000

/** The pages of the published games `offset` to `offset + limit` in the order they came, some thousand at a time. */
export async function* gamePages(db: Database, offset: number, limit: number): AsyncGenerator<MappedPage[]> {
  for (let from = offset; from < offset + limit; from += GAMES_AT_A_TIME) {
    const rows = await db
      .select({ slug: games.slug, updatedAt: games.updatedAt })
      .from(games)
      .where(listed)
      .orderBy(asc(games.id))
      .offset(from)
      .limit(Math.min(GAMES_AT_A_TIME, offset + limit - from))
    if (rows.length === 0) return
    yield rows.map((game) => ({ path: `/game/${game.slug}`, changedAt: game.updatedAt }))
  }
}
