/** The pages delivered with the site. Their addresses are fixed, and their texts can be restored. */
export const ORIGINALS = ['about', 'editor', 'faq', 'privacy', 'terms'] as const
export type Original = (typeof ORIGINALS)[number]

/** States of a page of text: unchanged since the site was delivered, hidden, or published. */
export const PAGE_STATES = ['delivered', 'draft', 'online'] as const

/** Where the site links to a page of the owner's own. */
export const PAGE_PLACES = ['menu', 'footer', 'none'] as const
export type PagePlace = (typeof PAGE_PLACES)[number]

export const PAGE_TITLE_MAX = 120
export const PAGE_LEDE_MAX = 400
export const PAGE_DESCRIPTION_MAX = 300
export const PAGE_ADDRESS_MAX = 100
export const PART_TITLE_MAX = 160
export const PARTS_MAX = 60
/** Maximum length of a part's html, in characters. */
export const PART_HTML_MAX = 200_000
/** Maximum number of the owner's pages, including those in the trash. */
export const PAGES_MAX = 200

/** A part of a page: heading and text. Its `id` is the anchor, independent of the heading. */
export interface PagePart {
  id: string
  title: string
  /** Html, sanitised. */
  html: string
}

/** What every page of the site knows of the pages that editors wrote: their addresses, titles and places in menus. */
export interface IndexedPage {
  id: number
  slug: string
  title: string
  place: PagePlace
  /** The delivered page it replaces; null for an owner's page. */
  original: Original | null
  /** Addresses it had before. */
  former: string[]
}

/** First segments of paths that no page of the owner's may have. A test compares them with all routes, documents and files. */
export const OWN_ADDRESSES: readonly string[] = [
  ...ORIGINALS,
  ...['admin', 'api', 'apple-touch-icon', 'assets', 'auth', 'blog', 'categories', 'contact', 'covers'],
  ...['favicon', 'feed', 'game', 'healthz', 'letter', 'manifest', 'newsletter', 'oembed', 'offline'],
  ...['opensearch', 'pictures', 'played', 'prices', 'problems', 'ratings', 'readyz', 'reminder'],
  ...['robots', 'room', 'screenshots', 'settings', 'setup', 'share', 'shared', 'shelf', 'sitemap'],
  ...['suggest-game', 'sw', 'tonight', 'top-rated', 'us'],
]

/** Validates the slug of a page; returns the error message, undefined if it is valid. */
export function validatePageAddress(slug: string): string | undefined {
  if (slug === '') return 'Please give the page an address'
  if (slug.length > PAGE_ADDRESS_MAX) return `Addresses have at most ${PAGE_ADDRESS_MAX} characters`
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
    return 'Use lowercase letters from a to z, digits, and single hyphens between them'
  return OWN_ADDRESSES.includes(slug)
    ? `/${slug} is already a page of the site. Please choose another address.`
    : undefined
}

/** Whether a name is that of a page delivered with the site. */
export const isOriginal = (name: string): name is Original => (ORIGINALS as readonly string[]).includes(name)

/** Counts the words of html that have a letter or a digit. */
export function wordsIn(html: string): number {
  return html
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}
