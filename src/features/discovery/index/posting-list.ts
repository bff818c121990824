import { type Bitset, clearBit, uniteInto, withBit } from './bitset.ts'

/** From so many games on, a bitset is smaller than a list and quicker to unite. */
const denseFrom = 1024

/** The slots of the games that hold a word. */
export class PostingList {
  #slots: number[] = []
  /** Takes the place of the list once a word is common; a word seldom becomes rare again, so there is no way back. */
  #bits: Bitset | null = null
  #size = 0

  get size(): number {
    return this.#size
  }

  /** Adds a slot that is not in the list yet. */
  add(slot: number): void {
    this.#size++
    if (this.#bits !== null) {
      this.#bits = withBit(this.#bits, slot)
      return
    }
    this.#slots.push(slot)
    if (this.#slots.length < denseFrom) return
    this.#bits = this.#slots.reduce<Bitset>(withBit, new Uint32Array(0))
    this.#slots = []
  }

  /** Takes out a slot that is in the list. */
  remove(slot: number): void {
    this.#size--
    if (this.#bits !== null) {
      clearBit(this.#bits, slot)
      return
    }
    const last = this.#slots.pop()!
    if (last !== slot) this.#slots[this.#slots.indexOf(slot)] = last
  }

  /** Adds all slots to a set that has room for them. */
  uniteInto(target: Bitset): void {
    if (this.#bits !== null) uniteInto(target, this.#bits)
    else for (const slot of this.#slots) target[slot >>> 5]! |= 1 << (slot & 31)
  }
}
