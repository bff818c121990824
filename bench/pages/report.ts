import fs from 'node:fs'
import os from 'node:os'
import { rounded, tableOf } from '../discovery/measure.ts'
import type { SavedFigures } from './kept-pages.ts'
import type { MadeFigures } from './made-pages.ts'

/** What was measured. */
export interface Report {
  saved: SavedFigures[]
  /** The same while members write. */
  writing: SavedFigures[]
  /** What pages cost to make, by the size of the catalogue. */
  sizes: Map<string, MadeFigures[]>
}

const share = (ratio: number) => ratio.toFixed(2)

function savedTable(figures: readonly SavedFigures[]): string {
  return tableOf(
    ['', 'kB', 'of the bare server', 'µs, its', 'by pace', 'p99, of its', 'per second'],
    figures.map((each) => [
      `\`${each.path}\``,
      (each.bytes / 1000).toFixed(1),
      share(each.ratio),
      `${each.answeringUs.toFixed(1)}, ${each.bareUs.toFixed(1)}`,
      share(each.paceRatio),
      share(each.p99Ratio),
      rounded(each.perSecond),
    ]),
  ) // biome-ignore format: a row at a glance
}

/** Each page at each size, and all that the largest takes held against all that the smallest does. */
function sizesTable(sizes: ReadonlyMap<string, readonly MadeFigures[]>): string {
  const all = [...sizes.values()]
  const [smallest = [], largest = []] = [all[0], all.at(-1)]
  const sum = ({ processMs, databaseMs }: MadeFigures) => processMs + databaseMs
  return tableOf(
    ['ms of all threads and the database', ...sizes.keys(), 'largest / smallest', 'kB of html'],
    smallest.map((page, at) => [
      `\`${page.path}\``,
      ...all.map((made) => sum(made[at]!).toFixed(1)),
      share(sum(largest[at]!) / sum(page)),
      (page.bytes / 1000).toFixed(0),
    ]),
  )
}

/** The report as it stands in docs/benchmarks.md. */
export function reportOf(
  { saved, writing, sizes }: Report,
  { loadAtStart, writesPerSecond }: { loadAtStart: number; writesPerSecond: number },
): string {
  const processors = os.cpus()
  return `Measured ${new Date().toISOString().slice(0, 10)} on ${processors.length} processors (${processors[0]?.model.trim()}), Node ${process.versions.node}, load ${loadAtStart.toFixed(1)} when it began.

### Kept, 10 connections, brotli

${savedTable(saved)}

### The same while members rate ${writesPerSecond} times a second

${savedTable(writing)}

### Made while nothing is kept, by the games in the catalogue

${sizesTable(sizes)}
`
}

const PAGE = 'docs/benchmarks.md'
const MEASURED =
  /(<!-- measured by `npm run bench -- pages` -->\n)[\s\S]*?(<!-- end of what was measured -->)/

/** Puts the report in its place. */
export function writeReport(text: string): void {
  const page = fs.readFileSync(PAGE, 'utf8')
  if (!MEASURED.test(page)) throw new Error(`${PAGE} has no place for what was measured`)
  fs.writeFileSync(
    PAGE,
    page.replace(MEASURED, (_all, start: string, end: string) => `${start}\n${text}\n${end}`),
  )
}
