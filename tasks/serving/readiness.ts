import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type GuardedListener, sendPlainText } from '#/server/connections/guarded-server.ts'
import type { ServerOptions } from '#/server/connections/site-server.ts'
import { within } from '#/server/within.ts'

/** The functions of an open site that answer requests. */
export interface SiteAnswers {
  listener: GuardedListener
  findCached: NonNullable<ServerOptions['findCached']>
  makeCached: NonNullable<ServerOptions['makeCached']>
}

/** A request waits this long for a site that is opening, and then gets a 503. */
const OPENING_PATIENCE_MS = 5_000
/** A load balancer that checks `/readyz` does so at least this often. */
const WATCHED_FOR_MS = 30_000

/**
 * Returns the handlers of `/healthz` and `/readyz`, for a process that is about to open the site. Until then requests wait.
 * @param siteUrl the site's public address
 */
export function makeReadiness(siteUrl: string) {
  const say = (response: ServerResponse, status: 200 | 503, words: string) =>
    sendPlainText(response, status, words, siteUrl)

  const opened = Promise.withResolvers<SiteAnswers>()
  let site: SiteAnswers | undefined
  let isClosing = false
  let readinessRequestedAtMs = Number.NEGATIVE_INFINITY

  async function waitUntilOpen(request: IncomingMessage, response: ServerResponse) {
    const answer = await within(OPENING_PATIENCE_MS, opened.promise)
    if (answer) return answer.listener(request, response)
    return say(response, 503, 'The site is opening. Please come again in a moment.')
  }

  const listener: GuardedListener = (request, response) => {
    if (request.url === '/healthz') return say(response, 200, 'ok')
    if (request.url === '/readyz') readinessRequestedAtMs = performance.now()
    if (isClosing) response.setHeader('connection', 'close')
    if (request.url === '/readyz' && isClosing) return say(response, 503, 'the site is closing')
    if (site) return site.listener(request, response)
    if (request.url === '/readyz') return say(response, 503, 'the site is opening')
    return waitUntilOpen(request, response)
  }
  const findCached: SiteAnswers['findCached'] = (request) =>
    isClosing ? undefined : site?.findCached(request)
  const makeCached: SiteAnswers['makeCached'] = (request) =>
    isClosing ? undefined : site?.makeCached(request)

  return {
    listener,
    /** Returns the page cache's response to a request; undefined if it has none, and while the site opens or closes. */
    findCached,
    makeCached,
    /** Passes requests to the site from now on. */
    open(answers: SiteAnswers) {
      site = answers
      opened.resolve(answers)
    },
    /** Makes `/readyz` fail, and closes each connection after its response. */
    startClosing() {
      isClosing = true
    },
    /** Whether a load balancer checks `/readyz`, and so notices that the process is closing. */
    isWatched: () => performance.now() - readinessRequestedAtMs < WATCHED_FOR_MS,
  }
}

/** After this time a load balancer has noticed that `/readyz` fails. */
const NOTICED_AFTER_MS = 3_000
/** Requests in progress are cut off after this time. */
const IN_FLIGHT_MS = 9_000
/** Node closes idle connections itself after this time, which clients expect. */
const IDLE_MS = 6_000
const LOOK_MS = 50

/** Why a server closes: the site stops, or another process replaces it at the same address. */
export type Leaving = 'for good' | 'replaced'

/**
 * Closes a server gracefully: `/readyz` fails first, then new connections are refused, then requests in progress finish. A
 * replaced process lets idle connections end by themselves, so that no request meets a closing one.
 */
export async function closeServer(
  server: Server,
  readiness: ReturnType<typeof makeReadiness>,
  leaving: Leaving,
): Promise<void> {
  readiness.startClosing()
  if (leaving === 'for good' && readiness.isWatched()) await sleep(NOTICED_AFTER_MS)
  if (!server.listening) return
  const startedAt = performance.now()
  const idleFrom = leaving === 'replaced' ? IDLE_MS : 0
  const look = setInterval(() => {
    const passedMs = performance.now() - startedAt
    if (passedMs > IN_FLIGHT_MS) server.closeAllConnections()
    else if (passedMs >= idleFrom) server.closeIdleConnections()
  }, LOOK_MS)
  // `Server.close` of node:http would end idle connections immediately.
  await new Promise<void>((resolve) => net.Server.prototype.close.call(server, () => resolve()))
  clearInterval(look)
}
