/** What making a response takes, in milliseconds of a processor, as measured roughly; each visitor's address has a budget of it. */
export const COSTS_MS = { page: 25, endpoint: 5, file: 2, drawing: 200, siteMap: 200 } as const

/** An address may have so much at once, and so much each second: a quarter of one processor. */
export const BURST_MS = 5_000
export const EACH_SECOND_MS = 250
/** So many responses that cost as much as a page or more are made for one address at a time. */
export const AT_ONCE_EACH = 8
/** Of a network around another so many times as much is borne. */
export const WIDER = 4

/** Pages rendered at once, and pages that may wait; beyond that a page is answered with 503. */
export const RENDERS_AT_ONCE = 2
export const RENDERS_WAITING = 100

/** Refusals are delayed by this time, so that clients that keep trying cost less. */
export const REFUSAL_HELD_MS = 500

/** So many connections one address may hold. */
export const CONNECTIONS_EACH = 100

interface Costs {
  addresses: RegExp
  costMs: number
  reason: string
}

/**
 * What costs another amount than a page. Built files and cached responses are free as well; they are answered before
 * anything is counted.
 */
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

/**
 * Returns what a request costs that has to be answered now, in milliseconds of a processor. A change is an endpoint's, or a
 * form's that costs as much as a page; how often one may be made is also limited where it is made.
 */
export function costOf(path: string): number {
  return EXCEPTIONS.find(({ addresses }) => addresses.test(path))?.costMs ?? COSTS_MS.page
}
