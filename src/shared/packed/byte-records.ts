import { grown } from './grown.ts'

const PAGE_BYTES = 262_144
/** Everything is written anew once so many bytes are of records that are gone, and so large a part of all. */
const LEAST_WASTE = 1_048_576
const WASTED_PART = 0.25

/** Before each record stands how long it is, seven bits a byte. */
const BITS = 7
const MORE = 0x80

type Column = Uint32Array<ArrayBuffer>

/**
 * Records of bytes by number, side by side in large pages: a million small ones take five bytes each beside their own,
 * and the garbage collector has nothing to look at.
 */
export class ByteRecords {
  #pages: Uint8Array[] = []
  /** How much of the last page is written. */
  #end = PAGE_BYTES
  /** Where each record stands, counted over all pages as if each had the usual length, and one; 0 where there is none. */
  #placeOf: Column = new Uint32Array(0)
  #bytes = 0
  #wasted = 0

  /** How much room the records take, in bytes. */
  get roomBytes(): number {
    return this.#pages.reduce((sum, page) => sum + page.length, 0)
  }

  /** The bytes of a record, to be read at once; undefined where there is none, or an empty one. */
  get(at: number): Uint8Array | undefined {
    const place = this.#placeOf[at] ?? 0
    return place === 0 ? undefined : bytesAt(this.#pages, place - 1)
  }

  /** Keeps a copy of some bytes in place of what was there. */
  set(at: number, bytes: Uint8Array): void {
    this.delete(at)
    if (bytes.length === 0) return
    this.#placeOf = grown(this.#placeOf, at + 1)
    this.#append(at, bytes)
    if (this.#wasted > LEAST_WASTE && this.#wasted > this.#bytes * WASTED_PART) this.#writeAnew()
  }

  delete(at: number): void {
    const bytes = this.get(at)
    if (bytes === undefined) return
    this.#wasted += bytes.length + headOf(bytes.length)
    this.#placeOf[at] = 0
  }

  #append(at: number, bytes: Uint8Array): void {
    const room = headOf(bytes.length) + bytes.length
    if (this.#end + room > (this.#pages.at(-1)?.length ?? 0)) {
      // A record that is longer than a page has one of its own.
      this.#pages.push(new Uint8Array(Math.max(PAGE_BYTES, room)))
      this.#end = 0
    }
    const page = this.#pages.at(-1)!
    this.#placeOf[at] = (this.#pages.length - 1) * PAGE_BYTES + this.#end + 1
    let length = bytes.length
    while (length >= MORE) {
      page[this.#end++] = (length & (MORE - 1)) | MORE
      length >>>= BITS
    }
    page[this.#end++] = length
    page.set(bytes, this.#end)
    this.#end += bytes.length
    this.#bytes += room
  }

  #writeAnew(): void {
    const before = this.#pages
    this.#pages = []
    this.#bytes = 0
    this.#wasted = 0
    for (let at = 0; at < this.#placeOf.length; at += 1) {
      const place = this.#placeOf[at]!
      if (place > 0) this.#append(at, bytesAt(before, place - 1))
    }
  }
}

function bytesAt(pages: readonly Uint8Array[], place: number): Uint8Array {
  const page = pages[Math.floor(place / PAGE_BYTES)]!
  let start = place % PAGE_BYTES
  let length = 0
  for (let shift = 0; ; shift += BITS) {
    const byte = page[start++]!
    length |= (byte & (MORE - 1)) << shift
    if (byte < MORE) return page.subarray(start, start + length)
  }
}

/** How many bytes say how long a record of so many bytes is. */
function headOf(length: number): number {
  let bytes = 1
  for (let rest = length >>> BITS; rest > 0; rest >>>= BITS) bytes += 1
  return bytes
}
