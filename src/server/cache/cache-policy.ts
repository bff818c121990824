/** `Cache-Control` headers by kind of response. */
export const CACHE_CONTROL = {
  /** Public responses that can change at any time, such as pages and feeds. Browsers revalidate them on each use. */
  public: 'public, no-cache',
  /** Files whose URL changes with their contents: build files, uploaded images, covers with a current version. */
  immutable: 'public, max-age=31536000, immutable',
  /** Files whose URL stays: icons, covers without a version, robots.txt, sitemap. */
  file: 'public, max-age=3600',
  /** The service worker, which browsers fetch again and compare byte by byte. */
  serviceWorker: 'no-cache',
  /** QR codes of rooms, which contain only the room code. */
  roomCode: 'private, max-age=7200',
  /** Responses that only one person may read, such as those to members. */
  private: 'private, no-store',
  /** Errors, and redirects that may change at any time. */
  none: 'no-store',
} as const

/** `Cache-Control` for CDNs: 5 seconds fresh, one minute stale-while-revalidate, and one day stale-if-error. */
export const CDN_CACHE_CONTROL = 'public, max-age=5, stale-while-revalidate=60, stale-if-error=86400'

/** Whether a shared cache may store a response with this `Cache-Control` header; true if the header is missing. */
export const isStorable = (cacheControl: string | null) => !/no-store|private/.test(cacheControl ?? '')

/** Time limits and intervals of the page cache, in milliseconds. */
export const PAGE_CACHE_MS = {
  /** For this long after a change, requests get the old page at once while a new page is rendered. */
  staleWhileRevalidate: 700,
  /** Minimum time between two renders of a page that changes constantly. */
  betweenRenders: 250,
  /** Interval of checking a page again while the change feed is disconnected. */
  whileDisconnected: 1_000,
  /** Time after which a page is rendered again even without a change, in case a tag is missing. */
  lifetime: 3_600_000,
  /** How long a request waits for a new render before it gets the old page. */
  patience: 1_000,
  /** For this long after a failed render, requests get the old page at once. */
  afterFailure: 1_000,
}
