/** What a page may bring, in bytes as they are sent (brotli); `npm run check` names what grew beyond it. */
export const BUDGETS = {
  /** What each kind of page runs when it opens, by the address of its route. */
  script: {
    '/': 139_300,
    '/game/$slug': 142_400,
    '/blog': 129_300,
    '/blog/$slug': 131_100,
    '/categories': 128_400,
    '/top-rated': 129_400,
    '/faq': 129_400,
    '/contact': 131_400,
    '/about': 129_900,
    '/privacy': 131_900,
    '/terms': 130_400,
  },
  /** The style of every page. */
  styles: 26_500,
  /** The letters an English page is set in. */
  fonts: 50_000,
  /** The one font that is preloaded. */
  preloadedFont: 30_000,
} as const
