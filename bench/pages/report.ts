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

/** Each kept page by itself, and while members write where that was measured. */
function savedTable({ saved, writing }: Report): string {
  const both = (of: (figures: SavedFigures) => string) => (each: SavedFigures) =>
    [each, ...writing.filter(({ path }) => path === each.path)].map(of).join(', ')
  const ratios = both(({ ratio }) => share(ratio))
  const slowest = both(({ p99Ratio }) => share(p99Ratio))
  return tableOf(
    ['', 'kB', 'of the bare server', 'p99, of its', 'µs, its', 'per second'],
    saved.map((each) => [
      `\`${each.path}\``,
      (each.bytes / 1000).toFixed(1),
      ratios(each),
      slowest(each),
      `${each.answeringUs.toFixed(1)}, ${each.bareUs.toFixed(1)}`,
      rounded(each.perSecond),
    ]),
  )
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
  report: Report,
  { loadAtStart, writesPerSecond }: { loadAtStart: number; writesPerSecond: number },
): string {
  const processors = os.cpus()
  return `Measured ${new Date().toISOString().slice(0, 10)} on ${processors.length} processors (${processors[0]?.model.trim()}), Node ${process.versions.node}, load ${loadAtStart.toFixed(1)} when it began.

### Kept, 10 connections, brotli: by itself, and while members rate ${writesPerSecond} times a second

${savedTable(report)}

### Made while nothing is kept, by the games in the catalogue

${sizesTable(report.sizes)}
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
