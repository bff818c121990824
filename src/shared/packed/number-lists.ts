import { ByteRecords } from './byte-records.ts'
import { grown } from './grown.ts'

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
