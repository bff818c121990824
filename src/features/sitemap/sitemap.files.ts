import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import { CATALOGUE } from '#/server/catalogue/open-catalogue.ts'
import { db } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { shows } from '#/server/response-cache/shown-things.ts'
import {
  contentsOfPart,
  MAP_END,
  MAP_START,
  mapEntries,
  mapIndex,
  outlinePages,
  partCount,
  robotsText,
} from './sitemap.rules.ts'
import { gamePages, type SiteOutline, siteOutline } from './sitemap.store.ts'

const XML = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' }

/** What robots read: what they may visit, and every address there is. */
export const sitemapFiles = new Hono()
  .get('/robots.txt', etag(), (c) =>
    c.text(robotsText(env().siteUrl), 200, { 'cache-control': 'public, max-age=3600' }),
  )
  .get('/sitemap.xml', async (c) => {
    shows(...MAPPED)
    const outline = await siteOutline(db())
    const parts = partCount(outlinePages(outline).length + outline.gameCount)
    if (parts === 1) return answerPart(c, outline, 1)
    return c.body(mapIndex(env().siteUrl, parts, outline.gamesChangedAt), 200, XML)
  })
  .get('/:file{sitemap-[1-9]\\d{0,3}\\.xml}', async (c, next) => {
    const part = Number.parseInt(c.req.param('file').slice('sitemap-'.length), 10)
    shows(...MAPPED)
    const outline = await siteOutline(db())
    const parts = partCount(outlinePages(outline).length + outline.gameCount)
    return part <= parts ? answerPart(c, outline, part) : next()
  })

/** What the site map shows. */
const MAPPED = [CATALOGUE, 'posts', 'categories', 'settings']

/** One part of the site map, sent while it is read: a part may name 10,000 games. */
function answerPart(c: Context, outline: SiteOutline, part: number): Response {
  const { siteUrl } = env()
  const pages = outlinePages(outline)
  const contents = contentsOfPart(part, pages.length, outline.gameCount)
  async function* texts() {
    yield MAP_START + mapEntries(siteUrl, pages.slice(contents.outline.from, contents.outline.to))
    for (const games of gamePages(contents.games.from, contents.games.count)) {
      yield mapEntries(siteUrl, games)
    }
    yield MAP_END
  }
  return c.body(streamOf(texts()), 200, XML)
}

/** Texts as they come, each asked for when the one before it is on its way; a fault breaks the answer off. */
function streamOf(texts: AsyncGenerator<string>): ReadableStream {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await texts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await texts.return(undefined)
    },
  })
}
