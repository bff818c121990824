/** Name of the cache with private pages that can be read offline; the service worker opens pages from it. */
export const SAVED_PAGES = 'own pages'

/** Deletes stored private pages after signing out. */
export const forgetOwnPages = () => window.caches?.delete(SAVED_PAGES)
