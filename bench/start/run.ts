/**
 * `node bench/start/run.ts [--million] [--brief]`: measures how soon a site started on an existing database answers `/healthz`,
 * shows its first page and is ready, and its memory then: on the bundled database, and on an external one with the starter games,
 * the real list and larger catalogues made from it. The report is Markdown; times are medians of five starts (three with many games).
 */

import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { endSite, freePort, type StartedSite, startSite } from '../../faults/stage/site.ts'
import { openStage } from '../../faults/stage/stage.ts'
import { median } from '../discovery/measure.ts'
import { fillFromRealList, realListMissing } from './real-games.ts'

const isBrief = process.argv.includes('--brief')
const SIZES = [17_634, 100_000, ...(process.argv.includes('--million') ? [1_000_000] : [])]
const MILESTONES = ['/healthz', '/', '/readyz'] as const
const BYTES_PER_KB = 1_024

interface Start {
  /** Milliseconds until each milestone was first answered with 200. */
  times: number[]
  /** Memory in megabytes: `held` once it is ready, `most` its maximum until then. */
  held: number
  most: number
}

/** Returns a process's current and maximum memory in megabytes; NaN without `/proc`. */
function memoryOf({ process: { pid } }: StartedSite): { held: number; most: number } {
  const file = `/proc/${pid}/status`
  const reported = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
  const figure = (name: string) =>
    (Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(reported)?.[1] ?? Number.NaN) * BYTES_PER_KB) / 1e6
  return { held: figure('VmRSS'), most: figure('VmHWM') }
}

async function startOnce(variables: Record<string, string>): Promise<Start> {
  const startedAt = performance.now()
  const site = startSite({ ...variables, PORT: String(await freePort()) })
  const times = await Promise.all(
    MILESTONES.map(async (path) => {
      for (;;) {
        const isThere = await fetch(site.address + path).then(
          async (response) => (await response.text()) !== '' && response.ok,
          () => false,
        )
        if (isThere) return Math.round(performance.now() - startedAt)
        await sleep(5)
      }
    }),
  )
  const memory = memoryOf(site)
  await endSite(site)
  return { times, ...memory }
}

async function row(name: string, variables: Record<string, string>, starts: number) {
  // The first start prepares the database; it is not measured.
  await startOnce(variables)
  const measured: Start[] = []
  for (let time = 0; time < (isBrief ? 1 : starts); time += 1) measured.push(await startOnce(variables))
  const figures = [
    ...MILESTONES.map((_, at) => median(measured.map(({ times }) => times[at] ?? 0))),
    ...(['held', 'most'] as const).map((of) => Math.round(median(measured.map((start) => start[of])))),
  ]
  console.log(`| ${[name, ...figures].join(' | ')} |`)
}

const stage = await openStage()
try {
  console.log(
    '| an existing database | `/healthz`, ms | first page, ms | ready, ms | memory then, MB | most until then, MB |\n|---|---:|---:|---:|---:|---:|',
  )
  if (!isBrief) await row('bundled, starter games', { DATA_DIR: stage.folder() }, 5)
  const database = await stage.database()
  const own = { DATABASE_URL: database.directUrl, DATA_DIR: stage.folder() }
  await row('of its own, starter games', own, 5)
  if (realListMissing !== null) console.log(`\nMore games are skipped: ${realListMissing}.`)
  else
    for (const size of SIZES) {
      const client = new pg.Client({ connectionString: database.directUrl })
      await client.connect()
      try {
        await fillFromRealList(client, size)
      } finally {
        await client.end()
      }
      await row(`of its own, ${size.toLocaleString('en-US')} games`, own, 3)
    }
  await database.close()
} finally {
  await stage.close()
}
