/** Numbers items from 0, for use with arrays and bitsets. Numbers of removed items are reused. */
export class Slots {
  readonly #slotById = new Map<number, number>()
  readonly #ids: number[] = []
  readonly #free: number[] = []

  get size(): number {
    return this.#slotById.size
  }

  /** The highest number of slots in use so far: the required length of arrays. */
  get room(): number {
    return this.#ids.length
  }

  slotOf(id: number): number | undefined {
    return this.#slotById.get(id)
  }

  idAt(slot: number): number {
    return this.#ids[slot]!
  }

  /** Returns the slot of an id, assigning one if necessary. */
  take(id: number): number {
    const known = this.#slotById.get(id)
    if (known !== undefined) return known
    const slot = this.#free.pop() ?? this.#ids.length
    this.#ids[slot] = id
    this.#slotById.set(id, slot)
    return slot
  }

  release(id: number): void {
    const slot = this.#slotById.get(id)
    if (slot === undefined) return
    this.#slotById.delete(id)
    this.#free.push(slot)
  }

  /** All slots in use. */
  all(): Iterable<number> {
    return this.#slotById.values()
  }
}
