import { AsyncLocalStorage } from 'node:async_hooks'
import { areChangesHeard, changeCount, haveChangedSince, type Thing } from '../changes.ts'
import { oncePerProcess } from '../once-per-process.ts'
import { PAGE_CACHE_MS } from './cache-policy.ts'

/** What a cached value depends on, by tags, and when it was last known to be current. */
export interface Dependencies {
  /** Names of the change feed: `game 17`, `posts`, `settings`. */
  tags: Set<Thing>
  /** The tags of its parts. */
  partTags: Set<Thing>
  /** Its expiry independent of changes, in milliseconds since 1970. */
  expiresAtMs: number
  /** The number of changes received when reading began. */
  changeCount: number
  /** When reading began, by `performance.now()`. */
  checkedAtMs: number
}

/** The tags collected while rendering a response, without those of its parts. */
export interface Collected extends Dependencies {
  /** Answers of our own API that it was made from: their ETags by key. */
  parts: Map<string, string>
  /** Whether each of these answers may be cached. */
  isCacheable: boolean
  /** Whether one of them failed, so that the response shows less than it should. */
  isIncomplete: boolean
}

const collecting = oncePerProcess('tags of a response', () => new AsyncLocalStorage<Collected>())

/** Collects the tags of a response while it is made. Nested collections are separate from the surrounding one. */
export async function collectTags<Made>(make: () => Promise<Made>) {
  const collected: Collected = { ...nothingRead(), parts: new Map(), isCacheable: true, isIncomplete: false }
  const made = await collecting().run(collected, make)
  return { made, collected }
}

const nothingRead = (): Dependencies => ({
  tags: new Set(),
  partTags: new Set(),
  expiresAtMs: Number.POSITIVE_INFINITY,
  changeCount: changeCount(),
  checkedAtMs: performance.now(),
})

/** Returns the collection of tags in progress; undefined outside of a cacheable response. */
export const currentlyCollected = () => collecting().getStore()

/** Tags the current response, which is cached until one of them changes. Only one that is the same for everyone may be tagged; without tags it is not cached. */
export function tagResponse(...tags: Thing[]): void {
  const collected = currentlyCollected()
  for (const tag of tags) collected?.tags.add(tag)
}

/** Sets the expiry of the current response, independent of changes; null for never. */
export function expireResponseAt(moment: Date | null): void {
  const collected = currentlyCollected()
  if (collected && moment) collected.expiresAtMs = Math.min(collected.expiresAtMs, moment.getTime())
}

/** Adds the tags of one of our API responses to the response that includes it; its age is that of its oldest part. */
export function addPart(key: string, etag: string, part: Dependencies): void {
  const collected = currentlyCollected()
  if (!collected) return
  collected.parts.set(key, etag)
  for (const tag of part.tags.union(part.partTags)) collected.partTags.add(tag)
  collected.expiresAtMs = Math.min(collected.expiresAtMs, part.expiresAtMs)
  collected.changeCount = Math.min(collected.changeCount, part.changeCount)
}

/** Whether a cached value is known to be up to date. */
export function isCurrent(value: Dependencies, nowMs: number): boolean {
  // Hardly anything expires, and reading the clock costs something.
  if (value.expiresAtMs !== Number.POSITIVE_INFINITY && Date.now() >= value.expiresAtMs) return false
  if (!areChangesHeard() && nowMs - value.checkedAtMs > PAGE_CACHE_MS.whileDisconnected) return false
  const count = changeCount()
  if (value.changeCount === count) return true
  if ([value.tags, value.partTags].some((tags) => haveChangedSince(value.changeCount, tags))) return false
  value.changeCount = count
  return true
}

const values = oncePerProcess(
  'cached values',
  () => new Map<string, Dependencies & { value: Promise<unknown> }>(),
)

/** Reads a value from memory until a tag changes, within a cacheable response, which inherits the tags; others read it. */
export async function cachedValue<Value>(
  name: string,
  tags: readonly Thing[],
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
