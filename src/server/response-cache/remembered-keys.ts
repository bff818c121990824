import { LRUCache } from 'lru-cache'

const REMEMBERED = 10_000
/** A longer address is hardly asked for twice. */
export const LONGEST_REMEMBERED = 200

/** Knows by which keys answers are kept: of addresses that were asked for lately, as they are written, without a look. */
export class RememberedKeys {
  readonly #keyOf: (address: string) => string | undefined
  readonly #known = new LRUCache<string, { key: string | undefined }>({ max: REMEMBERED })

  constructor(keyOf: (address: string) => string | undefined) {
    this.#keyOf = keyOf
  }

  of(address: string): string | undefined {
    const known = this.#known.get(address)
    if (known) return known.key
    const key = this.#keyOf(address)
    if (address.length <= LONGEST_REMEMBERED) this.#known.set(address, { key })
    return key
  }
}
