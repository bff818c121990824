import type { Thing } from '../changes.ts'
import { oncePerProcess } from '../once-per-process.ts'
import { beginLook, isFresh, type Kept } from './freshness.ts'
import { isCollected, type Shown, shows } from './shown-things.ts'

interface Reading extends Kept {
  value: Promise<unknown>
}

const readings = oncePerProcess('shared readings', () => new Map<string, Reading>())

/**
 * Reads what nearly every answer shows, such as the settings. While an answer for everybody is made, what was read for
 * another one holds until one of the things named changes; everything else, and above all whatever writes, reads anew.
 */
export async function readShared<Value>(
  name: string,
  things: readonly Thing[],
  read: () => Promise<Value>,
): Promise<Value> {
  if (!isCollected()) return read()
  shows(...things)
  const kept = readings().get(name)
  if (kept && isFresh(kept)) return kept.value as Promise<Value>
  const shown: Shown = { ...NOTHING_ELSE, things: new Set(things) }
  const reading = { ...beginLook(), shown, value: Promise.resolve().then(read) }
  readings().set(name, reading)
  // What could not be read is read again by the next one.
  reading.value.catch(() => readings().get(name) === reading && readings().delete(name))
  return reading.value
}

const NOTHING_ELSE = {
  answers: new Map<string, string>(),
  untilMs: Number.POSITIVE_INFINITY,
  mayBeKept: true,
  hasFailed: false,
}
