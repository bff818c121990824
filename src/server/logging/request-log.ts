import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { log } from '../log.ts'
import { measureRequest } from '../metrics.ts'
import type { CurrentRequest } from './current-request.ts'
import { routeOf } from './route-names.ts'

/** Asked all the time, by machines: logged only at the level `debug`. */
const PROBES = new Set(['/healthz', '/readyz'])
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * Returns the number of a request, which its response is to carry, and the kind of its address. Once the response is over the
 * request is measured and logged in one line: nothing of who asked, and no query.
 */
export function logged({ method = '', url = '' }: IncomingMessage, response: ServerResponse): CurrentRequest {
  const startedAtMs = performance.now()
  const knownMethod = METHODS.has(method) ? method : 'other'
  const route = PROBES.has(url) ? url : routeOf(knownMethod, url)
  const requestId = randomUUID()
  response.once('close', () => {
    // One that was cut off before its answer began got none.
    const status = response.headersSent ? response.statusCode : 499
    const ms = Math.round((performance.now() - startedAtMs) * 10) / 10
    measureRequest(knownMethod, route, status, ms)
    const level = PROBES.has(route) ? 'debug' : 'info'
    log()[level]({ event: 'request', requestId, method: knownMethod, route, status, ms })
  })
  return { requestId, route }
}
