import type { DiscoveryQuery } from '#/features/discovery/rules/question/discovery-query.rules.ts'
import {
  discoverySearchOf,
  discoverySearchString,
  readQuestion,
} from '#/features/discovery/rules/question/discovery-url.rules.ts'
import { parseTonightSearch, tonightSearchString } from '#/features/tonight/rules/answers.rules.ts'
import { readSearchParameters } from '#/shared/address/search-parameters.ts'
import { api } from './app.ts'

/** Under which key the answer to an address is kept. */
export interface SharedAddress {
  key: string
  /** What is asked of the catalogue, where that is all it asks. */
  question?: DiscoveryQuery
}

let endpoints: { plain: Set<string>; patterns: RegExp[] } | undefined

/** Whether a path is of an endpoint that answers everybody the same. */
function isSharedEndpoint(path: string): boolean {
  endpoints ??= sharedEndpoints()
  return endpoints.plain.has(path) || endpoints.patterns.some((pattern) => pattern.test(path))
}

function sharedEndpoints() {
  const paths = api.openAPIRegistry.definitions.flatMap((definition) =>
    definition.type === 'route' && 'x-same-for-everybody' in definition.route
      ? [`/api${definition.route.path}`]
      : [],
  )
  const isPattern = (path: string) => path.includes('{')
  return {
    plain: new Set(paths.filter((path) => !isPattern(path))),
    patterns: paths.filter(isPattern).map((path) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)),
  }
}

const RESULTS = '/api/games'
const catalogueQuestion = (parameters: Record<string, unknown>) =>
  discoverySearchString(discoverySearchOf(readQuestion(parameters)))
const tonightQuestion = (parameters: Record<string, unknown>) =>
  tonightSearchString(parseTonightSearch(parameters))
/** Questions stand in many spellings; these take each, so one key stands for all of them: how each is truly written. */
const TRUE_QUESTIONS: Record<string, (parameters: Record<string, unknown>) => string> = {
  [RESULTS]: catalogueQuestion,
  '/api/games/lists/deck': catalogueQuestion,
  '/share/results.png': catalogueQuestion,
  '/api/tonight': tonightQuestion,
  '/api/tonight/deck': tonightQuestion,
  '/share/tonight.png': tonightQuestion,
}
/** Pages that are asked for with a question; what is not truly written leads on to what is. */
const ASKED_PAGES = ['/', '/tonight']
/** What else may stand in an address and still be asked for by many: where a list goes on, which state of a drawing. */
const SHARED_PARAMETERS = /^\?((cursor|v)=[^&]*|tag=[a-z0-9-]+)$/
/** A room is for two. */
const ROOM = /^\/room\//
/** Whether a key is of a text that somebody typed: most of them nobody types again. */
export const isTypedText = (key: string) => /[?&]q=/.test(key)

/**
 * Under which key the answer to an address is kept, and what of the catalogue is asked for there, read once for both.
 * @param address path and query, without what a campaign hung on it (`shared/address/page-address.ts`)
 */
export function sharedAddressOf(address: string): SharedAddress | undefined {
  if (address.startsWith(`${RESULTS}?`)) {
    const question = readQuestion(readSearchParameters(address.slice(RESULTS.length)))
    return { key: RESULTS + discoverySearchString(discoverySearchOf(question)), question }
  }
  const key = sharedKeyOf(address)
  return key === undefined ? undefined : { key }
}

/**
 * Under which key the answer to an address is kept: the address without what changes nothing. Undefined where the
 * answer is somebody's own. What leads on to another address is found out by asking.
 * @param address path and query, without what a campaign hung on it (`shared/address/page-address.ts`)
 */
export function sharedKeyOf(address: string): string | undefined {
  if (!address.startsWith('/')) return undefined
  const searchAt = address.indexOf('?')
  const path = searchAt < 0 ? address : address.slice(0, searchAt)
  if (ROOM.test(path)) return undefined
  const isEndpoint = path.startsWith('/api/')
  if (isEndpoint && !isSharedEndpoint(path)) return undefined
  if (searchAt < 0) return path
  const search = address.slice(searchAt)
  const truly = TRUE_QUESTIONS[path]
  if (truly) return path + truly(readSearchParameters(search))
  return ASKED_PAGES.includes(path) || SHARED_PARAMETERS.test(search) ? address : undefined
}
