import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { type AnswerAtOnce, layFastPath } from '../fast-path/fast-path.ts'
import { KEPT_ALIVE_SECONDS } from '../fast-path/ready-answer.ts'
import { logged, NumberedResponse } from '../logging/request-log.ts'
import { limitedUnits, plainAddress } from './client-address.ts'
import { warnOfProxy } from './proxy-warnings.ts'

/** How long somebody may take to say what they ask for, and how often that is looked at. */
export const PATIENCE = { headersMs: 15_000, lookMs: 5_000 }

/** Answer for a load balancer that asks by an address and not by the site's name. */
const PROBES = new Set(['/healthz', '/readyz'])

interface Guard {
  /** The site's public address; undefined where the owner named none, and every name is taken. */
  siteUrl: string | undefined
  /** Gives answers that lie ready. */
  answerAtOnce?: AnswerAtOnce
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
  { siteUrl, answerAtOnce, patience = PATIENCE, connections }: Guard,
): Server {
  const { headersMs, lookMs } = patience
  const settings = {
    headersTimeout: headersMs,
    connectionsCheckingInterval: lookMs,
    keepAliveTimeout: KEPT_ALIVE_SECONDS * 1_000,
    // A request that brings nothing has an end at once: to let a stream come to it costs as much as finding what is kept.
    optimizeEmptyRequests: true,
    ServerResponse: NumberedResponse,
  }
  const isOwnName = ownNameOf(siteUrl)
  const refusedStatus = refusalsOf(isOwnName)
  const server = createServer(settings, (request, response) =>
    logged(request, response, () => {
      warnOfProxy(request)
      const refused = refusedStatus(request)
      if (refused) refuse(response, refused)
      else listener(request, response)
    }),
  )
  if (connections) limitConnections(server, connections)
  if (answerAtOnce) layFastPath(server, { answerAtOnce, isOwnName })
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

/**
 * Tells whether a request names the site by its name (`Host`).
 * @param siteUrl the site's public address; undefined where every name is taken
 */
export function ownNameOf(siteUrl: string | undefined): (host: string) => boolean {
  if (siteUrl === undefined) return () => true
  const { protocol, origin } = new URL(siteUrl)
  let knownHost: string | undefined
  return (host) => {
    // The next one nearly always writes it as the last one did.
    if (host === knownHost) return true
    const asked = `${protocol}//${host}`
    const isSame = !host.includes('@') && URL.canParse(asked) && new URL(asked).origin === origin
    if (isSame) knownHost = host
    return isSame
  }
}

/**
 * With what a request is refused before anything looks at it.
 * @returns tells of a request: 400 or 421 (RFC 9110); undefined for one that is let in
 */
export function refusalsOf(
  isOwnName: (host: string) => boolean,
): (request: NamedRequest) => 400 | 421 | undefined {
  return ({ url = '', rawHeaders, headers }) => {
    // An address with a name of its own in it would be believed before the header.
    if (!url.startsWith('/') || hostsNamedIn(rawHeaders) > 1) return 400
    return PROBES.has(url) || isOwnName(headers.host ?? '') ? undefined : 421
  }
}

function hostsNamedIn(rawHeaders: readonly string[]): number {
  let count = 0
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const name = rawHeaders[place]!
    if (name.length === 4 && (name === 'Host' || name === 'host' || name.toLowerCase() === 'host')) count += 1
  }
  return count
}
