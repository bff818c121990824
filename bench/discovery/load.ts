/** `node bench/discovery/load.ts 100000`: builds the index alone and prints how long, how politely and how large, as JSON. */

import { builtIndex } from '#/features/discovery/testing/built-index.ts'
import { enlargedCatalogue, readRealCatalogue } from '#/features/discovery/testing/real-catalogue.ts'

export interface LoadReport {
  buildMs: number
  /** The longest time no timer could run. */
  longestHoldMs: number
  /** Of the whole process: Node, the games and the index. */
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
