import { grown } from './grown.ts'

/** Lists of slots by number, in no order: four bytes a slot. */
export class SlotLists {
  readonly #lists: Uint32Array<ArrayBuffer>[] = []
  readonly #sizes: number[] = []

  /** The slots of a list, to be read at once; none where nothing was ever added to it. */
  of(list: number): Uint32Array {
    return this.#lists[list]?.subarray(0, this.#sizes[list]) ?? NOBODY
  }

  /** Adds a slot that is not in a list. */
  add(list: number, slot: number): void {
    const size = this.#sizes[list] ?? 0
    this.#lists[list] = grown(this.#lists[list] ?? NOBODY, size + 1, LEAST_ROOM)
    this.#lists[list][size] = slot
    this.#sizes[list] = size + 1
  }

  /** Takes out a slot that is in a list. */
  remove(list: number, slot: number): void {
    const slots = this.of(list)
    slots[slots.indexOf(slot)] = slots.at(-1)!
    this.#sizes[list]! -= 1
  }
}

const NOBODY = new Uint32Array(0)
/** Most words are in few games. */
const LEAST_ROOM = 2
