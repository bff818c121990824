import { AsyncLocalStorage } from 'node:async_hooks'
import { type CacheTag, changeCount, haveChangedSince, receivesChanges } from '../changes.ts'
import { oncePerProcess } from '../once-per-process.ts'
import { PAGE_CACHE_MS } from './cache-policy.ts'

/** What a cached value depends on: the cache tags of the data, and the time when the value expires. */
export interface Dependencies {
  /** Cache tags, such as `game 17`, `posts`, `settings`. */
  tags: Set<CacheTag>
  /** Cache tags of the API responses from which the value was made. */
  apiTags: Set<CacheTag>
  /** When the value expires even without a change, in milliseconds since 1970; infinite if never. */
  expiresAtMs: number
  /** The {@link changeCount} when reading the value began. */
  changeCount: number
  /** When reading the value began, by `performance.now()`. */
  checkedAtMs: number
}

/** The cache tags of a response, most often a page. They name its data. Once that data changes, it must be rendered again. */
export interface PageTags extends Dependencies {
  /** The API responses whose data the page shows, as a map from the cache key of each API response to its ETag. */
  calls: Map<string, string>
  /** Whether all of these API responses may be cached. */
  isCacheable: boolean
  /** Whether one of these API responses failed, so that the page lacks content. */
  isIncomplete: boolean
}

const collecting = oncePerProcess('tags of a response', () => new AsyncLocalStorage<PageTags>())

/** Returns the result of `make`, and the cache tags added while `make` ran. Tags from nested `collectTags` are not included. */
export async function collectTags<Made>(make: () => Promise<Made>) {
  const collected: PageTags = { ...nothingRead(), calls: new Map(), isCacheable: true, isIncomplete: false }
  const made = await collecting().run(collected, make)
  return { made, collected }
}

const nothingRead = (): Dependencies => ({
  tags: new Set(),
  apiTags: new Set(),
  expiresAtMs: Number.POSITIVE_INFINITY,
  changeCount: changeCount(),
  checkedAtMs: performance.now(),
})

/** Returns the cache tags added so far to the response in progress; undefined if that response is not cacheable. */
export const currentlyCollected = () => collecting().getStore()

/** Lets the current response be cached until one of `tags` is invalidated. The response must be the same for every visitor. */
export function tagResponse(...tags: CacheTag[]): void {
  const collected = currentlyCollected()
  for (const tag of tags) collected?.tags.add(tag)
}

/** Sets when the response in progress becomes outdated in the cache, even if no data changes. Null does nothing. */
export function expireResponseAt(moment: Date | null): void {
  const collected = currentlyCollected()
  if (collected && moment) collected.expiresAtMs = Math.min(collected.expiresAtMs, moment.getTime())
}

/** Records that the page being rendered uses an API response. If the response's data changes, the cached page is outdated too. */
export function addApiResponse(key: string, etag: string, dependencies: Dependencies): void {
  const collected = currentlyCollected()
  if (!collected) return
  collected.calls.set(key, etag)
  for (const tag of dependencies.tags.union(dependencies.apiTags)) collected.apiTags.add(tag)
  collected.expiresAtMs = Math.min(collected.expiresAtMs, dependencies.expiresAtMs)
  collected.changeCount = Math.min(collected.changeCount, dependencies.changeCount)
}

/** Whether a cached value with these dependencies is up to date at `nowMs`, a time of `performance.now()`. */
export function isCurrent(dependencies: Dependencies, nowMs: number): boolean {
  const { expiresAtMs, checkedAtMs, tags, apiTags } = dependencies
  // Hardly anything expires, and reading the clock costs something.
  if (expiresAtMs !== Number.POSITIVE_INFINITY && Date.now() >= expiresAtMs) return false
  if (!receivesChanges() && nowMs - checkedAtMs > PAGE_CACHE_MS.whileDisconnected) return false
  const count = changeCount()
  if (dependencies.changeCount === count) return true
  if ([tags, apiTags].some((each) => haveChangedSince(dependencies.changeCount, each))) return false
  dependencies.changeCount = count
  return true
}

const values = oncePerProcess(
  'cached values',
  () => new Map<string, Dependencies & { value: Promise<unknown> }>(),
)

/** Returns the result of `read`, cached until one of `tags` is invalidated. Adds the tags to the HTTP response in progress. */
export async function cachedValue<Value>(
  name: string,
  tags: readonly CacheTag[],
  read: () => Promise<Value>,
): Promise<Value> {
  if (!currentlyCollected()) return read()
  tagResponse(...tags)
  const known = values().get(name)
  if (known && isCurrent(known, performance.now())) return known.value as Promise<Value>
  const reading = { ...nothingRead(), tags: new Set(tags), value: Promise.resolve().then(read) }
  values().set(name, reading)
  // A failed read is not cached.
  reading.value.catch(() => values().get(name) === reading && values().delete(name))
  return reading.value
}
