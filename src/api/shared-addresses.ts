import {
  discoverySearchString,
  parseDiscoverySearch,
} from '#/features/discovery/rules/discovery-url.rules.ts'
import { readSearchParameters } from '#/shared/search-parameters.ts'
import { api } from './app.ts'

let endpoints: RegExp[] | undefined

/** The endpoints that answer everybody the same, as they stand in addresses. */
const sharedEndpoints = () => {
  endpoints ??= api.openAPIRegistry.definitions.flatMap((definition) =>
    definition.type === 'route' && 'x-same-for-everybody' in definition.route
      ? [new RegExp(`^/api${definition.route.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)]
      : [],
  )
  return endpoints
}

/** Questions to the catalogue stand in many spellings; these take each, so one key stands for all of them. */
const ASKS_THE_CATALOGUE = ['/api/games', '/share/results.png']
/** What else may stand in an address and still be asked for by many: where a list goes on, which state of a drawing. */
const SHARED_PARAMETERS = /^\?(cursor|v)=[^&]*$/
/** What somebody typed, hardly anybody asks again. */
const TYPED = /[?&]q=/

/**
 * Under which key the answer to an address is kept: the address without what changes nothing. Undefined where the
 * answer is somebody's own, or is hardly asked for twice. What leads on to another address is found out by asking.
 * @param address path and query, without what a campaign hung on it (`shared/page-address.ts`)
 */
export function sharedKeyOf(address: string): string | undefined {
  if (!address.startsWith('/')) return undefined
  const searchAt = address.indexOf('?')
  const path = searchAt < 0 ? address : address.slice(0, searchAt)
  const isEndpoint = path.startsWith('/api/')
  if (isEndpoint && !sharedEndpoints().some((endpoint) => endpoint.test(path))) return undefined
  if (searchAt < 0) return path
  const search = address.slice(searchAt)
  if (TYPED.test(search)) return undefined
  if (ASKS_THE_CATALOGUE.includes(path))
    return path + discoverySearchString(parseDiscoverySearch(readSearchParameters(search)))
  return path === '/' || SHARED_PARAMETERS.test(search) ? address : undefined
}
