import type { Parts, Saved } from '#/shared/packed/parts.ts'
import { type Bitset, clearBit, hasBit, uniteInto, withBit } from './bitset.ts'

/** Of fewer games a list is as quick as a bitset, whatever the catalogue. */
const denseFrom = 1024
/** A slot in a list takes as much room as so many in a bitset. */
const slotsPerEntry = 32
/** Up to so many entries a plain array of just that length is smaller than one with room to grow. */
const few = 16
/** So many numbers of lists are saved together. */
const numbersInAPart = 262_144

/** Some lists side by side, as they are saved. */
interface SavedLists {
  /** How many games hold each word, and how many numbers of `numbers` say which. */
  sizes: Uint32Array
  lengths: Uint32Array
  areBits: Uint8Array
  numbers: Uint32Array
}

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

  /** Many lists, to be saved. */
  static *saved(lists: readonly PostingList[]): Saved {
    yield lists.length
    let first = 0
    while (first < lists.length) {
      let [end, length] = [first, 0]
      while (end < lists.length && length < numbersInAPart) length += lists[end++]!.#length
      yield PostingList.#sideBySide(lists.slice(first, end), length)
      first = end
    }
  }

  /** The lists that were saved. */
  static restored(parts: Parts): PostingList[] {
    const count = parts.next<number>()
    const lists: PostingList[] = []
    while (lists.length < count) {
      const { sizes, lengths, areBits, numbers } = parts.next<SavedLists>()
      let start = 0
      for (let at = 0; at < sizes.length; at++) {
        const end = start + lengths[at]!
        const list = new PostingList()
        list.#size = sizes[at]!
        if (areBits[at] === 1) list.#bits = numbers.slice(start, end)
        else if (list.#size <= few) list.#slots = Array.from(numbers.subarray(start, end))
        else list.#slots = numbers.slice(start, end)
        lists.push(list)
        start = end
      }
    }
    return lists
  }

  static #sideBySide(lists: readonly PostingList[], length: number): SavedLists {
    const numbers = new Uint32Array(length)
    let end = 0
    for (const list of lists) {
      numbers.set(list.#bits ?? list.#slots.slice(0, list.#size), end)
      end += list.#length
    }
    return {
      sizes: Uint32Array.from(lists, ({ size }) => size),
      lengths: Uint32Array.from(lists, (list) => list.#length),
      areBits: Uint8Array.from(lists, ({ isCommon }) => Number(isCommon)),
      numbers,
    }
  }

  /** How many numbers say which games hold the word. */
  get #length(): number {
    return this.#bits?.length ?? this.#size
  }

  #placeOf(slot: number): number {
    const place = this.#slots.indexOf(slot)
    return place < this.#size ? place : -1
  }
}
