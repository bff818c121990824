import { grown } from './grown.ts'

const LEAST_PLACES = 64
/** A table is made twice as long once so large a part of it is taken. */
const FULL_PART = 0.7
/** Spreads ids that follow each other over the table (the golden part of 2^32). */
const SPREAD = 0x9e3779b1

type Numbers = Uint32Array<ArrayBuffer>

/**
 * The slots that ids have, in some ten bytes each: the number a column or a set knows something by. A slot that is given back
 * goes to whoever comes next.
 */
export class SlotsById {
  /** By slot; of one that is free, the id that had it last. */
  #ids = new Int32Array(0)
  /** By a place that follows from the id, its slot and one; 0 where nobody is. Whoever finds it taken has one of the next. */
  #places: Numbers = new Uint32Array(LEAST_PLACES)
  #free: number[] = []
  /** How many slots there are, free ones among them. */
  #slots = 0
  #size = 0

  /** How many ids have a slot. */
  get size(): number {
    return this.#size
  }

  /** How many slots there are, free ones among them. */
  get slots(): number {
    return this.#slots
  }

  slotOf(id: number): number | undefined {
    const taken = this.#places[this.#placeOf(id)]!
    return taken === 0 ? undefined : taken - 1
  }

  idAt(slot: number): number {
    return this.#ids[slot]!
  }

  /** The slot of an id, one of its own where it had none. */
  take(id: number): number {
    const known = this.slotOf(id)
    if (known !== undefined) return known
    const slot = this.#free.pop() ?? this.#slots++
    this.#ids = grown(this.#ids, slot + 1)
    this.#ids[slot] = id
    this.#size += 1
    if (this.#size > this.#places.length * FULL_PART) this.#layOut(this.#places.length * 2)
    else this.#places[this.#placeOf(id)] = slot + 1
    return slot
  }

  /** Gives back the slot of an id, if it has one. */
  release(id: number): void {
    let place = this.#placeOf(id)
    const taken = this.#places[place]!
    if (taken === 0) return
    this.#free.push(taken - 1)
    this.#size -= 1
    // Whoever stands behind and would be found no more moves up.
    const end = this.#places.length - 1
    let next = place
    for (;;) {
      this.#places[place] = 0
      let home: number
      do {
        next = (next + 1) & end
        const other = this.#places[next]!
        if (other === 0) return
        home = this.#homeOf(this.#ids[other - 1]!)
      } while (((next - home) & end) < ((next - place) & end))
      this.#places[place] = this.#places[next]!
      place = next
    }
  }

  /** The slots of all ids, in rising order. */
  *all(): Generator<number> {
    for (let slot = 0; slot < this.#slots; slot += 1) if (this.has(slot)) yield slot
  }

  /** Whether a slot is an id's. */
  has(slot: number): boolean {
    return slot < this.#slots && this.slotOf(this.#ids[slot]!) === slot
  }

  #layOut(places: number): void {
    this.#places = new Uint32Array(places)
    const free = new Set(this.#free)
    for (let slot = 0; slot < this.#slots; slot += 1)
      if (!free.has(slot)) this.#places[this.#placeOf(this.#ids[slot]!)] = slot + 1
  }

  /** Where an id stands, or would. */
  #placeOf(id: number): number {
    const end = this.#places.length - 1
    let place = this.#homeOf(id)
    for (;;) {
      const taken = this.#places[place]!
      if (taken === 0 || this.#ids[taken - 1] === id) return place
      place = (place + 1) & end
    }
  }

  #homeOf(id: number): number {
    return Math.imul(id, SPREAD) >>> Math.clz32(this.#places.length - 1)
  }
}
