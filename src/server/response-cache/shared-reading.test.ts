import { beforeEach, expect, it, vi } from 'vitest'
import { changesAreHeardWhile, noteChanges } from '../changes.ts'
import { readShared } from './shared-reading.ts'
import { collectShown } from './shown-things.ts'

beforeEach(() => changesAreHeardWhile(() => true))

let reads = 0
const read = () => readShared('a thing', ['thing'], async () => ++reads)
const readForEverybody = () => collectShown(read)

it('is read once for all answers, until what it shows changes', async () => {
  const [one, other] = await Promise.all([readForEverybody(), readForEverybody()])
  expect([one.made, other.made, (await readForEverybody()).made]).toEqual([1, 1, 1])
  expect(one.shown.things).toEqual(new Set(['thing']))
  noteChanges(['another thing'])
  expect((await readForEverybody()).made).toBe(1)
  noteChanges(['thing'])
  expect((await readForEverybody()).made).toBe(2)
})

it('is read anew each time where no answer for everybody is made', async () => {
  const before = reads
  expect([await read(), await read()]).toEqual([before + 1, before + 2])
})

it('is read again by the next one where it could not be read', async () => {
  const failing = vi.fn(async () => {
    throw new Error('the database is away')
  })
  await expect(collectShown(() => readShared('failing', ['thing'], failing))).rejects.toThrow('away')
  await expect(collectShown(() => readShared('failing', ['thing'], failing))).rejects.toThrow('away')
  expect(failing).toHaveBeenCalledTimes(2)
})
