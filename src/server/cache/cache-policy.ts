/** Every `Cache-Control` header of the site, by kind of response. */
export const CACHE_CONTROL = {
  /** Public pages and API responses, redirects, feeds, files that depend on settings: revalidated on each use, with 304 if unchanged. */
  public: 'public, no-cache',
  /** Files whose address changes with their contents: build files, uploaded images, covers with a correct version. */
  immutable: 'public, max-age=31536000, immutable',
  /** Files at an address that stays: icons, covers without a version, robots.txt, site map. */
  file: 'public, max-age=3600',
  /** The service worker, which a browser compares byte by byte. */
  serviceWorker: 'no-cache',
  /** The QR code of a room, which contains nothing but the room code. */
  roomCode: 'private, max-age=7200',
  /** Answers to members and staff, and whatever else one person alone may read. */
  private: 'private, no-store',
  /** Problems, refusals, redirects that depend on the moment. */
  none: 'no-store',
} as const

/** Cache rules for CDNs (RFC 9213): 5 seconds fresh, one minute stale-while-revalidate, and one day stale-if-error. */
export const CDN_CACHE_CONTROL = 'public, max-age=5, stale-while-revalidate=60, stale-if-error=86400'

/** Whether a response with this `Cache-Control` may be in a shared cache. */
export const isStorable = (cacheControl: string | null) => !/no-store|private/.test(cacheControl ?? '')

/** How long the page cache serves and checks its pages, in milliseconds. */
export const PAGE_CACHE_MS = {
  /** A page that changed is served as it was for no longer than this, while it is rendered again. */
  staleWhileRevalidate: 700,
  /** A page that changes all the time is rendered once in this time. */
  betweenRenders: 250,
  /** While changes of the database cannot be read, a page is checked again after this time. */
  whileDisconnected: 1_000,
  /** Cached pages are rendered again after this time even without a change, in case a tag is missing. */
  lifetime: 3_600_000,
  /** A request waits this long for a new page where an old one is there. */
  patience: 1_000,
  /** After a render that failed, the old page is served at once for this time. */
  afterFailure: 1_000,
}
