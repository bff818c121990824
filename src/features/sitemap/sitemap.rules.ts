import { xmlText } from '#/lib/text.ts'

/** Maximum number of URLs in one part of the sitemap. */
export const ADDRESSES_IN_A_PART = 10_000

/** A page in the sitemap. */
export interface MappedPage {
  /** Path and query string, such as `/?category=puzzle`. */
  path: string
  /** When its content last changed; absent or null if unknown. */
  changedAt?: Date | null
}

interface GeneralContents {
  enableBlog: boolean
  /** Whether members rated any game; if not, the page of top-rated games is left out. */
  hasRatings: boolean
  /** Whether any price is recent; if not, the page of prices is left out. */
  hasPrices: boolean
  gamesChangedAt: Date | null
  posts: readonly { slug: string; updatedAt: Date; tags: string[] }[]
  categories: readonly { slug: string; updatedAt: Date }[]
  /** Fixed pages that the owner wrote and published. */
  ownPages: readonly { slug: string }[]
}

/** Returns the sitemap's general pages, which are not about a single game, such as the home page, the blog and the FAQ. */
export function generalPages(contents: GeneralContents): MappedPage[] {
  const { enableBlog, hasRatings, hasPrices, gamesChangedAt, posts, categories, ownPages } = contents
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

/** Returns a page for each tag, with the date of its newest change. */
function tagPages(posts: GeneralContents['posts']): MappedPage[] {
  const tagged = posts.flatMap(({ tags, updatedAt }) => tags.map((tag) => ({ tag, updatedAt })))
  return [...Map.groupBy(tagged, ({ tag }) => tag)].map(([tag, articles]) => ({
    path: `/blog?tag=${tag}`,
    changedAt: newest(articles),
  }))
}

/** Returns the XML of a sitemap, or of one part of a split sitemap. */
export const mapText = (siteUrl: string, pages: Iterable<MappedPage>) =>
  xmlOf('urlset', 'url', siteUrl, pages)

/** Returns the XML index of a sitemap that is split into parts. `changedAt` is when a game last changed. */
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

/** Returns the text of robots.txt. It excludes the API, the admin pages and the settings. */
export function robotsText(siteUrl: string): string {
  return `User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /admin\nDisallow: /settings\n\nSitemap: ${siteUrl}/sitemap.xml\n`
}

const newest = (changed: readonly { updatedAt: Date }[]): Date | null =>
  changed.length === 0 ? null : new Date(Math.max(...changed.map(({ updatedAt }) => updatedAt.getTime())))
