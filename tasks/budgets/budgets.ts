/** What a page may bring, in bytes as they are sent (brotli); `npm run check` names what grew beyond it. */
export const BUDGETS = {
  /** What each kind of page runs when it opens, by the address of its route. */
  script: {
    '/': 142_000,
    '/game/$slug': 145_000,
    '/blog': 132_200,
    '/blog/$slug': 134_000,
    '/categories': 131_400,
    '/top-rated': 132_300,
    '/faq': 132_300,
    '/contact': 134_300,
    '/about': 132_800,
    '/privacy': 134_800,
    '/terms': 133_300,
  },
  /** The style of every page. */
  styles: 26_500,
  /** The letters an English page is set in. */
  fonts: 50_000,
  /** The one font that is preloaded. */
  preloadedFont: 30_000,
} as const
