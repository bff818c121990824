/** What a page may bring, in bytes as they are sent (brotli); `npm run check` names what grew beyond it. */
export const BUDGETS = {
  /** What each kind of page runs when it opens, by the address of its route. */
  script: {
    '/': 149_500,
    '/game/$slug': 155_000,
    '/blog': 140_500,
    '/blog/$slug': 142_500,
    '/categories': 140_500,
    '/top-rated': 140_500,
    '/faq': 142_000,
    '/contact': 143_000,
    '/about': 142_000,
    '/privacy': 143_000,
    '/terms': 143_000,
  },
  /** The style of every page. */
  styles: 25_000,
  /** The letters an English page is set in. */
  fonts: 50_000,
  /** The one font that is preloaded. */
  preloadedFont: 30_000,
} as const
