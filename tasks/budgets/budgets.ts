/** What a page may bring, in bytes as they are sent (brotli); `npm run check` names what grew beyond it. */
export const BUDGETS = {
  /** What each kind of page runs when it opens, by the address of its route. */
  script: {
    '/': 127_600,
    '/game/$slug': 129_400,
    '/blog': 116_500,
    '/blog/$slug': 118_600,
    '/categories': 115_700,
    '/top-rated': 116_600,
    '/faq': 116_600,
    '/contact': 118_900,
    '/about': 117_000,
    '/privacy': 119_900,
    '/terms': 117_600,
  },
  /** The style of every page. */
  styles: 26_500,
  /** The letters an English page is set in, which come with it. */
  fonts: 50_000,
  /** Those of its text, which come with a page that shows no covers as well. */
  textFonts: 30_000,
} as const
