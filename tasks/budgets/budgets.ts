/** What a page may bring, in bytes as they are sent (brotli); `npm run check` names what grew beyond it. */
export const BUDGETS = {
  /** What each kind of page runs when it opens, by the address of its route. */
  script: {
    '/': 137_500,
    '/game/$slug': 139_800,
    '/blog': 127_100,
    '/blog/$slug': 128_900,
    '/categories': 126_300,
    '/top-rated': 127_200,
    '/faq': 127_200,
    '/contact': 129_200,
    '/about': 127_600,
    '/privacy': 129_700,
    '/terms': 128_200,
  },
  /** The style of every page. */
  styles: 26_500,
  /** The letters an English page is set in, which come with it. */
  fonts: 50_000,
  /** Those of its text, which come with a page that shows no covers as well. */
  textFonts: 30_000,
} as const
