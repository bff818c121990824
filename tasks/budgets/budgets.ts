/** What a page may bring, in bytes as they are sent (brotli); `npm run check` names what grew beyond it. */
export const BUDGETS = {
  /** What each kind of page runs when it opens, by the address of its route. */
  script: {
    '/': 150_000,
    '/game/$slug': 158_500,
    '/blog': 142_500,
    '/blog/$slug': 144_000,
    '/categories': 142_500,
    '/top-rated': 142_500,
    '/faq': 144_000,
    '/contact': 145_000,
    '/about': 144_000,
    '/privacy': 145_000,
    '/terms': 144_000,
  },
  /** The style of every page. */
  styles: 26_500,
  /** The letters an English page is set in. */
  fonts: 50_000,
  /** The one font that is preloaded. */
  preloadedFont: 30_000,
} as const
