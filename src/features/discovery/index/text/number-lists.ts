/** Numbers are written seven bits a byte. */
const BITS = 7
const MORE = 0x80

/**
 * Compact lists of non-negative integers: one byte below 128, two below 16,384. Each list is a string, which
 * takes less memory than an array and is not scanned by the garbage collector.
 */
export class NumberLists {
  readonly #lists: string[] = []
  #bytes = Buffer.alloc(1_024)

  /** Writes a list into `into`, which has room for it, and returns how long it is. */
  read(at: number, into: { [place: number]: number }): number {
    const bytes = this.#lists[at] ?? ''
    let count = 0
    let number = 0
    let shift = 0
    for (let place = 0; place < bytes.length; place += 1) {
      const byte = bytes.charCodeAt(place)
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
    if (this.#bytes.length < numbers.length * 5) this.#bytes = Buffer.alloc(numbers.length * 10)
    let end = 0
    for (const number of numbers) {
      let rest = number
      while (rest >= MORE) {
        this.#bytes[end++] = (rest & (MORE - 1)) | MORE
        rest >>>= BITS
      }
      this.#bytes[end++] = rest
    }
    while (this.#lists.length < at) this.#lists.push('')
    this.#lists[at] = this.#bytes.toString('latin1', 0, end)
  }

  delete(at: number): void {
    this.#lists[at] = ''
  }
}
