import { Hono } from 'hono'
import { CACHE_CONTROL } from '#/server/cache/cache-policy.ts'
import { tagResponse } from '#/server/cache/cache-tags.ts'
import { CATALOGUE } from '#/server/catalogue/open-catalogue.ts'
import { db } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { ADDRESSES_IN_A_PART, mapIndex, mapText, robotsText } from './sitemap.rules.ts'
import { mappedPages } from './sitemap.store.ts'

const XML = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': CACHE_CONTROL.file }

/** Nothing but a new build changes it. */
const ROBOTS = 'robots.txt'

/**
 * The robots.txt and the sitemap.
 * @param further addresses of pages about games by other features
 */
export const sitemapFiles = (further: () => Iterable<string>) =>
  new Hono()
    .get('/robots.txt', (c) => {
      tagResponse(ROBOTS)
      return c.text(robotsText(env().siteUrl), 200, { 'cache-control': CACHE_CONTROL.file })
    })
    .get('/sitemap.xml', async (c) => {
      tagResponse(...MAPPED)
      const { pages, gamesChangedAt } = await mappedPages(db(), further)
      const parts = Math.ceil(pages().reduce((count) => count + 1, 0) / ADDRESSES_IN_A_PART)
      const { siteUrl } = env()
      return c.body(
        parts > 1 ? mapIndex(siteUrl, parts, gamesChangedAt) : mapText(siteUrl, pages()),
        200,
        XML,
      )
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

/** What the site map shows. */
const MAPPED = [CATALOGUE, 'posts', 'categories', 'prices', 'settings']
