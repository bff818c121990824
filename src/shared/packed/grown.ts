type Column =
  | Uint8Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Int32Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>

/** So much is to spare where there was next to nothing. */
const LEAST_SPARE = 16
/** Copying so many numbers each time is cheap enough, and more need not lie empty. */
const MOST_SPARE = 65_536

/** A column with room for so many numbers: the same one, or a longer copy with an eighth to spare, and never more than some ten thousands. */
export function grown<Numbers extends Column>(
  column: Numbers,
  size: number,
  leastSpare = LEAST_SPARE,
): Numbers {
  if (size <= column.length) return column
  const Longer = column.constructor as new (length: number) => Numbers
  const spare = Math.min(MOST_SPARE, column.length >>> 3)
  const longer = new Longer(Math.max(size, column.length + spare + leastSpare))
  longer.set(column)
  return longer
}
