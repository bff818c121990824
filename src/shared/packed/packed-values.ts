import { ByteRecords } from './byte-records.ts'

const writer = new TextEncoder()
const reader = new TextDecoder()

/** Values by number, each as the bytes of its JSON; what is read is a new value each time. */
export class PackedValues<Value> {
  readonly #records = new ByteRecords()

  get(at: number): Value | undefined {
    const bytes = this.#records.get(at)
    return bytes && (JSON.parse(reader.decode(bytes)) as Value)
  }

  set(at: number, value: Value): void {
    this.#records.set(at, writer.encode(JSON.stringify(value)))
  }

  /** Whether a value is what is kept there. */
  holds(at: number, value: Value): boolean {
    const bytes = this.#records.get(at)
    return bytes !== undefined && reader.decode(bytes) === JSON.stringify(value)
  }

  delete(at: number): void {
    this.#records.delete(at)
  }
}
