import { AsyncLocalStorage } from 'node:async_hooks'
import type { Thing } from '../changes.ts'
import { oncePerProcess } from '../once-per-process.ts'

/** What an answer was made from, collected while it is made. */
export interface Shown {
  /** What it shows; an answer that names nothing is not kept. */
  things: Set<Thing>
  /** The in-process calls it was made from, each with the digest of what they answered. */
  answers: Map<string, string>
  /** Until when it holds though nothing changes, in milliseconds since 1970. */
  untilMs: number
  /** Whether everything in it may be kept. */
  mayBeKept: boolean
  /** Whether something it was to be made from could not be had, and it was made without. */
  hasFailed: boolean
}

const shown = oncePerProcess('what an answer shows', () => new AsyncLocalStorage<Shown>())

/** Collects what is shown while something is made. What is shown within is no matter of whoever collects around it. */
export async function collectShown<Made>(make: () => Promise<Made>): Promise<{ made: Made; shown: Shown }> {
  const collected: Shown = {
    things: new Set(),
    answers: new Map(),
    untilMs: Number.POSITIVE_INFINITY,
    mayBeKept: true,
    hasFailed: false,
  }
  const made = await shown().run(collected, make)
  return { made, shown: collected }
}

/** Whether what is shown is being collected: whatever is made now is made for everybody. */
export const isCollected = () => shown().getStore() !== undefined

/**
 * Names what the answer that is being made shows, so that it can be kept until one of these changes. Only an answer
 * that is the same for everybody may say so.
 */
export function shows(...things: Thing[]): void {
  const collected = shown().getStore()
  for (const thing of things) collected?.things.add(thing)
}

/** Says until when the answer that is being made holds though nothing changes; null where there is no such moment. */
export function showsUntil(moment: Date | null): void {
  const collected = shown().getStore()
  if (collected && moment) collected.untilMs = Math.min(collected.untilMs, moment.getTime())
}

/** Takes over what a call within showed, or with what status it answered what may not be kept. */
export function takeOverShown(path: string, of: { digest: string; shown: Shown } | { status: number }): void {
  const collected = shown().getStore()
  if (!collected) return
  if ('status' in of) {
    collected.mayBeKept = false
    collected.hasFailed ||= of.status >= 500
    return
  }
  addTo(collected, of.shown)
  collected.answers.set(path, of.digest)
}

/** Adds what something else shows, and ends with it. */
function addTo(collected: Shown, { things, untilMs }: Shown): void {
  for (const thing of things) collected.things.add(thing)
  collected.untilMs = Math.min(collected.untilMs, untilMs)
}
