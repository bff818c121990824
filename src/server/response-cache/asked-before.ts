import { LRUCache } from 'lru-cache'
import { LONGEST_REMEMBERED } from './remembered-keys.ts'

/** As far back as this many keys. */
const REMEMBERED = 10_000

/** Knows what was asked for before: an answer that nobody asks for again is not worth its room, nor packing it three times. */
export class AskedBefore {
  readonly #keys = new LRUCache<string, true>({ max: REMEMBERED })

  /** Whether something was asked for before. */
  knows(key: string): boolean {
    return this.#keys.has(key)
  }

  /** Whether something was asked for before; from now on it was. */
  note(key: string): boolean {
    if (key.length > LONGEST_REMEMBERED) return false
    const isKnown = this.#keys.has(key)
    this.#keys.set(key, true)
    return isKnown
  }
}
