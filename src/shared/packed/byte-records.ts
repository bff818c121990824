import { grown } from './grown.ts'
import { listFrom, type Parts, type Saved, savedList } from './parts.ts'

const PAGE_BYTES = 262_144
/** Everything is written anew once so many bytes are of records that are gone, and so large a part of all. */
const LEAST_WASTE = 1_048_576
const WASTED_PART = 0.25
/** So many pages are saved together. */
const PAGES_IN_A_PART = 16

type Column = Uint32Array<ArrayBuffer>

/**
 * Records of bytes by number, side by side in large pages: a million small ones take hardly more room than their bytes,
 * and the garbage collector has nothing to look at.
 */
export class ByteRecords {
  #pages: Uint8Array[] = []
  /** How much of the last page is written. */
  #end = PAGE_BYTES
  #pageOf = new Uint32Array(0)
  #startOf = new Uint32Array(0)
  #lengthOf = new Uint32Array(0)
  #bytes = 0
  #wasted = 0

  /** How much room the records take, in bytes. */
  get roomBytes(): number {
    return this.#pages.reduce((sum, page) => sum + page.length, 0)
  }

  /** The bytes of a record, to be read at once; undefined where there is none, or an empty one. */
  get(at: number): Uint8Array | undefined {
    const length = this.#lengthOf[at] ?? 0
    if (length === 0) return undefined
    const start = this.#startOf[at]!
    return this.#pages[this.#pageOf[at]!]!.subarray(start, start + length)
  }

  /** Keeps a copy of some bytes in place of what was there. */
  set(at: number, bytes: Uint8Array): void {
    this.delete(at)
    if (bytes.length === 0) return
    this.#pageOf = grown(this.#pageOf, at + 1)
    this.#startOf = grown(this.#startOf, at + 1)
    this.#lengthOf = grown(this.#lengthOf, at + 1)
    this.#append(at, bytes)
    if (this.#wasted > LEAST_WASTE && this.#wasted > this.#bytes * WASTED_PART) this.#writeAnew()
  }

  delete(at: number): void {
    const length = this.#lengthOf[at] ?? 0
    if (length === 0) return
    this.#wasted += length
    this.#lengthOf[at] = 0
  }

  /** All records, to be saved. */
  *saved(): Saved {
    yield [this.#end, this.#bytes, this.#wasted]
    yield [this.#pageOf, this.#startOf, this.#lengthOf]
    yield* savedList(this.#pages, PAGES_IN_A_PART)
  }

  /** Takes over what was saved, in the place of everything. */
  restore(parts: Parts): void {
    ;[this.#end, this.#bytes, this.#wasted] = parts.next<[number, number, number]>()
    ;[this.#pageOf, this.#startOf, this.#lengthOf] = parts.next<[Column, Column, Column]>()
    this.#pages = listFrom(parts)
  }

  #append(at: number, bytes: Uint8Array): void {
    const last = this.#pages.at(-1)
    if (last === undefined || this.#end + bytes.length > last.length) {
      this.#pages.push(new Uint8Array(Math.max(PAGE_BYTES, bytes.length)))
      this.#end = 0
    }
    this.#pages.at(-1)!.set(bytes, this.#end)
    this.#pageOf[at] = this.#pages.length - 1
    this.#startOf[at] = this.#end
    this.#lengthOf[at] = bytes.length
    this.#end += bytes.length
    this.#bytes += bytes.length
  }

  #writeAnew(): void {
    const before = this.#pages
    this.#pages = []
    this.#bytes = 0
    this.#wasted = 0
    for (let at = 0; at < this.#lengthOf.length; at += 1) {
      const [length, start] = [this.#lengthOf[at]!, this.#startOf[at]!]
      if (length > 0) this.#append(at, before[this.#pageOf[at]!]!.subarray(start, start + length))
    }
  }
}
