/** Approximate CPU time of each kind of response, in milliseconds; each IP address has a budget. */
export const COSTS_MS = { page: 25, endpoint: 5, file: 2, drawing: 200, siteMap: 200 } as const

/** An IP address's budget of CPU milliseconds: its maximum, and its refill per second, a quarter of a core. */
export const BURST_MS = 5_000
export const EACH_SECOND_MS = 250
/** Maximum number of parallel expensive responses per address. */
export const AT_ONCE_EACH = 8
/** The factor by which the limits of a wider network exceed those of a narrower one. */
export const WIDER = 4

/** Maximum number of pages rendered in parallel, and of pages waiting; beyond that, pages get a 503. */
export const RENDERS_AT_ONCE = 2
export const RENDERS_WAITING = 100

/** Refusals are delayed by this time, so that clients that keep trying cost less. */
export const REFUSAL_HELD_MS = 500

/** Maximum number of connections per address. */
export const CONNECTIONS_EACH = 100

/** What costs another amount than a page. Built files and cached responses are answered before anything is counted. */
const EXCEPTIONS: readonly (readonly [addresses: RegExp, costMs: number])[] = [
  // A load balancer asks every second, and must learn when the site is busy.
  [/^\/(healthz|readyz)$/, 0],
  // An endpoint renders nothing.
  [/^\/api\//, COSTS_MS.endpoint],
  // An image for a shared link is rasterised.
  [/^\/share\/|^\/(covers|pictures\/articles)\/share\/|^\/pictures\/[0-9a-f]{32}-share-/, COSTS_MS.drawing],
  // A stored file is only read.
  [/^\/pictures\/[0-9a-f]{32}/, COSTS_MS.file],
  // A browser asks for it with every page, and it is made once a minute.
  [/^\/service-worker\.js$/, COSTS_MS.file],
  // A cover is text, and a page may bring dozens of them.
  [/^\/covers\//, COSTS_MS.endpoint],
  // A part of the sitemap may list 50,000 games.
  [/^\/sitemap[^/]*\.xml$/, COSTS_MS.siteMap],
]

/** A request's CPU milliseconds. Writes count as endpoint or page; their own rate limits apply as well. */
export const costOf = (path: string): number =>
  EXCEPTIONS.find(([addresses]) => addresses.test(path))?.[1] ?? COSTS_MS.page
