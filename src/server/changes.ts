import { oncePerProcess } from './once-per-process.ts'

/** A cache tag: what responses show and writes change. `game 17`, `comments 17`, `catalogue`, `posts`, `settings`. */
export type Thing = string

/** Beyond this many names, everything counts as changed. */
const MOST_NAMES = 200_000

const noted = oncePerProcess('changes', () => ({
  count: 0,
  everythingAt: 0,
  changedAt: new Map<Thing, number>(),
  isHearing: (): boolean => true,
}))

/** Number of changes this process has received. Data read before one of them may be outdated. */
export function changeCount(): number {
  return noted().count
}

/** Notes that some things changed: they are read again before they are next shown. */
export function noteChanges(things: Iterable<Thing>): void {
  const all = noted()
  if (all.changedAt.size > MOST_NAMES) noteAnyChange()
  all.count += 1
  for (const thing of things) all.changedAt.set(thing, all.count)
}

/** Records that anything may have changed, after an interruption. */
export function noteAnyChange(): void {
  const all = noted()
  all.count += 1
  all.everythingAt = all.count
  all.changedAt.clear()
}

/** Whether any of some tags changed since a change count. */
export function haveChangedSince(count: number, things: Iterable<Thing>): boolean {
  const { count: now, everythingAt, changedAt } = noted()
  if (now <= count) return false
  if (everythingAt > count) return true
  for (const thing of things) if ((changedAt.get(thing) ?? 0) > count) return true
  return false
}

/** Registers the check whether changes are being received; without one they are assumed to be. */
export function changesAreHeardWhile(isHearing: () => boolean): void {
  noted().isHearing = isHearing
}

/** Whether changes are being received. While they are not, caches must expire soon. */
export function areChangesHeard(): boolean {
  return noted().isHearing()
}
