import { xmlText } from '#/lib/text.ts'

/** Number of addresses in a part of the sitemap: a fifth of what the protocol allows, so that a part costs little. */
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
  posts: readonly { slug: string; updatedAt: Date; tags: string[] }[]
  categories: readonly { slug: string; updatedAt: Date }[]
  /** Pages of the owner's own that visitors see. */
  ownPages: readonly { slug: string }[]
}

/** Returns every public page with content, except games: lists, categories, articles, pages about the site. */
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

/** Returns a sitemap, one entry per line. */
export function mapText(siteUrl: string, pages: Iterable<MappedPage>): string {
  const entries = Array.from(
    pages,
    ({ path, changedAt }) => `<url><loc>${xmlText(siteUrl + path)}</loc>${lastChange(changedAt)}</url>\n`,
  )
  return `${XML}<urlset ${PROTOCOL}>\n${entries.join('')}</urlset>\n`
}

/** Returns the sitemap index for a sitemap of several parts. */
export function mapIndex(siteUrl: string, parts: number, changedAt: Date | null): string {
  const entries = Array.from(
    { length: parts },
    (_, at) =>
      `<sitemap><loc>${xmlText(`${siteUrl}/sitemap-${at + 1}.xml`)}</loc>${lastChange(changedAt)}</sitemap>\n`,
  )
  return `${XML}<sitemapindex ${PROTOCOL}>\n${entries.join('')}</sitemapindex>\n`
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
const PROTOCOL = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const lastChange = (changedAt: Date | null | undefined) =>
  changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''

/** The robots.txt: everything is allowed except private pages and those for programs. */
export function robotsText(siteUrl: string): string {
  return `User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /admin\nDisallow: /settings\n\nSitemap: ${siteUrl}/sitemap.xml\n`
}

function newest(moments: readonly Date[]): Date | null {
  return moments.reduce<Date | null>((latest, moment) => (latest && latest >= moment ? latest : moment), null)
}
