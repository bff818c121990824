import { type Context, Hono } from 'hono'
import { CACHE_CONTROL } from '#/server/cache/cache-policy.ts'
import { tagResponse } from '#/server/cache/cache-tags.ts'
import { CATALOGUE } from '#/server/catalogue/open-catalogue.ts'
import { db } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
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
import { type SiteOutline, siteOutline, streamedPages } from './sitemap.store.ts'

const XML = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': CACHE_CONTROL.file }

/** Nothing but a new build changes it. */
const ROBOTS = 'robots.txt'

/** The addresses of pages about games, of which there are as many as games. */
type FurtherPages = () => Iterable<string>

/**
 * The robots.txt and the sitemap.
 * @param further pages of other features
 */
export const sitemapFiles = (further: FurtherPages) =>
  new Hono()
    .get('/robots.txt', (c) => {
      tagResponse(ROBOTS)
      return c.text(robotsText(env().siteUrl), 200, { 'cache-control': CACHE_CONTROL.file })
    })
    .get('/sitemap.xml', async (c) => {
      tagResponse(...MAPPED)
      const outline = await siteOutline(db(), further())
      const parts = partCount(outlinePages(outline).length + outline.streamedCount)
      if (parts === 1) return answerPart(c, outline, further, 1)
      return c.body(mapIndex(env().siteUrl, parts, outline.gamesChangedAt), 200, XML)
    })
    .get('/:file{sitemap-[1-9]\\d{0,3}\\.xml}', async (c, next) => {
      const part = Number.parseInt(c.req.param('file').slice('sitemap-'.length), 10)
      tagResponse(...MAPPED)
      const outline = await siteOutline(db(), further())
      const parts = partCount(outlinePages(outline).length + outline.streamedCount)
      return part <= parts ? answerPart(c, outline, further, part) : next()
    })

/** What the site map shows. */
const MAPPED = [CATALOGUE, 'posts', 'categories', 'prices', 'settings']

/** One part of the site map, sent while it is read: a part may name 10,000 games. */
function answerPart(c: Context, outline: SiteOutline, further: FurtherPages, part: number): Response {
  const { siteUrl } = env()
  const pages = outlinePages(outline)
  const contents = contentsOfPart(part, pages.length, outline.streamedCount)
  async function* texts() {
    yield MAP_START + mapEntries(siteUrl, pages.slice(contents.outline.from, contents.outline.to))
    for (const some of streamedPages(further(), contents.streamed.from, contents.streamed.count)) {
      yield mapEntries(siteUrl, some)
    }
    yield MAP_END
  }
  return c.body(streamOf(texts()), 200, XML)
}

/** Streams texts, each generated once the one before is sent; an error aborts the response. */
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
