/** What a page may bring, in bytes as they are sent (brotli); `npm run check` names what grew beyond it. */
export const BUDGETS = {
  /** What each kind of page runs when it opens, by the address of its route. */
  script: {
    '/': 142_300,
    '/game/$slug': 145_500,
    '/blog': 132_400,
    '/blog/$slug': 134_200,
    '/categories': 131_600,
    '/top-rated': 132_500,
    '/faq': 132_500,
    '/contact': 134_500,
    '/about': 132_900,
    '/privacy': 135_000,
    '/terms': 133_400,
  },
  /** The style of every page. */
  styles: 26_500,
  /** The letters an English page is set in. */
  fonts: 50_000,
  /** The one font that is preloaded. */
  preloadedFont: 30_000,
} as const
