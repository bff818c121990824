/** Numbers, and the lengths of records, are written seven bits a byte. */
const BITS = 7
const MORE = 0x80

/** Lists of whole numbers from 0, by number; a small number takes a byte, one below 16,384 two. */
export class NumberLists {
  readonly #records = new ByteRecords()
  #written = new Uint8Array(1_024)

  /** Writes a list into `into`, which has room for it, and answers how long it is. */
  read(at: number, into: { [place: number]: number }): number {
    const bytes = this.#records.get(at)
    if (bytes === undefined) return 0
    let count = 0
    let number = 0
    let shift = 0
    for (let place = 0; place < bytes.length; place += 1) {
      const byte = bytes[place]!
      number |= (byte & (MORE - 1)) << shift
      if (byte < MORE) {
        into[count] = number
        count += 1
        number = 0
        shift = 0
      } else shift += BITS
    }
    return count
  }

  get(at: number): number[] {
    const numbers: number[] = []
    this.read(at, numbers)
    return numbers
  }

  set(at: number, numbers: readonly number[]): void {
    this.#written = grown(this.#written, numbers.length * 5)
    let end = 0
    for (const number of numbers) {
      let rest = number
      while (rest >= MORE) {
        this.#written[end++] = (rest & (MORE - 1)) | MORE
        rest >>>= BITS
      }
      this.#written[end++] = rest
    }
    this.#records.set(at, this.#written.subarray(0, end))
  }

  delete(at: number): void {
    this.#records.delete(at)
  }
}

const PAGE_BYTES = 262_144
/** Everything is written anew once so many bytes are of records that are gone, and so large a part of all. */
const LEAST_WASTE = 1_048_576
const WASTED_PART = 0.25

/**
 * Records of bytes by number, side by side in large pages: a million small ones take five bytes each beside their own,
 * and the garbage collector has nothing to look at.
 */
class ByteRecords {
  #pages: Uint8Array[] = []
  /** How much of the last page is written. */
  #end = PAGE_BYTES
  /** Where each record stands, counted over all pages as if each had the usual length, and one; 0 where there is none. */
  #placeOf = new Uint32Array(0)
  #bytes = 0
  #wasted = 0

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

/** A column with room for so many numbers: the same one, or a longer copy with an eighth to spare. */
function grown<Numbers extends Uint8Array<ArrayBuffer> | Uint32Array<ArrayBuffer>>(
  column: Numbers,
  size: number,
): Numbers {
  if (size <= column.length) return column
  const Longer = column.constructor as new (length: number) => Numbers
  const longer = new Longer(Math.max(size, column.length + (column.length >>> 3) + 16))
  longer.set(column)
  return longer
}
