import { median } from '../discovery/measure.ts'
import { askOnce, BROWSER } from './asking.ts'
import type { BareAnswer } from './bare.ts'
import type { Child } from './child.ts'
import type { LoadOrder, LoadReport } from './load.ts'
import type { Usage } from './meter.ts'
import type { MeasuredSite } from './site.ts'

const CONNECTIONS = 10
const US_PER_MS = 1000
/** Length and number of the measurements of each side. The sides take turns, so that other load of the machine hits both. */
const SLICE_MS = { brief: 600, whole: 1_000 }
const SLICES = { brief: 4, whole: 10 }
/** Time before measuring, in which the engine compiles: before that a server takes five times as long. */
const WARM_MS = 1_500

/** The processes that measure, and whether the run is a brief one. */
export interface Measuring {
  load: Child
  bare: Child
  barePort: number
  isBrief: boolean
}

/** What a cached page costs, compared with a bare server that sends the same bytes in the same minute. */
export interface CachedFigures {
  path: string
  bytes: number
  /** Processor time of the bare server's thread for a response, divided by the site's. */
  ratio: number
  p99Ratio: number
  /** Processor time of the site's main thread for one response, in microseconds. */
  answeringUs: number
  bareUs: number
  perSecond: number
}

interface Slice {
  us: number
  perSecond: number
  p99Ms: number
}

/** One measurement of the bare server and one of the site. */
type Turn = Record<'bare' | 'site', Slice>

/** Measures a cached address, in turns with the bare server. Each figure is the median of the turns. */
export async function measureCached(
  site: MeasuredSite,
  path: string,
  { load, bare, barePort, isBrief }: Measuring,
): Promise<CachedFigures> {
  const headers = BROWSER
  await askOnce(site.port, path, headers)
  const sent = await askOnce(site.port, path, headers)
  if (sent.status !== 200) throw new Error(`${path} was answered with ${sent.status}`)
  const header = (name: string) => sent.headers[name]?.toString()
  const answer: BareAnswer = {
    type: header('content-type') ?? '',
    encoding: header('content-encoding'),
    body: sent.body.toString('base64'),
  }
  await bare.ask(answer)
  const [ofSite, ofBare] = [() => site.usage(), () => bare.ask<Usage>('usage')]
  const slice = async (port: number, usage: () => Promise<Usage>): Promise<Slice> => {
    const order: LoadOrder = {
      port,
      paths: [path],
      headers,
      connections: CONNECTIONS,
      forMs: isBrief ? SLICE_MS.brief : SLICE_MS.whole,
    }
    const before = await usage()
    const { answers, perSecond, p99Ms } = await load.ask<LoadReport>(order)
    const used = (await usage()).mainThreadMs - before.mainThreadMs
    return { us: (used * US_PER_MS) / answers, perSecond, p99Ms }
  }
  for (const port of [barePort, site.port])
    await load.ask<LoadReport>({ port, paths: [path], headers, connections: CONNECTIONS, forMs: WARM_MS })
  const turns: Turn[] = []
  for (let turn = 0; turn <= (isBrief ? SLICES.brief : SLICES.whole); turn += 1)
    turns.push({
      bare: await slice(barePort, ofBare),
      site: await slice(site.port, ofSite),
    })
  // The first turn only warms up both.
  turns.shift()
  const middle = (of: (turn: Turn) => number) => median(turns.map(of))
  return {
    path,
    bytes: sent.body.length,
    ratio: middle(({ bare, site }) => bare.us / site.us),
    p99Ratio: middle(({ bare, site }) => site.p99Ms / bare.p99Ms),
    answeringUs: middle(({ site }) => site.us),
    bareUs: middle(({ bare }) => bare.us),
    perSecond: middle(({ site }) => site.perSecond),
  }
}
