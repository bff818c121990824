import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { CACHE_CONTROL } from '#/server/cache/cache-policy.ts'
import { expireResponseAt, tagResponse } from '#/server/cache/cache-tags.ts'
import { db } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { readSettings } from '#/server/settings.ts'
import { newestArticles, nextPublication } from '../blog.store.ts'
import { feedDocument } from './feed-document.ts'

const ARTICLES_IN_FEED = 20

/** The RSS feed; 404 while the blog is disabled. */
export const blogFeed = new Hono().get('/feed.xml', etag(), async (c, next) => {
  const settings = await readSettings(db())
  if (!settings.enableBlog) return next()
  tagResponse('posts', 'settings')
  expireResponseAt(await nextPublication(db()))
  const feed = feedDocument(
    { ...settings, siteUrl: env().siteUrl },
    await newestArticles(db(), ARTICLES_IN_FEED),
  )
  return c.body(feed, 200, {
    'content-type': 'application/rss+xml; charset=utf-8',
    // It contains settings: revalidated on each request, with 304 if unchanged.
    'cache-control': CACHE_CONTROL.public,
  })
})
