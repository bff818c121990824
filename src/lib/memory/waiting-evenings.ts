import { type BrowserMemory, isLike, jsonMemory } from './browser-memory.ts'
import { WAITING_EVENINGS } from './evenings-wait.ts'

/** An evening that was written down, or taken back, and that no server has answered yet. */
export interface WaitingEvening {
  memberId: string
  key: string
  /** When it was asked for; tells it from a later change of the same. */
  at: number
  isTakenBack: boolean
  /** 0 where the game goes by its name. */
  gameId: number
  name: string
  day: string
  outcome: string
  /** 0 where nothing was said of it. */
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

/** An evening is worth sending for longer than a heart: it is kept until the server forgets what was taken back. */
const SAVED_DAYS = 30

const memory: BrowserMemory<WaitingEvening[]> = jsonMemory('browser', WAITING_EVENINGS, (found) => {
  if (!Array.isArray(found)) return null
  const since = Date.now() - SAVED_DAYS * 86_400_000
  return found.filter((one) => isLike(one, EXAMPLE)).filter(({ at }) => at > since)
})

const waiting = () => memory.read() ?? []
const write = (evenings: WaitingEvening[]) => memory.write(evenings.length > 0 ? evenings : null)

/** Keeps an evening until it is answered; what was said of the same one before is overtaken. */
export function keepEvening(evening: WaitingEvening): void {
  write([...waiting().filter(({ key }) => key !== evening.key), evening])
}

/** Forgets an evening that was answered, unless something was said of it since. */
export function forgetEvening({ key, at }: Pick<WaitingEvening, 'key' | 'at'>): void {
  write(waiting().filter((one) => one.key !== key || one.at !== at))
}

/** What a member wrote down on an earlier visit that was never answered. Somebody else's is forgotten. */
export function eveningsOfEarlierVisits(memberId: string): WaitingEvening[] {
  const own = waiting().filter((one) => one.memberId === memberId)
  write(own)
  return own.filter(({ at }) => at < performance.timeOrigin)
}
