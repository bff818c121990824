/**
 * What answers take that are not kept, in milliseconds of a processor, as measured roughly: what an address may have is
 * counted by it. What is not named here takes so little, or is limited so closely otherwise, that it is not counted.
 */
export const COSTS_MS = { page: 25, search: 5, drawing: 200 } as const

/** An address may have so much at once, and so much each second: a quarter of one processor. */
export const BURST_MS = 5_000
export const EACH_SECOND_MS = 250
/** So many costly answers are made for one address at a time. */
export const AT_ONCE_EACH = 8
/** Of a network around another so many times as much is borne. */
export const WIDER = 4

/** Pages rendered at once, and pages that may wait; beyond that a page is answered with 503. */
export const RENDERS_AT_ONCE = 2
export const RENDERS_WAITING = 100

/** A refusal is held back so long: whoever asks on without a pause is refused less often, and costs less. */
export const REFUSAL_HELD_MS = 500

/** So many connections one address may hold. */
export const CONNECTIONS_EACH = 100

const SEARCH = /^\/api\/(games\?|suggestions\?|tonight\?|catalogue\?|games\/lists\/drawn)/
const DRAWING = /^\/share\//
const NO_PAGE = /^\/(api|assets|covers|pictures|healthz|readyz)(\/|$)|\.\w{2,12}(\?|$)/

/** What an answer takes that has to be made; 0 for what is not counted. */
export function costOf(method: string, address: string): number {
  if (method !== 'GET' && method !== 'HEAD') return 0
  if (SEARCH.test(address)) return COSTS_MS.search
  if (DRAWING.test(address)) return COSTS_MS.drawing
  return NO_PAGE.test(address) ? 0 : COSTS_MS.page
}
