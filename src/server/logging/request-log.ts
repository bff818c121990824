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
  /** Which kind of address was asked for, once that is known. */
  route = ''

  override writeHead(status: number, ...told: unknown[]): this {
    const headers = told.at(-1)
    if (Array.isArray(headers)) told[told.length - 1] = [...headers, 'x-request-id', this.requestId]
    else this.setHeader('x-request-id', this.requestId)
    return super.writeHead(status, ...(told as [string]))
  }
}

/** Tells of a request in one line once it is over: nothing of who asked, and no query. It is measured too. */
export function logged(request: IncomingMessage, response: NumberedResponse): void {
  const startedAt = performance.now()
  const address = request.url ?? ''
  const method = METHODS.has(request.method ?? '') ? (request.method ?? '') : 'other'
  const route = PROBES.has(address) ? address : routeOf(method, address)
  response.route = route
  response.on('close', () => {
    const answered = {
      method,
      route,
      // One that was cut off before its answer began got none.
      status: response.headersSent ? response.statusCode : 499,
      ms: Math.round((performance.now() - startedAt) * 10) / 10,
    }
    const { requestId } = response
    log()[PROBES.has(route) ? 'debug' : 'info']({ event: 'request', requestId, ...answered })
    measureRequest(answered)
  })
}

/** Answers a request; whatever is logged meanwhile carries its number and its kind of address. */
export function inLoggedRequest<Result>(response: ServerResponse, act: () => Result): Result {
  if (!(response instanceof NumberedResponse)) return act()
  const { requestId, route } = response
  return inRequest({ requestId, route }, act)
}
