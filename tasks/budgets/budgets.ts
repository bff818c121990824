/**
 * Maximum sizes of what a page loads, in bytes as sent (brotli). `npm run check` reports what exceeds its
 * budget.
 */
export const BUDGETS = {
  /** The script a reader's page loads to open. */
  script: 145_000,
  /** The style sheet every page shares. */
  styles: 26_500,
  /** All fonts an English page loads. */
  fonts: 50_000,
  /** The fonts of its text, without those of covers. */
  textFonts: 30_000,
} as const

/** Routes of readers' pages, which must meet the script budget. */
export const READERS_ROUTES = [
  '/',
  '/game/$slug',
  '/$kind/$slug',
  '/blog',
  '/blog/$slug',
  '/categories',
  '/top-rated',
  '/tonight',
  '/faq',
  '/contact',
  '/about',
  '/privacy',
  '/terms',
] as const
