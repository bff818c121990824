/** What a page may bring, in bytes as they are sent (brotli); `npm run check` names what grew beyond it. */
export const BUDGETS = {
  /** What each kind of page runs when it opens, by the address of its route. */
  script: {
    '/': 147_500,
    '/game/$slug': 154_000,
    '/blog': 138_500,
    '/blog/$slug': 140_000,
    '/categories': 138_000,
    '/top-rated': 138_000,
    '/faq': 139_000,
    '/contact': 141_000,
    '/about': 139_000,
    '/privacy': 141_000,
    '/terms': 140_000,
  },
  /** The style of every page. */
  styles: 26_500,
  /** The letters an English page is set in. */
  fonts: 50_000,
  /** The one font that is preloaded. */
  preloadedFont: 30_000,
} as const
