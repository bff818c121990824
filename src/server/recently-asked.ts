/**
 * Remembers what was told or asked for last, by text. Finding something there changes nothing, unlike in a list in the order of use: once so many
 * are there that are new, those before them are forgotten but for what is asked for again.
 */
export class RecentlyAsked<Value> {
  readonly #many: number
  #young = new Map<string, Value>()
  #old = new Map<string, Value>()

  /** @param many how many are remembered at least */
  constructor(many: number) {
    this.#many = many
  }

  get(text: string): Value | undefined {
    const young = this.#young.get(text)
    if (young !== undefined) return young
    const old = this.#old.get(text)
    if (old !== undefined) this.set(text, old)
    return old
  }

  set(text: string, value: Value): void {
    if (this.#young.size >= this.#many) {
      this.#old = this.#young
      this.#young = new Map()
    }
    this.#young.set(text, value)
  }

  clear(): void {
    this.#young.clear()
    this.#old.clear()
  }
}
