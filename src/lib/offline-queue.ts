import { type BrowserMemory, isLike, isRecord, jsonMemory } from './browser-memory.ts'

interface Waiting {
  memberId: string
  /** Time of the change; distinguishes it from a later one of the same item. */
  at: number
}

/** A member's change of a favorite, rating, mark or vote that the server has not confirmed, and which it will validate. */
export interface QueuedChange extends Waiting {
  gameId: number
  value: unknown
}

/** A play logged, or deleted where `entered` is null, that the server has not confirmed, and which it will validate. */
interface WaitingPlay extends Waiting {
  key: string
  entered: object | null
}

/** Converts a change queued before 2026-11-29, when 0 and empty texts stood for null. Needed for one release. */
function upgraded(found: unknown): unknown {
  if (!isRecord(found)) return found
  const { isTakenBack, memberId, at, key, name, day, outcome, value } = found
  if (typeof isTakenBack === 'boolean') {
    const orNull = { gameId: found.gameId || null, minutes: found.minutes || null, word: found.word || null }
    return { memberId, at, key, entered: isTakenBack ? null : { name, day, outcome, ...orNull } }
  }
  if (isRecord(value)) return { ...found, value: { ...value, mark: value.mark || null } }
  return typeof value === 'boolean' ? found : { ...found, value: value || null }
}

/** Changes that the server has not confirmed, stored in the browser so that a closed tab does not lose them. */
class OfflineQueue<Change extends Waiting> {
  readonly #memory: BrowserMemory<Change[]>
  readonly #isSame: (one: Change, other: Partial<Change>) => boolean

  /**
   * @param by the field by which a change replaces an earlier one
   * @param savedDays after so many days a change is dropped
   * @param example a change; stored ones of another shape are ignored
   */
  constructor(name: string, by: keyof Change, savedDays: number, example: object) {
    this.#isSame = (one, other) => one[by] === other[by]
    this.#memory = jsonMemory('browser', name, (found) => {
      if (!Array.isArray(found)) return null
      const since = Date.now() - savedDays * 86_400_000
      return found
        .map(upgraded)
        .filter((one): one is Change => isLike(one, { memberId: '', at: 0, ...example }))
        .filter(({ at }) => at > since)
    })
  }

  read = () => this.#memory.read() ?? []

  write(changes: Change[]): void {
    this.#memory.write(changes.length > 0 ? changes : null)
  }

  /** Queues a change until it is confirmed, replacing an earlier one of the same item. */
  add(change: Change): void {
    this.write([...this.read().filter((other) => !this.#isSame(other, change)), change])
  }

  /** Removes a confirmed change, unless a later one of the same item is queued. */
  remove(confirmed: Partial<Change> & Pick<Change, 'at'>): void {
    this.write(this.read().filter((one) => !this.#isSame(one, confirmed) || one.at !== confirmed.at))
  }

  /** A member's unconfirmed changes from earlier visits. Those of other members are dropped. */
  ofEarlierVisits(memberId: string): Change[] {
    const own = this.read().filter((change) => change.memberId === memberId)
    this.write(own)
    return own.filter(({ at }) => at < performance.timeOrigin)
  }
}

const queueOf = (name: string) => new OfflineQueue<QueuedChange>(name, 'gameId', 14, { gameId: 1 })

/** The queues of changed choices by their names in local storage; a change replaces an earlier one of the same game. */
export const CHANGE_QUEUES = {
  'waiting favorites': queueOf('waiting favorites'),
  'waiting ratings': queueOf('waiting ratings'),
  'waiting marks': queueOf('waiting marks'),
  'waiting votes': queueOf('waiting votes'),
}

/** The queue of logged and deleted plays. They are sent for longer than other changes: until the server forgets deleted ones. */
export const WAITING_PLAYS = new OfflineQueue<WaitingPlay>('waiting evenings', 'key', 30, {
  key: '',
  entered: null,
})

/** Drops all queued changes after signing out. */
export function clearOfflineQueue(): void {
  for (const queue of [...Object.values(CHANGE_QUEUES), WAITING_PLAYS]) queue.write([])
}
