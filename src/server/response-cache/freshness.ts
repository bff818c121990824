import { areChangesHeard, changeCount, haveChangedSince } from '../changes.ts'
import type { Shown } from './shown-things.ts'

/** Something kept, with when it was last known to be right. */
export interface Kept {
  shown: Shown
  /** How many changes had been heard of when the look at it began. */
  checkedAtCount: number
  /** When the look at it began, in milliseconds by the clock that nobody sets. */
  checkedAtMs: number
}

/** When something is looked at though no change was heard of, as a net below the net. */
export const LOOK_AGAIN_MS = 60_000
/** The same while changes are not heard. */
const LOOK_AGAIN_DEAF_MS = 1_000

/** The moment a look begins; what changes after it is not seen by that look. */
export const beginLook = () => ({ checkedAtCount: changeCount(), checkedAtMs: performance.now() })

/** Whether something kept is known to be right now, without a look. */
export function isFresh(kept: Kept): boolean {
  const patience = areChangesHeard() ? LOOK_AGAIN_MS : LOOK_AGAIN_DEAF_MS
  if (performance.now() - kept.checkedAtMs > patience) return false
  const { untilMs } = kept.shown
  // Nearly nothing has a moment at which it ends, and the clock is not for nothing.
  if (untilMs !== Number.POSITIVE_INFINITY && Date.now() >= untilMs) return false
  const count = changeCount()
  if (kept.checkedAtCount === count) return true
  if (haveChangedSince(kept.checkedAtCount, kept.shown.things)) return false
  kept.checkedAtCount = count
  return true
}
