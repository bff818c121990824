import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds after which other work gets its turn. */
const TURN_MS = 8

/** Runs a long computation step by step. It yields to the event loop every 8 ms. */
export async function runInTimeSlices(work: Iterable<void>): Promise<void> {
  let turnEnds = performance.now() + TURN_MS
  for (const _ of work) {
    if (performance.now() < turnEnds) continue
    await nextTurn()
    turnEnds = performance.now() + TURN_MS
  }
}
