import { endpoints } from '#/api/app.ts'
import { DESCRIPTION_PATH } from '#/api/description.ts'
import {
  discoverySearchOf,
  discoverySearchString,
  readQuery,
} from '#/features/discovery/rules/query.rules.ts'
import { parseTonightSearch, tonightSearchString } from '#/features/tonight/rules/answers.rules.ts'
import { readSearchParameters } from '#/lib/address.ts'

const catalogueSearch = (parameters: Record<string, unknown>) =>
  discoverySearchString(discoverySearchOf(readQuery(parameters)))
const tonightSearch = (parameters: Record<string, unknown>) =>
  tonightSearchString(parseTonightSearch(parameters))
/** For each address with a search, the function that writes its parameters in one canonical way, for the cache key. */
const CANONICAL_SEARCHES: Record<string, (parameters: Record<string, unknown>) => string> = {
  '/api/games': catalogueSearch,
  '/api/games/lists/deck': catalogueSearch,
  '/share/results.png': catalogueSearch,
  '/api/tonight': tonightSearch,
  '/api/tonight/deck': tonightSearch,
  '/share/tonight.png': tonightSearch,
  // The same whatever follows it.
  [DESCRIPTION_PATH]: () => '',
}
/** Pages with a search. One that is not written in the canonical way is answered with a redirect, which is never cached. */
const SEARCH_PAGES = new Set(['/', '/tonight'])
/** Addresses that may have a version (`?v=`). Only the current version of a cover is cached (covers.files.ts). */
const VERSIONED = /^\/covers\//
const VERSION = /^\?v=[\w-]{1,64}$/
const TAG = /^\?tag=[a-z0-9-]+$/
/** Rooms are private; probes are always fresh, and build files are served directly. */
const NEVER_CACHED = /^\/(room\/|healthz$|readyz$|assets\/)/
/** Most typed searches are never repeated. */
const TYPED_TEXT = /[?&]q=/

/**
 * Returns the page cache's key for a URL; undefined if its response must not be cached. Personal responses are never cached,
 * nor are URLs with unknown query parameters, since random parameters could fill the cache.
 * @param address path and query, without tracking parameters such as `utm_source`
 */
export function cacheKeyOf(address: string): string | undefined {
  const searchAt = address.indexOf('?')
  const path = searchAt < 0 ? address : address.slice(0, searchAt)
  const search = searchAt < 0 ? '' : address.slice(searchAt)
  if (!path.startsWith('/') || NEVER_CACHED.test(path)) return undefined
  const canonical = search === '' ? undefined : CANONICAL_SEARCHES[path]
  if (canonical) return withoutTypedText(path + canonical(readSearchParameters(search)))
  const isEndpoint = path.startsWith('/api/') && path !== DESCRIPTION_PATH
  if (isEndpoint && !endpoints().some((each) => each.isForEverybody && each.address.test(path)))
    return undefined
  if (search === '') return path
  if (SEARCH_PAGES.has(path)) return withoutTypedText(address)
  const isKnown = (VERSIONED.test(path) && VERSION.test(search)) || (path === '/blog' && TAG.test(search))
  return isKnown ? address : undefined
}

const withoutTypedText = (key: string) => (TYPED_TEXT.test(key) ? undefined : key)
