import { useSyncExternalStore } from 'react'
import { ATTEMPTS, RequestFailed } from './retry.ts'

/** A call is worth telling of once it failed so often. */
const REPORTED_FROM_FAILURES = 2

/** The progress of failing calls shown to the visitor; null if there is nothing to show. */
export interface CallProgress {
  /** The attempt of the call with the most failures, out of the maximum. */
  attempt: number
  attempts: number
}

const failuresOf = new Map<AbortController, number>()
const listeners = new Set<() => void>()
let progress: CallProgress | null = null

function tell() {
  const failures = Math.max(0, ...failuresOf.values())
  const attempt = failures + 1
  if (failures < REPORTED_FROM_FAILURES) progress = null
  else if (progress?.attempt !== attempt) progress = { attempt, attempts: ATTEMPTS }
  for (const listener of listeners) listener()
}

/** Follows a request through its retries until `end`; its signal also aborts it when the visitor cancels. */
export function followCall(ownSignal?: AbortSignal | null) {
  const stop = new AbortController()
  return {
    signal: ownSignal ? AbortSignal.any([ownSignal, stop.signal]) : stop.signal,
    onFailure(failures: number) {
      failuresOf.set(stop, failures)
      tell()
    },
    end() {
      if (failuresOf.delete(stop)) tell()
    },
  }
}

/** Aborts every call that is being retried: each fails at once, as it would after its last attempt. */
export function stopRepeating() {
  for (const stop of [...failuresOf.keys()]) stop.abort(new RequestFailed({}))
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useCallProgress(): CallProgress | null {
  return useSyncExternalStore(
    subscribe,
    () => progress,
    () => null,
  )
}
