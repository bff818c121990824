import { median } from '../discovery/measure.ts'
import { askOnce } from './asking.ts'
import type { MeasuredSite } from './site.ts'

/** How often each page is rendered on each site in one turn, and how many turns there are. The sites alternate in a turn. */
const TIMES = { brief: 4, whole: 25 }
const TURNS = { brief: 2, whole: 11 }
/** Renders of a page before measuring, in which the engine compiles its code. */
const WARM = { brief: 5, whole: 80 }
/** How often clearing a site's caches is measured by itself. */
const CLEARINGS = { brief: 20, whole: 300 }

/** What rendering a page costs if nothing is cached. */
export interface RenderedFigures {
  path: string
  /** Processor time of the main thread, in milliseconds. */
  mainThreadMs: number
  /** Processor time of all threads: those that answer, render and compress. */
  processMs: number
  databaseMs: number
  /** Size of the html without compression. */
  bytes: number
}

interface Cost {
  main: number
  process: number
  database: number
}

async function costOf(site: MeasuredSite, times: number, act: () => Promise<unknown>): Promise<Cost> {
  const [before, databaseBefore] = [await site.usage(), site.databaseMs()]
  for (let time = 0; time < times; time += 1) await act()
  const after = await site.usage()
  return {
    main: (after.mainThreadMs - before.mainThreadMs) / times,
    process: (after.processMs - before.processMs) / times,
    database: (site.databaseMs() - databaseBefore) / times,
  }
}

/**
 * Measures what rendering pages costs, on sites that clear their caches before each request. The sites take turns, so that the
 * machine's other load hits all. A process's figures are the median of the turns; the database's are the mean, since its clock
 * counts in hundredths of a second. The cost of clearing the caches is subtracted. Returns a list of pages for each site.
 */
export async function measureRendered(
  sites: readonly MeasuredSite[],
  paths: readonly string[],
  isBrief: boolean,
): Promise<RenderedFigures[][]> {
  const length = isBrief ? 'brief' : 'whole'
  const clearing: Cost[] = []
  for (const site of sites) clearing.push(await costOf(site, CLEARINGS[length], () => site.clearCaches()))
  const figures: RenderedFigures[][] = sites.map(() => [])
  for (const path of paths) {
    const turns: Cost[][] = sites.map(() => [])
    const bytes: number[] = []
    for (const [at, site] of sites.entries()) {
      for (let time = 0; time < WARM[length]; time += 1) await render(site, path)
      bytes[at] = (await askOnce(site.port, path, { 'accept-encoding': 'identity' })).body.length
    }
    for (let turn = 0; turn < TURNS[length]; turn += 1)
      for (const [at, site] of sites.entries())
        turns[at]!.push(await costOf(site, TIMES[length], () => render(site, path)))
    for (const [at, costs] of turns.entries()) {
      const middle = (of: 'main' | 'process') =>
        Math.max(0, median(costs.map((cost) => cost[of])) - clearing[at]![of])
      figures[at]!.push({
        path,
        bytes: bytes[at]!,
        mainThreadMs: middle('main'),
        processMs: middle('process'),
        databaseMs: costs.reduce((sum, { database }) => sum + database, 0) / costs.length,
      })
    }
  }
  return figures
}

async function render(site: MeasuredSite, path: string) {
  await site.clearCaches()
  return askOnce(site.port, path)
}
