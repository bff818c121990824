import { xmlText } from '#/lib/text.ts'

/**
 * Number of addresses in a part of the sitemap: a fifth of what the protocol allows, so that a part costs little more than a
 * page.
 */
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
  /** Whether members rated any game, and any price was seen lately: pages without them are empty. */
  hasRatings: boolean
  hasPrices: boolean
  gamesChangedAt: Date | null
  posts: { slug: string; updatedAt: Date; tags: string[] }[]
  categories: { slug: string; updatedAt: Date }[]
  /** Pages of the owner's own that visitors see. */
  ownPages: readonly { slug: string }[]
}

/**
 * Returns every public page with content, except games: lists, categories, articles, pages about the site.
 */
export function outlinePages({
  enableBlog,
  hasRatings,
  hasPrices,
  gamesChangedAt,
  posts,
  categories,
  ownPages,
}: Outline): MappedPage[] {
  const blogChangedAt = newest(posts.map((post) => post.updatedAt))
  return [
    { path: '/', changedAt: gamesChangedAt },
    // Other games every day.
    { path: '/tonight' },
    ...(hasRatings ? [{ path: '/top-rated', changedAt: gamesChangedAt }] : []),
    ...(hasPrices ? [{ path: '/prices' }] : []),
    { path: '/categories', changedAt: newest(categories.map((category) => category.updatedAt)) },
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
  const changes = new Map<string, Date[]>()
  for (const { tags, updatedAt } of posts)
    for (const tag of tags) changes.set(tag, [...(changes.get(tag) ?? []), updatedAt])
  return [...changes].map(([tag, moments]) => ({ path: `/blog?tag=${tag}`, changedAt: newest(moments) }))
}

/** Number of parts of a sitemap; at least one. */
export function partCount(addresses: number): number {
  return Math.max(1, Math.ceil(addresses / ADDRESSES_IN_A_PART))
}

/**
 * The contents of part `part` (from 1) if the outline's pages come first, followed by the streamed ones (games and topics): a
 * slice of each.
 */
export function contentsOfPart(part: number, outlineCount: number, streamedCount: number) {
  const start = (part - 1) * ADDRESSES_IN_A_PART
  const end = Math.min(start + ADDRESSES_IN_A_PART, outlineCount + streamedCount)
  const from = Math.max(0, start - outlineCount)
  return {
    outline: { from: Math.min(start, outlineCount), to: Math.min(end, outlineCount) },
    streamed: { from, count: Math.max(0, end - outlineCount - from) },
  }
}

export const MAP_START =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
export const MAP_END = '</urlset>\n'

/** Formats pages as sitemap entries, one per line. */
export function mapEntries(siteUrl: string, pages: readonly MappedPage[]): string {
  return pages
    .map(({ path, changedAt }) => {
      const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
      return `<url><loc>${xmlText(siteUrl + path)}</loc>${changed}</url>\n`
    })
    .join('')
}

/** Returns the sitemap index for a sitemap of several parts. */
export function mapIndex(siteUrl: string, parts: number, changedAt: Date | null): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  const entries = Array.from(
    { length: parts },
    (_, index) =>
      `<sitemap><loc>${xmlText(`${siteUrl}/sitemap-${index + 1}.xml`)}</loc>${changed}</sitemap>\n`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`
}

/** The robots.txt: everything is allowed except private pages and those for programs. */
export function robotsText(siteUrl: string): string {
  return `User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /admin\nDisallow: /settings\n\nSitemap: ${siteUrl}/sitemap.xml\n`
}

function newest(moments: readonly Date[]): Date | null {
  return moments.reduce<Date | null>((latest, moment) => (latest && latest >= moment ? latest : moment), null)
}
