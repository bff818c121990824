type Column =
  | Uint8Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Int32Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>

/** A column with room for so many numbers: the same one, or a longer copy with a quarter to spare. */
export function grown<Numbers extends Column>(column: Numbers, size: number): Numbers {
  if (size <= column.length) return column
  const Longer = column.constructor as new (length: number) => Numbers
  const longer = new Longer(Math.max(size, column.length + (column.length >>> 2) + 16))
  longer.set(column)
  return longer
}
