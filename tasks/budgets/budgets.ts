/** What a page may bring, in bytes as they are sent (brotli); `npm run check` names what grew beyond it. */
export const BUDGETS = {
  /** What each kind of page runs when it opens, by the address of its route. */
  script: {
    '/': 136_200,
    '/game/$slug': 137_900,
    '/blog': 125_100,
    '/blog/$slug': 127_300,
    '/categories': 124_300,
    '/top-rated': 125_200,
    '/faq': 125_200,
    '/contact': 127_500,
    '/about': 125_600,
    '/privacy': 127_700,
    '/terms': 126_200,
  },
  /** The style of every page. */
  styles: 26_500,
  /** The letters an English page is set in, which come with it. */
  fonts: 50_000,
  /** Those of its text, which come with a page that shows no covers as well. */
  textFonts: 30_000,
} as const
