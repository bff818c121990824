import { type BrowserMemory, isLike, jsonMemory } from './browser-memory.ts'
import { WAITING_EVENINGS } from './evenings-wait.ts'

/** A play logged or deleted that the server has not confirmed. */
export interface WaitingEvening {
  memberId: string
  key: string
  /** Time of the change; distinguishes it from a later one of the same play. */
  at: number
  isTakenBack: boolean
  /** 0 for a game known by name only. */
  gameId: number
  name: string
  day: string
  outcome: string
  /** 0 if not entered. */
  minutes: number
  word: string
}

const EXAMPLE: WaitingEvening = {
  memberId: '',
  key: '',
  at: 0,
  isTakenBack: false,
  gameId: 0,
  name: '',
  day: '',
  outcome: '',
  minutes: 0,
  word: '',
}

/** A queued play is sent for longer than other changes: until the server forgets deleted plays. */
const SAVED_DAYS = 30

const memory: BrowserMemory<WaitingEvening[]> = jsonMemory('browser', WAITING_EVENINGS, (found) => {
  if (!Array.isArray(found)) return null
  const since = Date.now() - SAVED_DAYS * 86_400_000
  return found.filter((one) => isLike(one, EXAMPLE)).filter(({ at }) => at > since)
})

const waiting = () => memory.read() ?? []
const write = (evenings: WaitingEvening[]) => memory.write(evenings.length > 0 ? evenings : null)

/** Queues a play until it is confirmed, replacing an earlier state of it. */
export function keepEvening(evening: WaitingEvening): void {
  write([...waiting().filter(({ key }) => key !== evening.key), evening])
}

/** Removes a confirmed play, unless it was changed since. */
export function forgetEvening({ key, at }: Pick<WaitingEvening, 'key' | 'at'>): void {
  write(waiting().filter((one) => one.key !== key || one.at !== at))
}

/** A member's unconfirmed plays from earlier visits. Those of other members are dropped. */
export function eveningsOfEarlierVisits(memberId: string): WaitingEvening[] {
  const own = waiting().filter((one) => one.memberId === memberId)
  write(own)
  return own.filter(({ at }) => at < performance.timeOrigin)
}
