import type { z } from '@hono/zod-openapi'
import { api } from '#/api/app.ts'
import { DESCRIPTION_PATH } from '#/api/description.ts'
import {
  discoverySearchOf,
  discoverySearchString,
  readQuestion,
} from '#/features/discovery/rules/question.rules.ts'
import { parseTonightSearch, tonightSearchString } from '#/features/tonight/rules/answers.rules.ts'
import { readSearchParameters } from '#/shared/address/search-parameters.ts'

interface CachedEndpoint {
  path: RegExp
  /** Whether it declares a cursor. */
  isList: boolean
}

let endpoints: CachedEndpoint[] | undefined

/** The endpoints that answer everybody the same. */
function cachedEndpoints(): CachedEndpoint[] {
  endpoints ??= api.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route' || !('x-same-for-everybody' in definition.route)) return []
    const { path, request } = definition.route
    const query = request?.query as z.ZodObject | undefined
    return [
      {
        path: new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
        isList: query !== undefined && 'cursor' in query.shape,
      },
    ]
  })
  return endpoints
}

const catalogueSearch = (parameters: Record<string, unknown>) =>
  discoverySearchString(discoverySearchOf(readQuestion(parameters)))
const tonightSearch = (parameters: Record<string, unknown>) =>
  tonightSearchString(parseTonightSearch(parameters))
/** A search can be written in many ways, and these addresses take each; the key has the one canonical way. */
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
/** A cover is cached under the version of its picture only where that is the current one (covers.files.ts). */
const VERSIONED = /^\/covers\//
const VERSION = /^\?v=[\w-]{1,64}$/
const CURSOR = /^\?cursor=[\w-]+$/
const TAG = /^\?tag=[a-z0-9-]+$/
/** A room is for two. */
const ROOM = /^\/room\//
/** Most texts that somebody types nobody types again. */
const TYPED_TEXT = /[?&]q=/

/**
 * Returns the key under which the response to an address may be cached; undefined where it may not, because it is for one
 * visitor alone, or because its parameters are not known here. So no made-up parameter fills the cache.
 * @param address path and query, without the parameters of a campaign (`shared/address/page-address.ts`)
 */
export function cacheKeyOf(address: string): string | undefined {
  const searchAt = address.indexOf('?')
  const path = searchAt < 0 ? address : address.slice(0, searchAt)
  const search = searchAt < 0 ? '' : address.slice(searchAt)
  if (!path.startsWith('/') || ROOM.test(path)) return undefined
  const canonical = search === '' ? undefined : CANONICAL_SEARCHES[path]
  if (canonical) return withoutTypedText(path + canonical(readSearchParameters(search)))
  const endpoint = path.startsWith('/api/')
    ? cachedEndpoints().find((each) => each.path.test(path))
    : undefined
  if (path.startsWith('/api/') && !endpoint && path !== DESCRIPTION_PATH) return undefined
  if (search === '') return path
  if (SEARCH_PAGES.has(path)) return withoutTypedText(address)
  const isKnown =
    (endpoint?.isList && CURSOR.test(search)) ||
    (VERSIONED.test(path) && VERSION.test(search)) ||
    (path === '/blog' && TAG.test(search))
  return isKnown ? address : undefined
}

const withoutTypedText = (key: string) => (TYPED_TEXT.test(key) ? undefined : key)
