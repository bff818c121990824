import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { log } from '../log.ts'
import { measureRequest } from '../metrics.ts'
import { inRequest } from './current-request.ts'
import { routeOf } from './route-names.ts'

/** Asked all the time, by machines: logged only at the level `debug`. */
const PROBES = new Set(['/healthz', '/readyz'])
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * Answers a request under a number that its response and everything logged meanwhile carry. Once it is over it is measured
 * and logged in one line: nothing of who asked, and no query.
 */
export function logged<Result>(
  request: IncomingMessage,
  response: ServerResponse,
  answer: () => Result,
): Result {
  const startedAtMs = performance.now()
  const { url = '' } = request
  const method = METHODS.has(request.method ?? '') ? (request.method ?? '') : 'other'
  const route = PROBES.has(url) ? url : routeOf(method, url)
  const requestId = randomUUID()
  response.setHeader('x-request-id', requestId)
  response.once('close', () => {
    // One that was cut off before its answer began got none.
    const status = response.headersSent ? response.statusCode : 499
    const ms = Math.round((performance.now() - startedAtMs) * 10) / 10
    measureRequest(method, route, status, ms)
    const level = PROBES.has(route) ? 'debug' : 'info'
    log()[level]({ event: 'request', requestId, method, route, status, ms })
  })
  return inRequest({ requestId, route }, answer)
}
