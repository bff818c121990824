import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { RegExpRouter } from 'hono/router/reg-exp-router'
import { SmartRouter } from 'hono/router/smart-router'
import { TrieRouter } from 'hono/router/trie-router'
import { log } from '../log.ts'
import { measureRequest } from '../metrics.ts'
import { oncePerProcess } from '../once-per-process.ts'
import type { CurrentRequest } from './current-request.ts'

/** Called frequently by machines: logged only at level `debug`. */
const PROBES = new Set(['/healthz', '/readyz'])
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
/** The logged status of a client that disconnected before its response. */
const CLIENT_CLOSED = 499

/** A request in progress. When it ends, it is logged in one line. */
export interface LoggedRequest {
  current: CurrentRequest
  /** Logs the request now, with this status. */
  end(status: number): void
  /** Logs the request once its response has been sent or aborted. */
  endWith(response: ServerResponse): void
}

/** Starts to measure how long a request takes. Gives the request an id, and determines its route. */
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

const names = oncePerProcess('names of routes', () => ({
  router: undefined as SmartRouter<string> | undefined,
}))

/** Sets the site's route patterns, such as `/game/:slug`. The request log then shows the matching pattern for each request. */
export function setRoutePatterns(patterns: readonly { method: string; path: string }[]): void {
  const router = new SmartRouter<string>({ routers: [new RegExpRouter(), new TrieRouter()] })
  const known = new Set<string>()
  for (const { method, path } of patterns) {
    // Wildcard routes are no endpoints.
    if (path.includes('*') && !path.startsWith('/assets/')) continue
    known.add(`${method} ${path.replaceAll(/\$(\w+)/g, ':$1').replace(/(.)\/$/, '$1')}`)
  }
  // The first match counts: `/game/:slug` must come before `/:kind/:slug`.
  const parametersLast = (route: string) => route.replaceAll(':', '\uffff')
  for (const route of [...known].sort((a, b) => (parametersLast(a) < parametersLast(b) ? -1 : 1))) {
    const [method = '', pattern = ''] = route.split(' ')
    router.add(method, pattern, pattern)
  }
  names().router = router
}

/** Returns the route pattern that matches a URL, such as `/game/:slug`; `unknown` if no pattern matches. */
export function routeOf(method: string, address: string): string {
  const path = address.split('?', 1)[0] ?? ''
  const [match] = names().router?.match(method === 'HEAD' ? 'GET' : method, path)[0] ?? []
  return match?.[0] ?? 'unknown'
}
