/** So many rows are read at once. */
const PIECE = 1_000

/**
 * Reads rows by rising id, piece by piece, the next while one is worked on: a table of any size is read without ever
 * lying in memory as a whole. Each piece is what the database holds when it is read.
 * @param read the first rows whose id is above one, so many at most
 */
export async function* inPieces<Row extends { id: number }>(
  read: (after: number, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let reading = read(0, PIECE)
  for (;;) {
    const piece = await reading
    const last = piece.at(-1)
    if (!last) return
    const isLast = piece.length < PIECE
    if (!isLast) {
      reading = read(last.id, PIECE)
      // Whoever stops half-way never hears of it.
      reading.catch(() => undefined)
    }
    yield piece
    if (isLast) return
  }
}
