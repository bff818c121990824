import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { log } from '../log.ts'
import { measureRequest } from '../metrics.ts'
import { inRequest } from './current-request.ts'
import { routeOf } from './route-names.ts'

/** Asked all the time, by machines: told where the log is asked for everything. */
const PROBES = new Set(['/healthz', '/readyz'])
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Numbers a request, answers it, and tells of it in one line once it is over: nothing of who asked, and no query. It is measured too. */
export function logged(request: IncomingMessage, response: ServerResponse, answer: () => void): void {
  const startedAt = performance.now()
  const requestId = randomUUID()
  const address = request.url ?? ''
  const method = METHODS.has(request.method ?? '') ? (request.method ?? '') : 'other'
  const route = PROBES.has(address) ? address : routeOf(method, address)
  response.setHeader('x-request-id', requestId)
  response.once('close', () => {
    const answered = {
      method,
      route,
      // One that was cut off before its answer began got none.
      status: response.headersSent ? response.statusCode : 499,
      ms: Math.round((performance.now() - startedAt) * 10) / 10,
    }
    log()[PROBES.has(route) ? 'debug' : 'info']({ event: 'request', requestId, ...answered })
    measureRequest(answered)
  })
  inRequest({ requestId, route }, answer)
}
