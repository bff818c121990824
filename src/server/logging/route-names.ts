import { RegExpRouter } from 'hono/router/reg-exp-router'
import { SmartRouter } from 'hono/router/smart-router'
import { TrieRouter } from 'hono/router/trie-router'
import { LRUCache } from 'lru-cache'
import { oncePerProcess } from '../once-per-process.ts'

/** What no pattern was named for. */
const UNKNOWN = 'unknown'

const names = oncePerProcess('names of routes', () => ({
  router: undefined as SmartRouter<string> | undefined,
  /** By method and path, of the latest requests: matching takes a twentieth of the answer from the page cache. */
  found: new LRUCache<string, string>({ max: 1_000 }),
}))

/** Registers the site's routes: from now on requests are logged by the pattern of their address. */
export function nameRoutes(patterns: readonly { method: string; path: string }[]): void {
  const router = new SmartRouter<string>({ routers: [new RegExpRouter(), new TrieRouter()] })
  const known = new Set<string>()
  for (const { method, path } of patterns) {
    const pattern = path.replaceAll(/\$(\w+)/g, ':$1').replace(/(.)\/$/, '$1')
    // Wildcard routes are no endpoints.
    if (pattern.includes('*') && !pattern.startsWith('/assets/')) continue
    if (known.has(`${method} ${pattern}`)) continue
    known.add(`${method} ${pattern}`)
    router.add(method, pattern, pattern)
  }
  names().router = router
  names().found.clear()
}

/** Returns the route pattern of a path, `/game/:slug`; `unknown` if there is none, or during start-up. */
export function routeOf(method: string, address: string): string {
  const { router, found } = names()
  const queryAt = address.indexOf('?')
  const path = queryAt < 0 ? address : address.slice(0, queryAt)
  const key = `${method} ${path}`
  const known = found.get(key)
  if (known !== undefined) return known
  const [match] = router?.match(method === 'HEAD' ? 'GET' : method, path)[0] ?? []
  const route = match?.[0] ?? UNKNOWN
  if (router) found.set(key, route)
  return route
}
