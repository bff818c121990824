import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { xmlText } from '#/lib/text.ts'
import { CACHE_CONTROL } from '#/server/cache/cache-policy.ts'
import { expireResponseAt, tagResponse } from '#/server/cache/cache-tags.ts'
import { db } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { readSettings } from '#/server/settings.ts'
import { type FeedPost, newestArticles, nextPublication } from '../blog.store.ts'

type FeedSite = Record<'siteName' | 'tagline' | 'description' | 'siteUrl', string>

/** Returns articles as an RSS 2.0 document (XML) with absolute URLs. */
export function feedDocument(site: FeedSite, articles: readonly FeedPost[]): string {
  const newestChange = articles
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">',
    '<channel>',
    `<title>${xmlText(`${site.siteName} · ${site.tagline}`)}</title>`,
    `<link>${xmlText(`${site.siteUrl}/blog`)}</link>`,
    `<description>${xmlText(site.description)}</description>`,
    '<language>en-US</language>',
    `<atom:link href="${xmlText(`${site.siteUrl}/feed.xml`)}" rel="self" type="application/rss+xml"/>`,
    ...(newestChange ? [`<lastBuildDate>${new Date(newestChange).toUTCString()}</lastBuildDate>`] : []),
    ...articles.map((article) => feedItem(site, article)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

function feedItem(site: FeedSite, article: FeedPost): string {
  const address = xmlText(`${site.siteUrl}/blog/${article.slug}`)
  return [
    '<item>',
    `<title>${xmlText(article.title)}</title>`,
    `<link>${address}</link>`,
    `<guid isPermaLink="true">${address}</guid>`,
    `<pubDate>${new Date(article.publishedAt).toUTCString()}</pubDate>`,
    `<description>${xmlText(article.excerpt)}</description>`,
    ...article.tags.map(({ name }) => `<category>${xmlText(name)}</category>`),
    `<content:encoded>${xmlText(withAbsoluteAddresses(article.html, site.siteUrl))}</content:encoded>`,
    '</item>',
  ].join('\n')
}

/** Returns sanitised html in which paths of the site (`href="/game/hive"`) are absolute URLs. */
function withAbsoluteAddresses(html: string, siteUrl: string): string {
  return html.replace(/(<[^>]*\s(?:href|src)=")(?=\/(?![/\\]))/g, `$1${siteUrl}`)
}

const ARTICLES_IN_FEED = 20

/** Serves the RSS feed of the newest articles at `/feed.xml`. Responds with 404 while the blog is disabled. */
export const blogFeed = new Hono().get('/feed.xml', etag(), async (c, next) => {
  const settings = await readSettings(db())
  if (!settings.enableBlog) return next()
  tagResponse('posts', 'settings')
  expireResponseAt(await nextPublication(db()))
  const articles = await newestArticles(db(), ARTICLES_IN_FEED)
  const feed = feedDocument({ ...settings, siteUrl: env().siteUrl }, articles)
  return c.body(feed, 200, {
    'content-type': 'application/rss+xml; charset=utf-8',
    // It contains settings: revalidated on each request, with 304 if unchanged.
    'cache-control': CACHE_CONTROL.public,
  })
})
