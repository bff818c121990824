/** Approximate CPU milliseconds of one response, by kind of response. The costs count towards an IP address's CPU limit. */
export const COSTS_MS = { page: 25, endpoint: 5, file: 2, drawing: 200, siteMap: 200 } as const

/** Limits on the CPU milliseconds that one IP address may use: `BURST_MS` at once, and `EACH_SECOND_MS` a second on average. */
export const BURST_MS = 5_000
export const EACH_SECOND_MS = 250
/** Maximum number of unfinished responses for each IP address. Cheap responses, such as API responses and files, don't count. */
export const RESPONSES_AT_ONCE_EACH = 8
/** Larger IPv6 networks may use more CPU time. The limits grow by this factor from a /64 to a /56, and from a /56 to a /48. */
export const WIDER_FACTOR = 4

/** Maximum number of pages rendered in parallel, and of pages that wait to be rendered. A request beyond both gets a 503. */
export const RENDERS_AT_ONCE = 2
export const RENDERS_WAITING = 100

/** Milliseconds before a 429 is sent to an IP address that used too much CPU time. The delay slows down repeated attempts. */
export const REFUSAL_DELAY_MS = 500

/** Maximum number of open connections per IP address. */
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

/** Returns the approximate CPU milliseconds of a request by its path. */
export const costOf = (path: string): number =>
  EXCEPTIONS.find(([addresses]) => addresses.test(path))?.[1] ?? COSTS_MS.page
