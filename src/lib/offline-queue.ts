import { type BrowserMemory, isLike, isRecord, jsonMemory } from './browser-memory.ts'

interface Waiting {
  memberId: string
  /** When the change was made, in milliseconds since 1970; identifies it among changes of the same item. */
  at: number
}

/** A member's change of a favorite, rating, shelf or vote. It waits for the server's confirmation. */
export interface QueuedChange extends Waiting {
  gameId: number
  value: unknown
}

/** A logged play that the server has not confirmed yet; if `entered` is null, a deleted one. */
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

/** Unconfirmed changes, stored in the browser so that closing the tab does not lose them. */
class OfflineQueue<Change extends Waiting> {
  readonly #memory: BrowserMemory<Change[]>
  readonly #isSame: (one: Change, other: Partial<Change>) => boolean

  /**
   * @param by the field that identifies the changed item: a change replaces an earlier one with the same value
   * @param savedDays number of days after which an unconfirmed change is dropped
   * @param example a change; stored changes with another structure are ignored
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

  /** Adds a change, replacing an earlier one of the same item. */
  add(change: Change): void {
    this.write([...this.read().filter((other) => !this.#isSame(other, change)), change])
  }

  /** Removes a confirmed change, unless a later change of the same item has replaced it. */
  remove(confirmed: Partial<Change> & Pick<Change, 'at'>): void {
    this.write(this.read().filter((one) => !this.#isSame(one, confirmed) || one.at !== confirmed.at))
  }

  /** Returns a member's unconfirmed changes from earlier visits; drops those of other members. */
  ofEarlierVisits(memberId: string): Change[] {
    const own = this.read().filter((change) => change.memberId === memberId)
    this.write(own)
    return own.filter(({ at }) => at < performance.timeOrigin)
  }
}

const queueOf = (name: string) => new OfflineQueue<QueuedChange>(name, 'gameId', 14, { gameId: 1 })

/** The queues of changes that the server has not confirmed. Each queue stores only the newest change per game. */
export const CHANGE_QUEUES = {
  'waiting favorites': queueOf('waiting favorites'),
  'waiting ratings': queueOf('waiting ratings'),
  'waiting marks': queueOf('waiting marks'),
  'waiting votes': queueOf('waiting votes'),
}

/** Queue of added and deleted plays that the server has not confirmed. A queued entry is dropped after 30 days. */
export const WAITING_PLAYS = new OfflineQueue<WaitingPlay>('waiting evenings', 'key', 30, {
  key: '',
  entered: null,
})

/** Deletes all changes that wait to be sent. Called when the member signs out. */
export function clearOfflineQueues(): void {
  for (const queue of [...Object.values(CHANGE_QUEUES), WAITING_PLAYS]) queue.write([])
}
