import { expect, it } from 'vitest'
import { inBatches } from './in-batches.ts'

/** A table with gaps between its ids. */
function tableOf(rows: number) {
  const ids = Array.from({ length: rows }, (_, at) => ({ id: 3 * at + 2 }))
  const requested: number[] = []
  const read = async (after: number, limit: number) => {
    requested.push(after)
    return ids.filter(({ id }) => id > after).slice(0, limit)
  }
  return { ids, query: requested, read }
}

it.each([0, 1, 999, 1_000, 1_001, 2_500])('reads each of %i rows once, in order', async (rows) => {
  const table = tableOf(rows)
  const read: { id: number }[] = []
  for await (const piece of inBatches(table.read)) {
    expect(piece.length).toBeLessThanOrEqual(1_000)
    read.push(...piece)
  }
  expect(read).toEqual(table.ids)
})

it('reports why a batch could not be read', async () => {
  const table = tableOf(1_500)
  const pieces = inBatches(async (after, limit) => {
    if (after > 0) throw new Error('the database is away')
    return table.read(after, limit)
  })
  expect((await pieces.next()).value).toHaveLength(1_000)
  await expect(pieces.next()).rejects.toThrow('the database is away')
})
