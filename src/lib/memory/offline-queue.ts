import { type BrowserMemory, isLike, jsonMemory } from './browser-memory.ts'
import { forgetWaitingEvenings } from './evenings-wait.ts'

/** A member's change that the server has not confirmed, stored in the browser so that a closed tab does not lose it. */
export interface QueuedChange<Value> {
  memberId: string
  gameId: number
  value: Value
  /** Time of the change; distinguishes it from a later one of the same item. */
  at: number
}

/** A queued mark; the empty text means none. */
interface WaitingMark {
  mark: string
  isPlayed: boolean
}

/** Queued values by kind: favorite, stars, mark, vote. */
export interface Queued {
  'waiting favorites': boolean
  'waiting ratings': number
  'waiting marks': WaitingMark
  'waiting votes': string
}
export type QueuePlace = keyof Queued

/** Where each of them waits. */
export const QUEUES: { [At in QueuePlace]: BrowserMemory<QueuedChange<Queued[At]>[]> } = {
  'waiting favorites': queueAt('waiting favorites', true),
  'waiting ratings': queueAt('waiting ratings', 1),
  'waiting marks': queueAt<WaitingMark>('waiting marks', { mark: '', isPlayed: true }),
  'waiting votes': queueAt('waiting votes', ''),
}

/** Queued changes older than this are dropped. */
const SAVED_DAYS = 14

/** Queues a change until it is confirmed, replacing an earlier one of the same game. */
export function enqueueChange<At extends QueuePlace>(place: At, change: QueuedChange<Queued[At]>): void {
  const others = waitingAt(place).filter(({ gameId }) => gameId !== change.gameId)
  write(place, [...others, change])
}

/** Forgets a change that was answered, unless a later one of the same game waits. */
export function dequeueChange(
  place: QueuePlace,
  answered: Pick<QueuedChange<unknown>, 'gameId' | 'at'>,
): void {
  keepOnly(place, ({ gameId, at }) => gameId !== answered.gameId || at !== answered.at)
}

/** A member's unconfirmed changes from earlier visits. Those of other members are dropped. */
export function queuedOnEarlierVisits<At extends QueuePlace>(
  place: At,
  memberId: string,
): QueuedChange<Queued[At]>[] {
  return keepOnly(place, (change) => change.memberId === memberId).filter(
    ({ at }) => at < performance.timeOrigin,
  )
}

/** Drops all queued changes after signing out. */
export function clearOfflineQueue(): void {
  keepOnly('waiting favorites', () => false)
  keepOnly('waiting ratings', () => false)
  keepOnly('waiting marks', () => false)
  keepOnly('waiting votes', () => false)
  forgetWaitingEvenings()
}

function keepOnly<At extends QueuePlace>(place: At, isSaved: (change: QueuedChange<unknown>) => boolean) {
  const waiting = waitingAt(place)
  const left = waiting.filter(isSaved)
  if (left.length < waiting.length) write(place, left)
  return left
}

function waitingAt<At extends QueuePlace>(place: At): QueuedChange<Queued[At]>[] {
  return QUEUES[place].read() ?? []
}

function write<At extends QueuePlace>(place: At, waiting: QueuedChange<Queued[At]>[]) {
  QUEUES[place].write(waiting.length > 0 ? waiting : null)
}

function queueAt<Value>(place: QueuePlace, example: Value): BrowserMemory<QueuedChange<Value>[]> {
  const change: QueuedChange<Value> = { memberId: '', gameId: 1, value: example, at: 0 }
  return jsonMemory('browser', place, (found) => {
    if (!Array.isArray(found)) return null
    const since = Date.now() - SAVED_DAYS * 86_400_000
    return found
      .filter((one) => isLike(one, change))
      .filter(({ at, gameId }) => at > since && Number.isInteger(gameId))
  })
}
