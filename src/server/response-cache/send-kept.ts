import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendReady } from '../connections/ready-answer.ts'
import { encodingFor, isHeldAlready } from './negotiation.ts'
import type { KeptResponse } from './response-cache.ts'

/**
 * Sends a kept response as it lies there, with nothing between it and the socket; false where it is yet to be packed as it is
 * asked for.
 */
export function sendKept(
  { representations }: KeptResponse,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const sent = representations.ready(encodingFor(request.headers['accept-encoding']))
  if (sent === undefined) return false
  if (isHeldAlready(request.headers['if-none-match'], sent.etag)) {
    if (!sendReady(response, sent.readyUnchanged)) response.writeHead(304, sent.headersUnchanged).end()
    return true
  }
  if (sendReady(response, sent.ready)) return true
  response.writeHead(200, sent.headers)
  if (request.method === 'HEAD') response.end()
  else response.end(sent.body)
  return true
}
