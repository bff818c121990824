import { RecentlyAsked } from '../recently-asked.ts'

/** Of so many addresses, or of twice as many. */
const REMEMBERED = 5_000
/** A longer address is hardly asked for twice. */
export const LONGEST_REMEMBERED = 200

/**
 * Knows by which keys answers are kept: of addresses that were asked for lately, as they are written, without a look. A `Key` may
 * say more than the key itself.
 */
export class RememberedKeys<Key> {
  readonly #keyOf: (address: string) => Key | undefined
  readonly #known = new RecentlyAsked<{ key: Key | undefined }>(REMEMBERED)

  constructor(keyOf: (address: string) => Key | undefined) {
    this.#keyOf = keyOf
  }

  of(address: string): Key | undefined {
    const known = this.#known.get(address)
    if (known) return known.key
    const key = this.#keyOf(address)
    if (address.length <= LONGEST_REMEMBERED) this.#known.set(address, { key })
    return key
  }
}
