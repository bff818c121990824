/** What a page may bring, in bytes as they are sent (brotli); `npm run check` names what grew beyond it. */
export const BUDGETS = {
  /** What each kind of page runs when it opens, by the address of its route. */
  script: {
    '/': 144_700,
    '/game/$slug': 150_500,
    '/blog': 135_500,
    '/blog/$slug': 137_000,
    '/categories': 135_000,
    '/top-rated': 135_000,
    '/faq': 136_000,
    '/contact': 138_000,
    '/about': 136_000,
    '/privacy': 138_000,
    '/terms': 136_700,
  },
  /** The style of every page. */
  styles: 26_500,
  /** The letters an English page is set in. */
  fonts: 50_000,
  /** The one font that is preloaded. */
  preloadedFont: 30_000,
} as const
