import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { CACHE_CONTROL } from '../cache/cache-policy.ts'
import { log } from '../log.ts'
import { plainHeaders } from '../security/security-headers.ts'

/** A request listener. If it throws or rejects, the server responds with 500. */
export type GuardedListener = (request: IncomingMessage, response: ServerResponse) => unknown

/** Timeout for receiving a request's headers, in milliseconds (`headersMs`). The server checks for timeouts every `lookMs`. */
export const PATIENCE = { headersMs: 15_000, lookMs: 5_000 }

/**
 * Creates a `node:http` server that no request can crash. It disconnects clients that send headers too slowly. A request such as
 * `GET http://host/path`, with a full URL in place of a path, gets a 400.
 */
export function createGuardedServer(
  listener: GuardedListener,
  { patience = PATIENCE, siteUrl }: { patience?: typeof PATIENCE; siteUrl?: string | undefined } = {},
): Server {
  const settings = {
    headersTimeout: patience.headersMs,
    connectionsCheckingInterval: patience.lookMs,
    keepAliveTimeout: 5_000,
    optimizeEmptyRequests: true,
  }
  /** Connections over which a response is on its way. */
  const answering = new WeakSet<Duplex>()
  const fail = (response: ServerResponse, error: unknown) => {
    log().error({ err: error }, 'a request failed')
    // Half an answer cannot be taken back.
    if (response.headersSent) response.destroy()
    else sendPlainText(response, 500, 'Something went wrong. Please try again later.', siteUrl)
  }
  const server = createServer(settings, (request, response) => {
    try {
      if (!request.url?.startsWith('/'))
        return sendPlainText(response, 400, 'This request isn’t valid.', siteUrl)
      const answer = listener(request, response)
      if (answer instanceof Promise) answer.catch((error: unknown) => fail(response, error))
    } catch (error) {
      return fail(response, error)
    }
    // A response that was sent at once is complete in the socket.
    if (response.writableEnded) return
    answering.add(request.socket)
    response.once('close', () => answering.delete(request.socket))
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // Behind half a response another would be read as part of it.
    if (error.code === 'ECONNRESET' || !socket.writable || answering.has(socket)) socket.destroy()
    else socket.end(unreadableAnswer(error.code, siteUrl))
  })
  return server
}

/** Response status for a request that Node cannot parse, by the code of its error; 400 for any other. */
const UNREADABLE: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

/** Returns Node's own response to a request that it cannot parse, with the headers of every response. */
function unreadableAnswer(code: string | undefined, siteUrl: string | undefined): string {
  const status = UNREADABLE[code ?? ''] ?? 400
  const headers = { ...plainHeaders(siteUrl), 'content-length': '0', connection: 'close' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`
}

/** Sends a plain-text response with the site's security headers. After a 400 or 421, the connection is closed. */
export function sendPlainText(
  response: ServerResponse,
  status: number,
  words: string,
  siteUrl?: string,
): void {
  response.writeHead(status, {
    ...plainHeaders(siteUrl),
    'content-type': 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(words),
    'cache-control': CACHE_CONTROL.none,
    ...((status === 400 || status === 421) && { connection: 'close' }),
    ...(status === 503 && { 'retry-after': '1' }),
  })
  response.end(words)
}
