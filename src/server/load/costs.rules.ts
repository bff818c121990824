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

interface Costs {
  addresses: RegExp
  costMs: number
  reason: string
}

/** What costs another amount than a page. Built files and cached responses are answered before anything is counted. */
const EXCEPTIONS: readonly Costs[] = [
  {
    addresses: /^\/(healthz|readyz)$/,
    costMs: 0,
    reason: 'a load balancer asks every second, and must hear when the site is busy',
  },
  { addresses: /^\/api\//, costMs: COSTS_MS.endpoint, reason: 'an endpoint renders nothing' },
  {
    addresses: /^\/share\/|^\/(covers|pictures\/articles)\/share\/|^\/pictures\/[0-9a-f]{32}-share-/,
    costMs: COSTS_MS.drawing,
    reason: 'a picture for a shared link is rasterised',
  },
  { addresses: /^\/pictures\/[0-9a-f]{32}/, costMs: COSTS_MS.file, reason: 'a stored file is only read' },
  {
    addresses: /^\/service-worker\.js$/,
    costMs: COSTS_MS.file,
    reason: 'a browser asks for it with every page, and it is made once a minute',
  },
  {
    addresses: /^\/covers\//,
    costMs: COSTS_MS.endpoint,
    reason: 'a cover is text, and a page may bring dozens of them',
  },
  {
    addresses: /^\/sitemap[^/]*\.xml$/,
    costMs: COSTS_MS.siteMap,
    reason: 'a part of the site map may name 50,000 games',
  },
]

/** A request's CPU milliseconds. Writes count as endpoint or page; their own rate limits apply as well. */
export function costOf(path: string): number {
  return EXCEPTIONS.find(({ addresses }) => addresses.test(path))?.costMs ?? COSTS_MS.page
}
