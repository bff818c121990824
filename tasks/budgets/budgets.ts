/** What a page may bring, in bytes as they are sent (brotli); `npm run check` names what grew beyond it. */
export const BUDGETS = {
  /** What each kind of page runs when it opens, by the address of its route. */
  script: {
    '/': 145_500,
    '/game/$slug': 152_500,
    '/blog': 137_500,
    '/blog/$slug': 139_000,
    '/categories': 137_000,
    '/top-rated': 137_000,
    '/faq': 138_000,
    '/contact': 140_000,
    '/about': 138_500,
    '/privacy': 140_000,
    '/terms': 139_000,
  },
  /** The style of every page. */
  styles: 26_500,
  /** The letters an English page is set in. */
  fonts: 50_000,
  /** The one font that is preloaded. */
  preloadedFont: 30_000,
} as const
