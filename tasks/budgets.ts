/** What a page may bring, in bytes as they are sent (brotli); `npm run check` names what grew beyond it. */
export const BUDGETS = {
  /** What each kind of page runs when it opens, by the address of its route. */
  script: {
    '/': 152_000,
    '/game/$slug': 157_000,
    '/blog': 143_000,
    '/blog/$slug': 145_000,
    '/categories': 143_000,
    '/top-rated': 143_000,
    '/faq': 144_000,
    '/contact': 146_000,
    '/about': 145_000,
    '/privacy': 146_000,
    '/terms': 146_000,
  },
  /** The style of every page. */
  styles: 25_000,
  /** The letters an English page is set in. */
  fonts: 50_000,
  /** The one font that is preloaded. */
  preloadedFont: 30_000,
} as const
