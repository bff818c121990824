/** The lower triangle whose product with itself is a positive definite matrix, given by its rows; the upper part is not looked at. */
export function choleskyOf(rows: Float64Array, size: number): Float64Array {
  const lower = new Float64Array(size * size)
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column <= row; column += 1) {
      let left = rows[row * size + column]!
      for (let each = 0; each < column; each += 1)
        left -= lower[row * size + each]! * lower[column * size + each]!
      lower[row * size + column] = row === column ? Math.sqrt(left) : left / lower[column * size + column]!
    }
  return lower
}

/** What a lower triangle makes `values` of. */
export function solveLower(lower: Float64Array, values: Float64Array): Float64Array {
  const size = values.length
  const solved = values.slice()
  for (let row = 0; row < size; row += 1) {
    let left = solved[row]!
    for (let each = 0; each < row; each += 1) left -= lower[row * size + each]! * solved[each]!
    solved[row] = left / lower[row * size + row]!
  }
  return solved
}

/** What the same triangle, turned over, makes `values` of. */
export function solveUpper(lower: Float64Array, values: Float64Array): Float64Array {
  const size = values.length
  const solved = values.slice()
  for (let row = size - 1; row >= 0; row -= 1) {
    let left = solved[row]!
    for (let each = row + 1; each < size; each += 1) left -= lower[each * size + row]! * solved[each]!
    solved[row] = left / lower[row * size + row]!
  }
  return solved
}
