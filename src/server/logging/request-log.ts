import { randomUUID } from 'node:crypto'
import { type IncomingMessage, ServerResponse } from 'node:http'
import { log } from '../log.ts'
import { measureRequest } from '../metrics.ts'
import { inRequest } from './current-request.ts'
import { routeOf } from './route-names.ts'

/** Asked all the time, by machines: told where the log is asked for everything. */
const PROBES = new Set(['/healthz', '/readyz'])
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * An answer that names the number of its request. It is added as the headers are written, since those that lie ready in a
 * row take twice as long to write where one was set before them.
 */
export class NumberedResponse extends ServerResponse {
  readonly requestId = randomUUID()
  /** How it was asked for, and which kind of address, once that is known. */
  method = ''
  route = ''
  /** By the clock that nobody sets. */
  startedAtMs = 0

  override writeHead(status: number, ...told: unknown[]): this {
    const headers = told.at(-1)
    if (Array.isArray(headers)) told[told.length - 1] = [...headers, 'x-request-id', this.requestId]
    else this.setHeader('x-request-id', this.requestId)
    return super.writeHead(status, ...(told as [string]))
  }
}

/** Answers a request, and tells of it in one line once it is over: nothing of who asked, and no query. It is measured too. */
export function logged(request: IncomingMessage, response: NumberedResponse, answer: () => void): void {
  const { method = '', url = '' } = request
  response.startedAtMs = performance.now()
  response.method = METHODS.has(method) ? method : 'other'
  response.route = PROBES.has(url) ? url : routeOf(response.method, url)
  answer()
  // What the system has taken whole is over; to wait for what Node says of it costs as much as finding a kept page.
  if (response.writableFinished) tell.call(response)
  else response.on('close', tell)
}

function tell(this: NumberedResponse): void {
  // One that was cut off before its answer began got none.
  noteRequest(this, this.headersSent ? this.statusCode : 499)
}

/** Tells of a request whose answer is over, and counts it. */
export function noteRequest(
  {
    requestId,
    method,
    route,
    startedAtMs,
  }: Pick<NumberedResponse, 'requestId' | 'method' | 'route' | 'startedAtMs'>,
  status: number,
): void {
  const ms = Math.round((performance.now() - startedAtMs) * 10) / 10
  measureRequest(method, route, status, ms)
  const level = PROBES.has(route) ? 'debug' : 'info'
  if (log().isLevelEnabled(level)) log()[level]({ event: 'request', requestId, method, route, status, ms })
}

/** Answers a request; whatever is logged meanwhile carries its number and its kind of address. */
export function inLoggedRequest<Result>(response: ServerResponse, act: () => Result): Result {
  if (!(response instanceof NumberedResponse)) return act()
  const { requestId, route } = response
  return inRequest({ requestId, route }, act)
}
