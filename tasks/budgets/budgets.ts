/** What a page may bring, in bytes as they are sent (brotli); `npm run check` names what grew beyond it. */
export const BUDGETS = {
  /** What each kind of page runs when it opens, by the address of its route. */
  script: {
    '/': 145_600,
    '/game/$slug': 151_300,
    '/blog': 136_100,
    '/blog/$slug': 138_000,
    '/categories': 135_600,
    '/top-rated': 135_600,
    '/faq': 136_500,
    '/contact': 138_800,
    '/about': 136_800,
    '/privacy': 138_700,
    '/terms': 137_300,
  },
  /** The style of every page. */
  styles: 26_500,
  /** The letters an English page is set in. */
  fonts: 50_000,
  /** The one font that is preloaded. */
  preloadedFont: 30_000,
} as const
