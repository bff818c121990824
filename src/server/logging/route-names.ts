import { RegExpRouter } from 'hono/router/reg-exp-router'
import { SmartRouter } from 'hono/router/smart-router'
import { TrieRouter } from 'hono/router/trie-router'
import { oncePerProcess } from '../once-per-process.ts'

/** What no pattern was named for. */
const UNKNOWN = 'unknown'
/** The names of so many addresses are at hand, or of twice as many. */
const REMEMBERED = 1_000

const names = oncePerProcess('names of routes', () => ({
  router: undefined as SmartRouter<string> | undefined,
  /** By path, and by method before it where that is none that reads. */
  remembered: new RecentKeys<string>(REMEMBERED),
}))

/** Names the addresses of the site: from now on a request is told of by the pattern of its address. */
export function nameRoutes(patterns: readonly { method: string; path: string }[]): void {
  const router = new SmartRouter<string>({ routers: [new RegExpRouter(), new TrieRouter()] })
  const known = new Set<string>()
  for (const { method, path } of patterns) {
    const pattern = path.replaceAll(/\$(\w+)/g, ':$1').replace(/(.)\/$/, '$1')
    // What stands before many endpoints is none itself.
    if (pattern.includes('*') && !pattern.startsWith('/assets/')) continue
    if (known.has(`${method} ${pattern}`)) continue
    known.add(`${method} ${pattern}`)
    router.add(method, pattern, pattern)
  }
  names().router = router
  names().remembered.clear()
}

/** The pattern of an address, `/game/:slug`; `unknown` for one the site has not, or while it opens. */
export function routeOf(method: string, address: string): string {
  const end = address.indexOf('?')
  const path = end < 0 ? address : address.slice(0, end)
  // A path is a text as it came: where one is put together, each look at it takes it together anew.
  const requested = method === 'GET' || method === 'HEAD' ? path : `${method} ${path}`
  const { router, remembered } = names()
  const known = remembered.get(requested)
  if (known !== undefined) return known
  const [found] = router?.match(method === 'HEAD' ? 'GET' : method, path)[0] ?? []
  const name = found?.[0] ?? UNKNOWN
  // What nothing is named for is anything anybody types.
  if (name !== UNKNOWN) remembered.set(requested, name)
  return name
}

/**
 * Remembers what was told or asked for last, by text. Finding something there changes nothing, unlike in a list in the order of use: once so many
 * are there that are new, those before them are forgotten but for what is asked for again.
 */
export class RecentKeys<Value> {
  readonly #many: number
  #young = new Map<string, Value>()
  #old = new Map<string, Value>()

  /** @param many how many are remembered at least */
  constructor(many: number) {
    this.#many = many
  }

  get(text: string): Value | undefined {
    const young = this.#young.get(text)
    if (young !== undefined) return young
    const old = this.#old.get(text)
    if (old !== undefined) this.set(text, old)
    return old
  }

  set(text: string, value: Value): void {
    if (this.#young.size >= this.#many) {
      this.#old = this.#young
      this.#young = new Map()
    }
    this.#young.set(text, value)
  }

  clear(): void {
    this.#young.clear()
    this.#old.clear()
  }
}
