import { useSyncExternalStore } from 'react'
import { listenersOf } from '#/lib/listeners.ts'
import { NO_SERVER, wait } from './retry.ts'

/** The connection to the server: `up`, `offline` (the device has no network), or `unanswered` (the server does not respond). */
export type Connection = 'up' | 'offline' | 'unanswered'

const HEALTH = '/healthz'
const LONGEST_LOOK_MS = 8_000
/** Delays in milliseconds before each check, after the device reports a network again. */
const LOOKS_AFTER_MS = [0, 250, 1_000]

let isUnanswered = false
/** Number of the current check of a network that the device reported; null if none runs. */
let comingBack: number | null = null
/** Number of calls started, and the latest one that reported the state of the connection. */
let begun = 0
let reportedLast = 0

const awaiting = new Set<() => void>()

const { notify, subscribe } = listenersOf(() => {
  window.addEventListener('online', lookAgain)
  window.addEventListener('offline', notify)
  return () => {
    window.removeEventListener('online', lookAgain)
    window.removeEventListener('offline', notify)
  }
})

function note(turn: number, unanswered: boolean) {
  if (turn < reportedLast) return
  reportedLast = turn
  if (isUnanswered === unanswered) return
  isUnanswered = unanswered
  notify()
}

/** Sends a call and records whether the server responded, for {@link useConnection}. Aborted calls are not recorded. */
export async function trackConnection(call: () => Promise<Response>, signal?: AbortSignal | null) {
  begun += 1
  const turn = begun
  try {
    const response = await call()
    // Our server's errors are JSON; those of a proxy are html.
    const isOurs = response.headers.get('content-type')?.includes('json') === true
    note(turn, NO_SERVER.includes(response.status) && !isOurs)
    return response
  } catch (failure) {
    if (!signal?.aborted) note(turn, true)
    throw failure
  }
}

/** Returns the connection's state: `offline` without a network, `unanswered` if the latest request got no response, else `up`. */
export function connectionNow(): Connection {
  if (!navigator.onLine || comingBack !== null) return 'offline'
  return isUnanswered ? 'unanswered' : 'up'
}

/** Requests the server's health check, and records whether the server responds. */
export async function checkServer(): Promise<void> {
  const look = () => fetch(HEALTH, { cache: 'no-store', signal: AbortSignal.timeout(LONGEST_LOOK_MS) })
  const answer = await trackConnection(look).catch(() => undefined)
  if (answer?.ok) for (const goOn of awaiting) goOn()
}

/** Checks that a reported connection works, since scripts requested before would fail. Earlier calls no longer count. */
async function lookAgain() {
  begun += 1
  const turn = begun
  reportedLast = turn
  comingBack = turn
  for (const pauseMs of LOOKS_AFTER_MS) {
    await wait(pauseMs)
    await checkServer()
    if (!isUnanswered || comingBack !== turn) break
  }
  if (comingBack !== turn) return
  comingBack = null
  notify()
}

/** Subscribes a listener to the state of the connection to the server. Returns a function that unsubscribes. */
export const subscribeToConnection = subscribe

/** Calls `goOn` when the lost connection is back. Returns a function that removes this callback. */
export function onConnectionBack(goOn: () => void): () => void {
  const unsubscribe = subscribeToConnection(() => undefined)
  awaiting.add(goOn)
  return () => {
    awaiting.delete(goOn)
    unsubscribe()
  }
}

/** Returns the state of the connection to the server and rerenders on change. On the server it is `up`. */
export function useConnection(): Connection {
  return useSyncExternalStore(subscribeToConnection, connectionNow, () => 'up')
}
