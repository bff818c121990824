/** What a page may bring, in bytes as they are sent (brotli); `npm run check` names what grew beyond it. */
export const BUDGETS = {
  /** What each kind of page runs when it opens, by the address of its route. */
  script: {
    '/': 139_600,
    '/game/$slug': 142_600,
    '/blog': 129_500,
    '/blog/$slug': 131_400,
    '/categories': 128_700,
    '/top-rated': 129_600,
    '/faq': 129_700,
    '/contact': 131_600,
    '/about': 130_100,
    '/privacy': 132_100,
    '/terms': 130_600,
  },
  /** The style of every page. */
  styles: 26_500,
  /** The letters an English page is set in. */
  fonts: 50_000,
  /** The one font that is preloaded. */
  preloadedFont: 30_000,
} as const
