/** Name of the cache with private pages that can be read offline; the service worker opens pages from it. */
export const SAVED_PAGES = 'own pages'

/** Deletes stored private pages after signing out. */
export const forgetOwnPages = () => window.caches?.delete(SAVED_PAGES)

/** What the server tells the service worker of the page that stands in for one that cannot be loaded. */
export interface OfflinePage {
  /** Its address. */
  page: string
  /** Another as soon as the page is. */
  version: string
  /** The addresses of the style and the letters it is set in. */
  assets: readonly string[]
}
