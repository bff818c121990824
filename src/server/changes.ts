import { oncePerProcess } from './once-per-process.ts'

/** A cache tag: the name of data that cached responses show, such as `game 17`, `comments 17`, `catalogue` or `settings`. */
export type CacheTag = string

/** Beyond this many tags, all count as changed. */
const MOST_NAMES = 200_000

const noted = oncePerProcess('changes', () => ({
  count: 0,
  everythingAt: 0,
  changedAt: new Map<CacheTag, number>(),
  isConnected: (): boolean => true,
}))

/** Returns how many database changes this process has noticed. If the count rises, data cached before may be outdated. */
export function changeCount(): number {
  return noted().count
}

/** Invalidates cache tags: cached data with these tags is read again before it is shown. */
export function invalidateTags(tags: Iterable<CacheTag>): void {
  const all = noted()
  if (all.changedAt.size > MOST_NAMES) invalidateAllTags()
  all.count += 1
  for (const tag of tags) all.changedAt.set(tag, all.count)
}

/** Invalidates all cache tags, for example after a lost database connection, when changes may have been missed. */
export function invalidateAllTags(): void {
  const all = noted()
  all.count += 1
  all.everythingAt = all.count
  all.changedAt.clear()
}

/** Whether one of the cache tags was invalidated after {@link changeCount} returned `count`. */
export function haveChangedSince(count: number, tags: Iterable<CacheTag>): boolean {
  const { count: now, everythingAt, changedAt } = noted()
  if (now <= count) return false
  if (everythingAt > count) return true
  for (const tag of tags) if ((changedAt.get(tag) ?? 0) > count) return true
  return false
}

/** Registers the function `isConnected`, which returns whether the database currently reports changed data to this process. */
export function setConnectionCheck(isConnected: () => boolean): void {
  noted().isConnected = isConnected
}

/** Whether changes in the database are currently reported to this process. If not, cached data expires after one second. */
export function receivesChanges(): boolean {
  return noted().isConnected()
}
