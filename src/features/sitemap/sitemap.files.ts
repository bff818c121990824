import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { isShown, posts } from '#/features/blog/model/posts.table.ts'
import { categories } from '#/features/categories/model/categories.table.ts'
import { gameRetailers, games } from '#/features/games/model/games.table.ts'
import { isLatelyPricedOffer } from '#/features/retailers/model/retailers.table.ts'
import { tagSlugs } from '#/server/articles/shown-article.ts'
import { CACHE_CONTROL } from '#/server/cache/cache-policy.ts'
import { tagResponse } from '#/server/cache/cache-tags.ts'
import { CATALOGUE, catalogue } from '#/server/catalogue/open-catalogue.ts'
import { type Database, db } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { readSite } from '#/server/settings.ts'
import {
  ADDRESSES_IN_A_PART,
  generalPages,
  type MappedPage,
  mapIndex,
  mapText,
  robotsText,
} from './sitemap.rules.ts'

const XML = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': CACHE_CONTROL.file }

/** Serves robots.txt and the sitemap. `further` returns more paths for the sitemap. */
export const sitemapFiles = (further: () => Iterable<string>) =>
  new Hono()
    .get('/robots.txt', (c) => {
      // Nothing but a new build changes it.
      tagResponse('robots.txt')
      return c.text(robotsText(env().siteUrl), 200, { 'cache-control': CACHE_CONTROL.file })
    })
    .get('/sitemap.xml', async (c) => {
      tagResponse(...MAPPED)
      const { pages, gamesChangedAt } = await mappedPages(db(), further)
      const parts = Math.ceil(pages().reduce((count) => count + 1, 0) / ADDRESSES_IN_A_PART)
      const { siteUrl } = env()
      const map = parts > 1 ? mapIndex(siteUrl, parts, gamesChangedAt) : mapText(siteUrl, pages())
      return c.body(map, 200, XML)
    })
    .get('/:file{sitemap-[1-9]\\d{0,3}\\.xml}', async (c, next) => {
      const part = Number.parseInt(c.req.param('file').slice('sitemap-'.length), 10)
      tagResponse(...MAPPED)
      const { pages } = await mappedPages(db(), further)
      const own = pages()
        .drop((part - 1) * ADDRESSES_IN_A_PART)
        .take(ADDRESSES_IN_A_PART)
        .toArray()
      return own.length > 0 ? c.body(mapText(env().siteUrl, own), 200, XML) : next()
    })

/** Cache tags of everything that the sitemap depends on. */
const MAPPED = [CATALOGUE, 'posts', 'categories', 'prices', 'settings']

/** Collects the pages of the site for the sitemap. The function `further` returns the paths of more pages. */
export async function mappedPages(db: Database, further: () => Iterable<string>) {
  const [{ settings, pages }, priced, postRows, categoryRows] = await Promise.all([
    readSite(db),
    db
      .select({ id: gameRetailers.id })
      .from(gameRetailers)
      .innerJoin(games, and(eq(games.id, gameRetailers.gameId), games.published))
      .where(isLatelyPricedOffer)
      .limit(1),
    db
      .select({ slug: posts.slug, updatedAt: posts.updatedAt, tags: posts.tags })
      .from(posts)
      // A post with a canonical address elsewhere is not listed.
      .where(and(isShown(), eq(posts.canonicalUrl, '')))
      .orderBy(sql`${posts.publishedAt} desc nulls last`, desc(posts.id)),
    db
      .select({ slug: categories.slug, updatedAt: categories.updatedAt })
      .from(categories)
      .orderBy(asc(categories.slug)),
  ])
  const counted = catalogue().categories()
  const filled = new Set(counted.filter(({ gameCount }) => gameCount > 0).map(({ slug }) => slug))
  // A game with a canonical address elsewhere is not listed.
  const gamesHere = () =>
    catalogue()
      .games()
      .filter(({ isAtHome }) => isAtHome)
  const changedAtMs = gamesHere().reduce((latest, game) => Math.max(latest, game.changedAtMs), 0)
  const gamesChangedAt = changedAtMs === 0 ? null : new Date(changedAtMs)
  const general = generalPages({
    enableBlog: settings.enableBlog,
    hasRatings: catalogue().topRated().length > 0,
    hasPrices: priced.length > 0,
    gamesChangedAt,
    posts: postRows.map((post) => ({ ...post, tags: tagSlugs(post.tags).map(({ slug }) => slug) })),
    categories: categoryRows.filter(({ slug }) => filled.has(slug)),
    ownPages: pages.filter(({ original }) => original === null),
  })
  return {
    gamesChangedAt,
    *pages(): Generator<MappedPage> {
      yield* general
      for (const { slug, changedAtMs } of gamesHere())
        yield { path: `/game/${slug}`, changedAt: new Date(changedAtMs) }
      for (const path of further()) yield { path }
    },
  }
}
