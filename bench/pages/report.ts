import fs from 'node:fs'
import os from 'node:os'
import { rounded, tableOf } from '../discovery/measure.ts'
import type { CachedFigures } from './cached-pages.ts'
import type { RenderedFigures } from './rendered-pages.ts'

/** All results of a run. */
export interface Report {
  cached: CachedFigures[]
  /** The cached pages again, measured while members write. */
  writing: CachedFigures[]
  /** What rendering each page costs, by the number of games in the catalogue. */
  sizes: Map<string, RenderedFigures[]>
}

const share = (ratio: number) => ratio.toFixed(2)

/** Returns the table of cached pages; where a page was also measured while members write, cells have both figures. */
function cachedTable({ cached, writing }: Report): string {
  const both = (of: (figures: CachedFigures) => string) => (each: CachedFigures) =>
    [each, ...writing.filter(({ path }) => path === each.path)].map(of).join(', ')
  const ratios = both(({ ratio }) => share(ratio))
  const slowest = both(({ p99Ratio }) => share(p99Ratio))
  return tableOf(
    ['', 'kB', 'of the bare server', 'p99, of its', 'µs, its', 'per second'],
    cached.map((each) => [
      `\`${each.path}\``,
      (each.bytes / 1000).toFixed(1),
      ratios(each),
      slowest(each),
      `${each.answeringUs.toFixed(1)}, ${each.bareUs.toFixed(1)}`,
      rounded(each.perSecond),
    ]),
  )
}

/** Returns the table of rendered pages at each catalogue size, with the ratio of the largest to the smallest. */
function sizesTable(sizes: ReadonlyMap<string, readonly RenderedFigures[]>): string {
  const all = [...sizes.values()]
  const [smallest = [], largest = []] = [all[0], all.at(-1)]
  const sum = ({ processMs, databaseMs }: RenderedFigures) => processMs + databaseMs
  return tableOf(
    ['ms of all threads and the database', ...sizes.keys(), 'largest / smallest', 'kB of html'],
    smallest.map((page, at) => [
      `\`${page.path}\``,
      ...all.map((rendered) => sum(rendered[at]!).toFixed(1)),
      share(sum(largest[at]!) / sum(page)),
      (page.bytes / 1000).toFixed(0),
    ]),
  )
}

/** Returns the report as Markdown for docs/benchmarks.md. */
export function reportOf(
  report: Report,
  { loadAtStart, writesPerSecond }: { loadAtStart: number; writesPerSecond: number },
): string {
  const processors = os.cpus()
  return `Measured ${new Date().toISOString().slice(0, 10)} on ${processors.length} processors (${processors[0]?.model.trim()}), Node ${process.versions.node}, load ${loadAtStart.toFixed(1)} when it began.

### Cached, 10 connections, brotli: by itself, and while members rate ${writesPerSecond} times a second

${cachedTable(report)}

### Rendered while nothing is cached, by the games in the catalogue

${sizesTable(report.sizes)}
`
}

const PAGE = 'docs/benchmarks.md'
const MEASURED =
  /(<!-- measured by `npm run bench -- pages` -->\n)[\s\S]*?(<!-- end of what was measured -->)/

/** Writes the report into docs/benchmarks.md, between its two marks. */
export function writeReport(text: string): void {
  const page = fs.readFileSync(PAGE, 'utf8')
  if (!MEASURED.test(page)) throw new Error(`${PAGE} has no place for what was measured`)
  fs.writeFileSync(
    PAGE,
    page.replace(MEASURED, (_all, start: string, end: string) => `${start}\n${text}\n${end}`),
  )
}
