import { type Bitset, clearBit, hasBit, uniteInto, withBit } from './bitset.ts'

/** Of fewer games a list is as quick as a bitset, whatever the catalogue. */
const denseFrom = 1024
/** A slot in a list takes as much room as so many in a bitset. */
const slotsPerEntry = 32
/** Up to so many entries a plain array of just that length is smaller than one with room to grow. */
const few = 16

/** The slots of the games that hold a word. */
export class PostingList {
  #slots: number[] | Uint32Array = []
  /** Takes the place of the list once a word is common; a word seldom becomes rare again, so there is no way back. */
  #bits: Bitset | null = null
  #size = 0

  get size(): number {
    return this.#size
  }

  /** Whether so many games hold the word that a bitset is the smaller way to say which. */
  get isCommon(): boolean {
    return this.#bits !== null
  }

  has(slot: number): boolean {
    return this.#bits === null ? this.#placeOf(slot) >= 0 : hasBit(this.#bits, slot)
  }

  /** Adds a slot that is not in the list yet. */
  add(slot: number): void {
    if (this.#bits !== null) this.#bits = withBit(this.#bits, slot)
    else if (this.#size < few) this.#slots = [...this.#slots, slot]
    else {
      if (this.#size >= this.#slots.length) {
        const longer = new Uint32Array(this.#size + (this.#size >>> 2) + few)
        longer.set(this.#slots)
        this.#slots = longer
      }
      this.#slots[this.#size] = slot
    }
    this.#size++
    if (this.#bits !== null || this.#size < denseFrom || this.#size * slotsPerEntry <= slot) return
    let bits: Bitset = new Uint32Array((slot >>> 5) + 1)
    for (let place = 0; place < this.#size; place++) bits = withBit(bits, this.#slots[place]!)
    this.#bits = bits
    this.#slots = []
  }

  /** Takes out a slot that is in the list. */
  remove(slot: number): void {
    this.#size--
    if (this.#bits !== null) {
      clearBit(this.#bits, slot)
      return
    }
    const last = this.#slots[this.#size]!
    if (last !== slot) this.#slots[this.#placeOf(slot)] = last
    if (this.#size < few) this.#slots = Array.from(this.#slots.slice(0, this.#size))
  }

  /** Adds all slots to a set that has room for them. */
  uniteInto(target: Bitset): void {
    if (this.#bits !== null) uniteInto(target, this.#bits)
    else {
      const slots = this.#slots
      for (let place = 0; place < this.#size; place++) {
        const slot = slots[place]!
        target[slot >>> 5]! |= 1 << (slot & 31)
      }
    }
  }

  #placeOf(slot: number): number {
    const place = this.#slots.indexOf(slot)
    return place < this.#size ? place : -1
  }
}
