/** What a member asked for and no server has answered yet: kept in the browser, so that a closed tab does not lose it. */
export interface WaitingChange<Value> {
  memberId: string
  gameId: number
  value: Value
  /** When it was asked for; tells it from a later change of the same. */
  at: number
}

const PLACES = ['waiting favorites', 'waiting ratings'] as const
type Place = (typeof PLACES)[number]

/** What waits for longer than this is no longer what anybody expects to happen. */
const KEPT_DAYS = 14

/** Keeps a change until it is answered; an earlier one of the same game is overtaken. */
export function keepWaiting<Value>(place: Place, change: WaitingChange<Value>): void {
  const others = kept<Value>(place).filter(({ gameId }) => gameId !== change.gameId)
  write(place, [...others, change])
}

/** Forgets a change that was answered, unless a later one of the same game waits. */
export function forgetWaiting(place: Place, answered: Pick<WaitingChange<unknown>, 'gameId' | 'at'>): void {
  const waiting = kept(place)
  const left = waiting.filter(({ gameId, at }) => gameId !== answered.gameId || at !== answered.at)
  if (left.length < waiting.length) write(place, left)
}

/** What a member asked for on an earlier visit that was never answered. Somebody else's is forgotten. */
export function waitingOfEarlierVisits<Value>(place: Place, memberId: string): WaitingChange<Value>[] {
  const waiting = kept<Value>(place)
  const own = waiting.filter((change) => change.memberId === memberId)
  if (own.length < waiting.length) write(place, own)
  return own.filter(({ at }) => at < performance.timeOrigin)
}

/** Forgets everything that waits: whoever asked for it has signed out. */
export function forgetAllWaiting(): void {
  for (const place of PLACES) if (kept(place).length > 0) write(place, [])
}

function kept<Value>(place: Place): WaitingChange<Value>[] {
  try {
    const waiting = JSON.parse(localStorage.getItem(place) ?? '[]') as WaitingChange<Value>[]
    const since = Date.now() - KEPT_DAYS * 86_400_000
    return waiting.filter(({ at, gameId }) => at > since && Number.isInteger(gameId))
  } catch (cause) {
    console.info('What waits cannot be read', cause)
    return []
  }
}

function write(place: Place, waiting: readonly WaitingChange<unknown>[]) {
  try {
    if (waiting.length > 0) localStorage.setItem(place, JSON.stringify(waiting))
    else localStorage.removeItem(place)
  } catch (cause) {
    console.info('What waits is not kept', cause)
  }
}
