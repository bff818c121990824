/** Slugs of the pages delivered with the site. Editors can change these pages and restore their original text. */
export const ORIGINALS = ['about', 'editor', 'faq', 'privacy', 'terms'] as const
export type Original = (typeof ORIGINALS)[number]

/** States of a page: public with its default text (`delivered`), hidden (`draft`), or public with editors' text (`online`). */
export const PAGE_STATES = ['delivered', 'draft', 'online'] as const

/** Where the site links to a page that the owner created. */
export const PAGE_PLACES = ['menu', 'footer', 'none'] as const
export type PagePlace = (typeof PAGE_PLACES)[number]

export const PAGE_TITLE_MAX = 120
export const PAGE_LEDE_MAX = 400
export const PAGE_DESCRIPTION_MAX = 300
export const PAGE_ADDRESS_MAX = 100
export const PART_TITLE_MAX = 160
export const PARTS_MAX = 60
/** Maximum length of the html of one part of a page, in characters. A part is a heading with its text. */
export const PART_HTML_MAX = 200_000
/** Maximum number of pages that the owner can create, including those in the trash. */
export const PAGES_MAX = 200

/** A section of a page. Its `id` is the anchor in links, and stays the same when the heading changes. */
export interface PagePart {
  id: string
  title: string
  /** Sanitised html. */
  html: string
}

/** An entry in the list (index) of public pages that editors wrote. Menu, footer and redirects come from this list. */
export interface IndexedPage {
  id: number
  slug: string
  title: string
  place: PagePlace
  /** The name of the delivered page that it replaces; null for an owner's page. */
  original: Original | null
  /** Former slugs, which redirect to it. */
  former: string[]
}

/** Slugs that a new page cannot have, because the site's own routes use them. */
export const OWN_ADDRESSES: readonly string[] = [
  ...ORIGINALS,
  ...['admin', 'api', 'apple-touch-icon', 'assets', 'auth', 'blog', 'categories', 'contact', 'covers'],
  ...['favicon', 'feed', 'game', 'healthz', 'letter', 'manifest', 'newsletter', 'oembed', 'offline'],
  ...['opensearch', 'pictures', 'played', 'prices', 'problems', 'ratings', 'readyz', 'reminder'],
  ...['robots', 'room', 'screenshots', 'settings', 'setup', 'share', 'shared', 'shelf', 'sitemap'],
  ...['suggest-game', 'sw', 'tonight', 'top-rated', 'us'],
]

/** Returns the error message for a page's address (slug). Returns undefined if the address is valid. */
export function validatePageAddress(slug: string): string | undefined {
  if (slug === '') return 'Please give the page an address'
  if (slug.length > PAGE_ADDRESS_MAX) return `Addresses have at most ${PAGE_ADDRESS_MAX} characters`
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
    return 'Use lowercase letters from a to z, digits, and single hyphens between them'
  return OWN_ADDRESSES.includes(slug)
    ? `/${slug} is already a page of the site. Please choose another address.`
    : undefined
}

/** Whether a slug belongs to an original: a page that is built into the software, such as `about`. */
export const isOriginal = (slug: string): slug is Original => (ORIGINALS as readonly string[]).includes(slug)

/** Counts the words in html. A word has at least one letter or digit. */
export function wordsIn(html: string): number {
  return html
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}
