import { xmlText } from '#/lib/text.ts'

/** Number of URLs in a part of the sitemap: a fifth of what the protocol allows, so that a part costs little. */
export const ADDRESSES_IN_A_PART = 10_000

/** A page in the sitemap. */
export interface MappedPage {
  /** Path and search, from the site's root. */
  path: string
  /** When what it shows last changed; unknown for pages that stand in the code. */
  changedAt?: Date | null
}

interface Outline {
  enableBlog: boolean
  /** Whether members rated any game: the page of ratings is empty without. */
  hasRatings: boolean
  /** Whether any price was seen lately: the page of prices is empty without. */
  hasPrices: boolean
  gamesChangedAt: Date | null
  posts: readonly { slug: string; updatedAt: Date; tags: string[] }[]
  categories: readonly { slug: string; updatedAt: Date }[]
  /** Public pages of the owner's own. */
  ownPages: readonly { slug: string }[]
}

/** Returns every public page with content, except games: lists, categories, articles, pages about the site. */
export function outlinePages(outline: Outline): MappedPage[] {
  const { enableBlog, hasRatings, hasPrices, gamesChangedAt, posts, categories, ownPages } = outline
  const blogChangedAt = newest(posts)
  return [
    { path: '/', changedAt: gamesChangedAt },
    // Other games every day.
    { path: '/tonight' },
    ...(hasRatings ? [{ path: '/top-rated', changedAt: gamesChangedAt }] : []),
    ...(hasPrices ? [{ path: '/prices' }] : []),
    { path: '/categories', changedAt: newest(categories) },
    ...categories.map(({ slug }) => ({ path: `/?category=${slug}`, changedAt: gamesChangedAt })),
    ...(enableBlog
      ? [
          { path: '/blog', changedAt: blogChangedAt },
          ...posts.map(({ slug, updatedAt }) => ({ path: `/blog/${slug}`, changedAt: updatedAt })),
          ...tagPages(posts),
        ]
      : []),
    ...['/about', '/editor', '/faq', '/contact', '/privacy', '/terms'].map((path) => ({ path })),
    ...ownPages.map(({ slug }) => ({ path: `/${slug}` })),
  ]
}

/** A page for each tag, changed with the newest of its articles. */
function tagPages(posts: Outline['posts']): MappedPage[] {
  const tagged = posts.flatMap(({ tags, updatedAt }) => tags.map((tag) => ({ tag, updatedAt })))
  return [...Map.groupBy(tagged, ({ tag }) => tag)].map(([tag, articles]) => ({
    path: `/blog?tag=${tag}`,
    changedAt: newest(articles),
  }))
}

/** Returns a sitemap of pages as XML, one entry per line. */
export const mapText = (siteUrl: string, pages: Iterable<MappedPage>) =>
  xmlOf('urlset', 'url', siteUrl, pages)

/** Returns the index of a sitemap in several parts as XML. */
export function mapIndex(siteUrl: string, parts: number, changedAt: Date | null): string {
  const entries = Array.from({ length: parts }, (_, at) => ({ path: `/sitemap-${at + 1}.xml`, changedAt }))
  return xmlOf('sitemapindex', 'sitemap', siteUrl, entries)
}

function xmlOf(root: string, element: string, siteUrl: string, entries: Iterable<MappedPage>): string {
  const lines = Array.from(entries, ({ path, changedAt }) => {
    const lastChange = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return `<${element}><loc>${xmlText(siteUrl + path)}</loc>${lastChange}</${element}>\n`
  })
  const protocol = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${protocol}>\n${lines.join('')}</${root}>\n`
}

/** Returns the robots.txt: everything may be crawled except the API, the admin pages and the settings. */
export function robotsText(siteUrl: string): string {
  return `User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /admin\nDisallow: /settings\n\nSitemap: ${siteUrl}/sitemap.xml\n`
}

const newest = (changed: readonly { updatedAt: Date }[]): Date | null =>
  changed.length === 0 ? null : new Date(Math.max(...changed.map(({ updatedAt }) => updatedAt.getTime())))
