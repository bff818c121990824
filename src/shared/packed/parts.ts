/** What something in memory is made of, to be written down: one part after the other, each a value that can be cloned. */
export type Saved = Generator<unknown, void>

/** Parts that were written down, in the order they were. */
export class Parts {
  readonly #parts: Iterator<unknown>

  constructor(parts: Iterable<unknown>) {
    this.#parts = parts[Symbol.iterator]()
  }

  /**
   * The next part, which is what whoever wrote it says it is.
   * @throws where there is none
   */
  next<Value>(): Value {
    const { done, value } = this.#parts.next()
    if (done) throw new RangeError('a part is missing')
    return value as Value
  }
}

/** So many values are one part where there are many. */
const IN_A_PART = 20_000

/** Many values as parts of some thousands. */
export function* savedList<Value>(values: readonly Value[], inAPart = IN_A_PART): Saved {
  yield values.length
  for (let at = 0; at < values.length; at += inAPart) yield values.slice(at, at + inAPart)
}

/** A map of keys and what belongs to each, as they were written side by side. */
export function mapOf<Key, Value>(keys: readonly Key[], values: readonly Value[]): Map<Key, Value> {
  return new Map(keys.map((key, at) => [key, values[at]!]))
}

/** The values {@link savedList} wrote. */
export function listFrom<Value>(parts: Parts): Value[] {
  const length = parts.next<number>()
  const values: Value[] = []
  while (values.length < length) for (const value of parts.next<Value[]>()) values.push(value)
  return values
}
