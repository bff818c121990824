import { median } from '../discovery/measure.ts'
import { askOnce } from './asking.ts'
import type { MeasuredSite } from './site.ts'

/** So often each page is made at each size in one turn, and how many turns: the sizes take them one after the other. */
const TIMES = { brief: 4, whole: 25 }
const TURNS = { brief: 2, whole: 11 }
/** Until what makes a page is translated by the engine. */
const WARM = { brief: 5, whole: 80 }
/** To know what asking a site to forget costs by itself. */
const FORGOTTEN = { brief: 20, whole: 300 }

/** What making a page costs when nothing is kept. */
export interface MadeFigures {
  path: string
  /** Of the thread that answers. */
  mainThreadMs: number
  /** Of all threads: what answers, what renders, what compresses. */
  processMs: number
  databaseMs: number
  /** Uncompressed. */
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
 * Measures what it costs to make pages, as a browser asks for them, while the sites forget them each time. The sites take turns, so that
 * what the machine does beside is the same for all; the processes' figures are the middle of the turns. The database's are their mean, since
 * its clock ticks in hundredths of a second. What forgetting costs by itself is taken off.
 */
export async function measureMade(
  sites: readonly MeasuredSite[],
  paths: readonly string[],
  isBrief: boolean,
): Promise<MadeFigures[][]> {
  const length = isBrief ? 'brief' : 'whole'
  const forgetting: Cost[] = []
  for (const site of sites) forgetting.push(await costOf(site, FORGOTTEN[length], () => site.forget()))
  const figures: MadeFigures[][] = sites.map(() => [])
  for (const path of paths) {
    const turns: Cost[][] = sites.map(() => [])
    const bytes: number[] = []
    for (const [at, site] of sites.entries()) {
      for (let time = 0; time < WARM[length]; time += 1) await made(site, path)
      bytes[at] = (await askOnce(site.port, path, { 'accept-encoding': 'identity' })).body.length
    }
    for (let turn = 0; turn < TURNS[length]; turn += 1)
      for (const [at, site] of sites.entries())
        turns[at]!.push(await costOf(site, TIMES[length], () => made(site, path)))
    for (const [at, costs] of turns.entries()) {
      const middle = (of: 'main' | 'process') =>
        Math.max(0, median(costs.map((cost) => cost[of])) - forgetting[at]![of])
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

async function made(site: MeasuredSite, path: string) {
  await site.forget()
  return askOnce(site.port, path)
}
