import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { SentResponse } from '../cache/cached-response.ts'
import { env } from '../env.ts'
import { log } from '../log.ts'
import { inRequest } from '../logging/current-request.ts'
import { beginRequest } from '../logging/request-log.ts'
import { oncePerProcess } from '../once-per-process.ts'
import { isTrustedProxy, networksWith, plainAddress } from './client-address.ts'
import { createGuardedServer, type GuardedListener, type PATIENCE, sendPlainText } from './guarded-server.ts'

const warned = oncePerProcess('warnings of proxies', () => ({ ofScheme: false, ofAddresses: false }))

/** Logs a warning if a proxy is missing from TRUSTED_PROXIES, or serves https although SITE_URL is http. */
export function warnOfProxy({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): void {
  const isPassedOn = headers['x-forwarded-proto'] !== undefined || headers['x-forwarded-for'] !== undefined
  if (!isPassedOn) return
  if (!warned().ofScheme && headers['x-forwarded-proto'] === 'https' && env().siteUrl.startsWith('http:')) {
    warned().ofScheme = true
    log().warn(
      'A proxy says that visitors come by https, and SITE_URL is http: links and cookies are made for http. Set SITE_URL to the https address.',
    )
  }
  if (!warned().ofAddresses && headers['x-forwarded-for'] && !isTrustedProxy(socket.remoteAddress ?? '')) {
    warned().ofAddresses = true
    log().warn(
      'A request came with X-Forwarded-For from an address that TRUSTED_PROXIES does not name, and was not believed. If that is your proxy, name it: all its visitors share one limit.',
    )
  }
}

/** Endpoints for load balancers, which use an address instead of the site's name. */
const PROBES = new Set(['/healthz', '/readyz'])

/** Options of the site's http server: its URL, access to the page cache, timeouts, and connection limits. */
export interface ServerOptions {
  /** The site's public address. */
  siteUrl: string
  /** Whether SITE_URL is set; if not, the server accepts every host name. */
  isSiteUrlGiven: boolean
  /** Returns a response from the page cache; undefined if it has none. */
  findCached?: (request: IncomingMessage) => SentResponse | undefined
  /** Renders a response into the page cache and returns it; undefined if the request is not cacheable. */
  makeCached?: (request: IncomingMessage) => Promise<SentResponse> | undefined
  patience?: typeof PATIENCE
  /** Maximum connections per IP address, and whether an address is a proxy without limit; undefined for no limit. */
  connections?: { each: number; isTrusted: (address: string) => boolean } | undefined
}

/** Creates the site's http server, which checks host names, logs requests, and limits connections per IP address. */
export function createSiteServer(
  listener: GuardedListener,
  { siteUrl, isSiteUrlGiven, findCached, makeCached, patience, connections }: ServerOptions,
): Server {
  const refusedStatus = hostCheckFor(isSiteUrlGiven ? siteUrl : undefined)
  const server = createGuardedServer(
    (request, response) => {
      const logged = beginRequest(request)
      const { requestId } = logged.current
      const refused = refusedStatus(request)
      const found = refused === undefined ? findCached?.(request) : undefined
      // Before anything that only a response which has to be made needs.
      if (found) {
        send(response, found, requestId)
        return logged.end(found.status)
      }
      logged.endWith(response)
      warnOfProxy(request)
      if (refused !== undefined) {
        response.setHeader('x-request-id', requestId)
        return sendPlainText(response, refused, REFUSALS[refused], siteUrl)
      }
      return inRequest(logged.current, async () => {
        const made = await makeCached?.(request)
        if (made) return send(response, made, requestId)
        response.setHeader('x-request-id', requestId)
        return listener(request, response)
      })
    },
    { siteUrl, ...(patience && { patience }) },
  )
  if (connections) limitConnections(server, connections)
  return server
}

/** Sends a cached response. `writeHead` gets all headers at once: with headers set before, Node would write them one by one. */
function send(response: ServerResponse, { status, headers, body }: SentResponse, requestId: string): void {
  response.writeHead(status, [...headers, 'x-request-id', requestId])
  response.end(body)
}

const REFUSALS = {
  400: 'This request isn’t valid.',
  421: 'This site answers to its own name alone.',
} as const

/** Closes a connection over the limit of its address, or its /64 network. */
function limitConnections(server: Server, { each, isTrusted }: NonNullable<ServerOptions['connections']>) {
  const held = new Map<string, number>()
  server.on('connection', (socket) => {
    const address = plainAddress(socket.remoteAddress ?? '')
    if (isTrusted(address)) return
    const [network = address] = networksWith(address)
    const count = held.get(network) ?? 0
    if (count >= each) return void socket.destroy()
    held.set(network, count + 1)
    socket.once('close', () => {
      const left = (held.get(network) ?? 1) - 1
      if (left > 0) held.set(network, left)
      else held.delete(network)
    })
  })
}

type NamedRequest = Pick<IncomingMessage, 'url' | 'rawHeaders' | 'headers'>

/**
 * Returns a function that checks the `Host` header of a request. For a wrong host, that function returns the error status.
 * @param siteUrl the site's public address; undefined to accept every host name
 */
export function hostCheckFor(siteUrl: string | undefined): (request: NamedRequest) => 400 | 421 | undefined {
  const own = siteUrl === undefined ? undefined : new URL(siteUrl)
  const isOwnName = (host: string) =>
    !own ||
    host === own.host ||
    (!host.includes('@') && URL.parse(`${own.protocol}//${host}`)?.origin === own.origin)
  return ({ url = '', rawHeaders, headers }) => {
    const isHost = (name: string, at: number) =>
      at % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host'
    const hosts = rawHeaders.filter(isHost)
    if (hosts.length > 1) return 400
    return PROBES.has(url) || isOwnName(headers.host ?? '') ? undefined : 421
  }
}
