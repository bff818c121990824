/** Name of the cache with private pages that can be read offline; the service worker opens pages from it. */
export const SAVED_PAGES = 'own pages'

/** Deletes stored private pages after signing out. */
export const forgetOwnPages = () => window.caches?.delete(SAVED_PAGES)

/** Data for the service worker about the offline page. */
export interface OfflinePage {
  /** Its address. */
  page: string
  /** Another as soon as the page is. */
  version: string
  /** The addresses of the style and the letters it is set in. */
  assets: readonly string[]
}
