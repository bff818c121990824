import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { logged } from '../logging/request-log.ts'
import { limitedUnits, plainAddress } from './client-address.ts'
import { warnOfProxy } from './proxy-warnings.ts'

/** How long somebody may take to say what they ask for, and how often that is looked at. */
export const PATIENCE = { headersMs: 15_000, lookMs: 5_000 }

/** Answer for a load balancer that asks by an address and not by the site's name. */
const PROBES = new Set(['/healthz', '/readyz'])

interface Guard {
  /** The site's public address; undefined where the owner named none, and every name is taken. */
  siteUrl: string | undefined
  patience?: typeof PATIENCE
  /** Whether an address may hold this many connections, and which addresses speak for others; undefined where it may hold any number. */
  connections?: { each: number; isTrusted: (address: string) => boolean } | undefined
}

/**
 * A server that lets in what is asked of this site: by one name, which is the site's where the owner said what that is, and
 * within a while. Whoever sends its headers a sign at a time is cut off.
 */
export function createGuardedServer(
  listener: RequestListener,
  { siteUrl, patience = PATIENCE, connections }: Guard,
): Server {
  const { headersMs, lookMs } = patience
  const settings = {
    headersTimeout: headersMs,
    connectionsCheckingInterval: lookMs,
  }
  const refusedStatus = refusalsOf(siteUrl)
  const server = createServer(settings, (request, response) =>
    logged(request, response, () => {
      warnOfProxy(request)
      const refused = refusedStatus(request)
      if (refused) refuse(response, refused)
      else listener(request, response)
    }),
  )
  if (connections) limitConnections(server, connections)
  return server
}

/** Ends a connection at once that is one too many of its address, or of the network of 64 bits it lies in. */
function limitConnections(server: Server, { each, isTrusted }: NonNullable<Guard['connections']>): void {
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

function refuse(response: ServerResponse, status: 400 | 421): void {
  response
    .writeHead(status, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' })
    .end(
      status === 421 ? 'This site answers to its own name alone.' : 'This is not asked as one site is asked.',
    )
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
    // An address with a name of its own in it would be believed before the header.
    if (!url.startsWith('/') || hostsNamedIn(rawHeaders) > 1) return 400
    return PROBES.has(url) || isOwnName(headers.host ?? '') ? undefined : 421
  }
}

const hostsNamedIn = (rawHeaders: readonly string[]) =>
  rawHeaders.filter((text, place) => place % 2 === 0 && text.toLowerCase() === 'host').length
