/** `node bench/discovery/load.ts 100000`: builds the search index for so many games and prints a {@link LoadReport} as JSON. */

import { builtIndex } from '#/features/discovery/testing/built-index.ts'
import { enlargedCatalogue, readRealCatalogue } from '#/features/discovery/testing/real-catalogue.ts'

export interface LoadReport {
  buildMs: number
  /** The longest time that the build blocked the event loop, in milliseconds. */
  longestHoldMs: number
  /** Memory of the whole process: Node, the games and the index. */
  residentBytes: number
}

const catalogue = enlargedCatalogue(readRealCatalogue(), Number(process.argv[2]))
let last = performance.now()
let longestHoldMs = 0
const watch = setInterval(() => {
  const now = performance.now()
  longestHoldMs = Math.max(longestHoldMs, now - last)
  last = now
}, 1)
const startedAt = performance.now()
const index = builtIndex(catalogue)
const buildMs = performance.now() - startedAt
clearInterval(watch)
if (index.size !== catalogue.games.length) throw new Error('games were lost')
const report: LoadReport = { buildMs, longestHoldMs, residentBytes: process.memoryUsage().rss }
console.log(JSON.stringify(report))
