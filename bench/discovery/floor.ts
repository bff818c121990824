import { bitCounterIn } from '#/features/discovery/index/bitset.ts'
import { type Catalogue, entriesOf } from '#/features/discovery/rules/discovery.rules.ts'
import { filterGroups } from '#/features/discovery/rules/filter-list.rules.ts'
import { median } from './measure.ts'

/** The arithmetic a dense answer cannot do without, in milliseconds: every option's bitset counted against one set. */
export function floorMs(catalogue: Catalogue): number {
  const bytesPerRow = 16 * Math.ceil(catalogue.games.length / 128)
  const rows = new Map<string, number>()
  const entries = entriesOf(catalogue)
  for (const { options } of entries) {
    for (const group of filterGroups) {
      for (const value of options[group])
        if (!rows.has(`${group}:${value}`)) rows.set(`${group}:${value}`, rows.size + 1)
    }
  }
  const memory = new WebAssembly.Memory({ initial: Math.ceil(((rows.size + 1) * bytesPerRow) / 65_536) })
  const bytes = new Uint8Array(memory.buffer)
  const put = (row: number, slot: number) => {
    bytes[row * bytesPerRow + (slot >>> 3)]! |= 1 << (slot & 7)
  }
  entries.forEach(({ options }, slot) => {
    if (slot % 2 === 0) put(0, slot)
    for (const group of filterGroups)
      for (const value of options[group]) put(rows.get(`${group}:${value}`)!, slot)
  })
  const countShared = bitCounterIn(memory)
  const times = Array.from({ length: 101 }, () => {
    const startedAt = performance.now()
    for (const row of rows.values()) countShared(0, row * bytesPerRow, bytesPerRow)
    return performance.now() - startedAt
  })
  return median(times)
}
