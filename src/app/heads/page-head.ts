import { excerptOf } from '#/features/games/model/games.rules.ts'
import type { PublicSettings } from '#/features/site-settings/model/site-settings.schema.ts'
import { isWebAddress } from '#/lib/address.ts'

/** The metadata of a page for browsers, search engines and link previews. */
export interface PageDescription {
  /** Without the site's name, which is added; null for the home page, which carries name and tagline. */
  title: string | null
  description: string
  /** Path and search of the page's one true address. */
  path: string
  /** The share image, 1200 x 630 if it is ours. */
  picture?: { address: string; alt: string } | undefined
  /** Who wrote an article, and when it came out and last changed (ISO). */
  article?: { author: string; publishedAt: string; updatedAt: string; tags: readonly string[] }
  keywords?: string | null
  /** A true address elsewhere, where an editor named one. */
  canonicalUrl?: string | null
  /** Whether other sites can embed it (oEmbed). */
  isEmbeddable?: boolean
  /** Excluded from search engines. */
  isUnlisted?: boolean | undefined
  /** Structured data; rendered by the server only (page-head-tags.tsx). */
  structuredData?: object[]
}

/** Approximate number of characters that search engines show. */
const LONGEST_DESCRIPTION = 160

/** The `head` of a page's route: title, description, canonical link, Open Graph, schema.org. */
export function pageHead(site: PublicSettings, page: PageDescription) {
  const title =
    page.title === null ? `${site.siteName} · ${site.tagline}` : `${page.title} · ${site.siteName}`
  const description = excerptOf(page.description, LONGEST_DESCRIPTION)
  const address = page.canonicalUrl ?? absoluteAddress(site, page.path)
  const picture = page.picture ?? { address: '/share/site.png', alt: `${site.siteName}: ${site.tagline}` }
  const meta = [
    { title },
    { name: 'description', content: description },
    ...(page.keywords ? [{ name: 'keywords', content: page.keywords }] : []),
    ...(page.isUnlisted ? [{ name: 'robots', content: 'noindex' }] : []),
    { property: 'og:site_name', content: site.siteName },
    { property: 'og:locale', content: 'en_US' },
    { property: 'og:type', content: page.article ? 'article' : 'website' },
    { property: 'og:title', content: page.title ?? title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: absoluteAddress(site, picture.address) },
    ...(isShareSized(picture.address)
      ? [
          { property: 'og:image:width', content: '1200' },
          { property: 'og:image:height', content: '630' },
        ]
      : []),
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...articleTags(page.article),
  ]
  return {
    meta,
    links: page.isUnlisted
      ? []
      : [
          { rel: 'canonical', href: address },
          ...(page.isEmbeddable
            ? [
                {
                  rel: 'alternate',
                  type: 'application/json+oembed',
                  href: `${site.siteUrl}/oembed?url=${encodeURIComponent(site.siteUrl + page.path)}`,
                },
              ]
            : []),
        ],
    scripts: (page.structuredData ?? []).map((data) => ({
      type: 'application/ld+json',
      // "<" as an escape: no text in the data can end the script element.
      children: JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c'),
    })),
  }
}

const articleTags = (article: PageDescription['article']) =>
  article
    ? [
        { name: 'author', content: article.author },
        { property: 'article:published_time', content: article.publishedAt },
        { property: 'article:modified_time', content: article.updatedAt },
        ...article.tags.map((content) => ({ property: 'article:tag', content })),
      ]
    : []

/**
 * Whether an image is one of our share images of 1200 x 630: some sites show it on the first share only if its size is stated.
 */
const isShareSized = (address: string) =>
  /^\/(?:share\/|covers\/share\/|pictures\/articles\/share\/|pictures\/[0-9a-f]{32}-share-)/.test(address)

/** One of the site's own paths as a full address; an external address unchanged. */
export function absoluteAddress(site: Pick<PublicSettings, 'siteUrl'>, address: string): string {
  return isWebAddress(address) ? address : `${site.siteUrl}${address}`
}
