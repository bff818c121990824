import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { xmlText } from '#/lib/text.ts'
import { CACHE_CONTROL } from '#/server/cache/cache-policy.ts'
import { expireResponseAt, tagResponse } from '#/server/cache/cache-tags.ts'
import { db } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { readSettings } from '#/server/settings.ts'
import { type FeedPost, newestPosts, nextPublication } from '../blog.store.ts'

type FeedSite = Record<'siteName' | 'tagline' | 'description' | 'siteUrl', string>

/** Returns posts as an RSS 2.0 document (XML) with absolute URLs. */
export function feedDocument(site: FeedSite, posts: readonly FeedPost[]): string {
  const newestChange = posts
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
    ...posts.map((post) => feedItem(site, post)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

function feedItem(site: FeedSite, post: FeedPost): string {
  const address = xmlText(`${site.siteUrl}/blog/${post.slug}`)
  return [
    '<item>',
    `<title>${xmlText(post.title)}</title>`,
    `<link>${address}</link>`,
    `<guid isPermaLink="true">${address}</guid>`,
    `<pubDate>${new Date(post.publishedAt).toUTCString()}</pubDate>`,
    `<description>${xmlText(post.excerpt)}</description>`,
    ...post.tags.map(({ name }) => `<category>${xmlText(name)}</category>`),
    `<content:encoded>${xmlText(withAbsoluteAddresses(post.html, site.siteUrl))}</content:encoded>`,
    '</item>',
  ].join('\n')
}

/** Returns sanitised html in which paths of the site (`href="/game/hive"`) are absolute URLs. */
function withAbsoluteAddresses(html: string, siteUrl: string): string {
  return html.replace(/(<[^>]*\s(?:href|src)=")(?=\/(?![/\\]))/g, `$1${siteUrl}`)
}

const POSTS_IN_FEED = 20

/** Serves the RSS feed of the newest posts at `/feed.xml`. Responds with 404 while the blog is disabled. */
export const blogFeed = new Hono().get('/feed.xml', etag(), async (c, next) => {
  const settings = await readSettings(db())
  if (!settings.enableBlog) return next()
  tagResponse('posts', 'settings')
  expireResponseAt(await nextPublication(db()))
  const posts = await newestPosts(db(), POSTS_IN_FEED)
  const feed = feedDocument({ ...settings, siteUrl: env().siteUrl }, posts)
  return c.body(feed, 200, {
    'content-type': 'application/rss+xml; charset=utf-8',
    // It contains settings: revalidated on each request, with 304 if unchanged.
    'cache-control': CACHE_CONTROL.public,
  })
})
