import { xmlText } from '#/lib/text/xml.ts'
import type { PostDetail } from '../model/blog.schema.ts'

/** An article with its full text, for the feed. */
export type FeedArticle = Pick<
  PostDetail,
  'slug' | 'title' | 'excerpt' | 'picture' | 'publishedAt' | 'readMinutes' | 'updatedAt' | 'html' | 'tags'
>

/** The site's part of a feed. */
interface FeedSite {
  siteName: string
  tagline: string
  description: string
  siteUrl: string
}

/** Returns the articles as an RSS 2.0 document, with absolute URLs. */
export function feedDocument(site: FeedSite, articles: readonly FeedArticle[]): string {
  const newestChange = articles
    .map((article) => article.updatedAt)
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

function feedItem(site: FeedSite, article: FeedArticle): string {
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

/** Sanitised html in which our own paths (`href="/game/hive"`) carry the site's origin. */
function withAbsoluteAddresses(html: string, siteUrl: string): string {
  return html.replace(/(<[^>]*\s(?:href|src)=")(?=\/(?![/\\]))/g, `$1${siteUrl}`)
}
