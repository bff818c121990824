import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { inRequest } from '../logging/current-request.ts'
import { logged } from '../logging/request-log.ts'
import type { CachedAnswer } from '../response-cache/representations.ts'
import { limitedUnits, plainAddress } from './client-address.ts'
import { answerInWords, createGuardedServer, type GuardedListener, type PATIENCE } from './guarded-server.ts'
import { warnOfProxy } from './proxy-warnings.ts'

/** Answer for a load balancer that asks by an address and not by the site's name. */
const PROBES = new Set(['/healthz', '/readyz'])

/** What the server of a site lets in, and answers by itself. */
export interface SiteGuards {
  /** The site's public address. */
  siteUrl: string
  /** Whether the owner named it; where not, every name is taken. */
  isSiteUrlGiven: boolean
  /** Returns the cached answer to a request; undefined where there is none. */
  cachedAnswer?: (request: IncomingMessage) => Promise<CachedAnswer> | undefined
  patience?: typeof PATIENCE
  /** Whether an address may hold this many connections, and which addresses speak for others; undefined where it may hold any number. */
  connections?: { each: number; isTrusted: (address: string) => boolean } | undefined
}

/**
 * Creates the server of the site: it answers to one name, which is the site's where the owner said what that is, logs each
 * request, and lets an address hold so many connections.
 */
export function createSiteServer(
  listener: GuardedListener,
  { siteUrl, isSiteUrlGiven, cachedAnswer, patience, connections }: SiteGuards,
): Server {
  const refusedStatus = refusalsOf(isSiteUrlGiven ? siteUrl : undefined)
  const server = createGuardedServer(
    async (request, response) => {
      const current = logged(request, response)
      warnOfProxy(request)
      const refused = refusedStatus(request)
      const cached = refused === undefined ? await cachedAnswer?.(request) : undefined
      if (cached) return send(response, cached, current.requestId)
      response.setHeader('x-request-id', current.requestId)
      if (refused !== undefined) return answerInWords(response, refused, REFUSALS[refused], siteUrl)
      return inRequest(current, () => listener(request, response))
    },
    { siteUrl, ...(patience && { patience }) },
  )
  if (connections) limitConnections(server, connections)
  return server
}

/** Headers that were set before would be written one by one, which takes longer than finding the answer. */
function send(response: ServerResponse, { status, headers, body }: CachedAnswer, requestId: string): void {
  response.writeHead(status, [...headers, 'x-request-id', requestId])
  response.end(body)
}

const REFUSALS = {
  400: 'This is not asked as one site is asked.',
  421: 'This site answers to its own name alone.',
} as const

/** Ends a connection at once that is one too many of its address, or of the network of 64 bits it lies in. */
function limitConnections(server: Server, { each, isTrusted }: NonNullable<SiteGuards['connections']>): void {
  const held = new Map<string, number>()
  server.on('connection', (socket) => {
    const address = plainAddress(socket.remoteAddress ?? '')
    if (isTrusted(address)) return
    const [network = address] = limitedUnits(address)
    const count = held.get(network) ?? 0
    if (count >= each) {
      socket.destroy()
      return
    }
    held.set(network, count + 1)
    socket.once('close', () => {
      const left = (held.get(network) ?? 1) - 1
      if (left > 0) held.set(network, left)
      else held.delete(network)
    })
  })
}

type NamedRequest = Pick<IncomingMessage, 'url' | 'rawHeaders' | 'headers'>

/** Tells whether a request names the site by its name (`Host`). */
function ownNameOf(siteUrl: string | undefined): (host: string) => boolean {
  if (siteUrl === undefined) return () => true
  const { protocol, origin } = new URL(siteUrl)
  return (host) => !host.includes('@') && URL.parse(`${protocol}//${host}`)?.origin === origin
}

/**
 * With what a request is refused before anything looks at it.
 * @param siteUrl the site's public address; undefined where every name is taken
 * @returns tells of a request: 400 or 421 (RFC 9110); undefined for one that is let in
 */
export function refusalsOf(siteUrl: string | undefined): (request: NamedRequest) => 400 | 421 | undefined {
  const isOwnName = ownNameOf(siteUrl)
  return ({ url = '', rawHeaders, headers }) => {
    if (hostsNamedIn(rawHeaders) > 1) return 400
    return PROBES.has(url) || isOwnName(headers.host ?? '') ? undefined : 421
  }
}

const hostsNamedIn = (rawHeaders: readonly string[]) =>
  rawHeaders.filter((text, place) => place % 2 === 0 && text.toLowerCase() === 'host').length
