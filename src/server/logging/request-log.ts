import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { log } from '../log.ts'
import { measureRequest } from '../metrics.ts'
import type { CurrentRequest } from './current-request.ts'
import { routeOf } from './route-names.ts'

/** Called frequently by machines: logged only at level `debug`. */
const PROBES = new Set(['/healthz', '/readyz'])
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
/** The logged status of a client that disconnected before its response. */
const CLIENT_CLOSED = 499

/** A request that is measured and logged in one line at its end, without visitor and query. */
export interface LoggedRequest {
  current: CurrentRequest
  /** Ends it with a status now. */
  end(status: number): void
  /** Ends it when its response is over. */
  endWith(response: ServerResponse): void
}

/** Gives a request an id for its response, and determines its route. */
export function beginRequest({ method = '', url = '' }: IncomingMessage): LoggedRequest {
  const startedAtMs = performance.now()
  const knownMethod = METHODS.has(method) ? method : 'other'
  const route = PROBES.has(url) ? url : routeOf(knownMethod, url)
  const current = { requestId: randomUUID(), route }
  const end = (status: number) => {
    const ms = Math.round((performance.now() - startedAtMs) * 10) / 10
    measureRequest(knownMethod, route, status, ms)
    const level = PROBES.has(route) ? 'debug' : 'info'
    log()[level]({ event: 'request', requestId: current.requestId, method: knownMethod, route, status, ms })
  }
  const endWith = (response: ServerResponse) => {
    response.once('close', () => end(response.headersSent ? response.statusCode : CLIENT_CLOSED))
  }
  return { current, end, endWith }
}
