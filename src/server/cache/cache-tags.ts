import { AsyncLocalStorage } from 'node:async_hooks'
import { areChangesHeard, changeCount, haveChangedSince, type Thing } from '../changes.ts'
import { oncePerProcess } from '../once-per-process.ts'
import { PAGE_CACHE_MS } from './cache-policy.ts'

/** What a cached value depends on, and when that was last read. */
export interface Dependencies {
  /** Names of the change feed: `game 17`, `posts`, `settings`. */
  tags: Set<Thing>
  /** When it expires though nothing changes, in milliseconds since 1970. */
  expiresAtMs: number
  /** How many changes this process had heard of when reading began. */
  changeCount: number
  /** When reading began, by `performance.now()`. */
  checkedAtMs: number
}

/** What is collected while a response is made. */
export interface Collected extends Dependencies {
  /** Answers of our own API that it was made from: their ETags by key. */
  parts: Map<string, string>
  /** The tags of these answers alone. */
  partTags: Set<Thing>
  /** Whether each of these answers may be cached. */
  isCacheable: boolean
  /** Whether one of them failed, so that the response shows less than it should. */
  isIncomplete: boolean
}

const collecting = oncePerProcess('tags of a response', () => new AsyncLocalStorage<Collected>())

/** Collects the tags of a response while it is made. Tags collected within are not those of what surrounds it. */
export async function collectTags<Made>(
  make: () => Promise<Made>,
): Promise<{ made: Made; collected: Collected }> {
  const collected: Collected = {
    ...nothingRead(),
    parts: new Map(),
    partTags: new Set(),
    isCacheable: true,
    isIncomplete: false,
  }
  const made = await collecting().run(collected, make)
  return { made, collected }
}

const nothingRead = (): Dependencies => ({
  tags: new Set(),
  expiresAtMs: Number.POSITIVE_INFINITY,
  changeCount: changeCount(),
  checkedAtMs: performance.now(),
})

/** Returns what is being collected; undefined where no response for everybody is being made. */
export const currentlyCollected = () => collecting().getStore()

/**
 * Tags the response that is being made, so that it can be cached until one of the tags changes. Only a response that is the
 * same for everybody may be tagged; one without tags is not cached.
 */
export function tagResponse(...tags: Thing[]): void {
  const collected = currentlyCollected()
  for (const tag of tags) collected?.tags.add(tag)
}

/** Sets when the response that is being made expires though nothing changes; null for never. */
export function expireResponseAt(moment: Date | null): void {
  const collected = currentlyCollected()
  if (collected && moment) collected.expiresAtMs = Math.min(collected.expiresAtMs, moment.getTime())
}

/** Adds an answer of our own API to the response that is being made, which is as old as the oldest of its parts. */
export function addPart(key: string, etag: string, part: Dependencies): void {
  const collected = currentlyCollected()
  if (!collected) return
  collected.parts.set(key, etag)
  for (const tag of part.tags) collected.partTags.add(tag)
  collected.expiresAtMs = Math.min(collected.expiresAtMs, part.expiresAtMs)
  collected.changeCount = Math.min(collected.changeCount, part.changeCount)
}

/** Whether a cached value is known to be what would be read now. */
export function isCurrent(value: Dependencies, nowMs: number): boolean {
  // Hardly anything expires, and reading the clock costs something.
  if (value.expiresAtMs !== Number.POSITIVE_INFINITY && Date.now() >= value.expiresAtMs) return false
  if (!areChangesHeard() && nowMs - value.checkedAtMs > PAGE_CACHE_MS.whileDisconnected) return false
  const count = changeCount()
  if (value.changeCount === count) return true
  if (haveChangedSince(value.changeCount, value.tags)) return false
  value.changeCount = count
  return true
}

interface CachedValue extends Dependencies {
  value: Promise<unknown>
}

const values = oncePerProcess('cached values', () => new Map<string, CachedValue>())

/**
 * Returns what nearly every response reads, such as the settings, from memory until one of its tags changes. Only for a
 * response for everybody, which takes over the tags; anything else, above all what writes, reads it anew.
 */
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
