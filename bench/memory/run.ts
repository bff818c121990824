/**
 * `node bench/memory/run.ts [--brief]`: measures a site's memory for ten minutes, while it answers requests at 80 % of its
 * capacity and members rate games. The report is Markdown.
 */

import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startBundledPostgres } from '#/server/database/bundled/bundled-postgres.ts'
import { cloneTemplate, makeTemplates } from '#/testing/database/templates.ts'
import { median } from '../discovery/measure.ts'
import { begin } from '../pages/child.ts'
import type { LoadOrder, LoadReport } from '../pages/load.ts'
import { type MeasuredSite, startSite } from '../pages/site.ts'
import { whileWriting } from '../pages/visitors.ts'

const isBrief = process.argv.includes('--brief')
const PORT = Number(process.env.BENCH_PORT ?? 4790)
const MINUTE_MS = isBrief ? 2_000 : 60_000
const MINUTES = 10
/** Minutes at the start that are not compared, while caches fill and the garbage collector adapts. */
const WARM_MINUTES = 2
const LOOKS_A_MINUTE = 6
const CAPACITY_MS = isBrief ? 500 : 5_000
const LOAD = 0.8
const WRITES_PER_SECOND = 5
/** A cached page, one that every rating makes stale, and a search that is computed each time. */
const ADDRESSES = ['/', '/game/azul', '/api/games?q=two']

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'memory-bench-'))
fs.chmodSync(folder, 0o755)
const postgres = await startBundledPostgres(path.join(folder, 'data'))
const askers = ADDRESSES.map((address) => ({ address, child: begin('bench/pages/load.ts') }))
try {
  await makeTemplates((database) => postgres.urlOf(database))
  await cloneTemplate((database) => postgres.urlOf(database), 'starter', 'bench_memory')
  const site = await startSite(postgres.urlOf('bench_memory'), {
    port: PORT,
    folder: path.join(folder, 'site'),
    filling: null,
    postmaster: process.pid,
  })
  try {
    console.log(reportOf(await whileWriting(site, WRITES_PER_SECOND, () => measure(site))))
  } finally {
    await site.end()
  }
} finally {
  await Promise.all(askers.map(({ child }) => child.end()))
  await postgres.stop()
  fs.rmSync(folder, { recursive: true, force: true })
}

/** The site's memory in each minute, in bytes, and how many requests it answered in a second. */
interface MemoryFigures {
  minutes: number[]
  perSecond: number
}

async function measure(site: MeasuredSite): Promise<MemoryFigures> {
  const orderOf = (address: string) => ({
    port: PORT,
    paths: [address],
    headers: { 'accept-encoding': 'br', accept: 'text/html' },
    connections: 4,
  })
  const rates: number[] = []
  for (const { address, child } of askers) {
    const order: LoadOrder = { ...orderOf(address), forMs: CAPACITY_MS }
    const { perSecond } = await child.ask<LoadReport>(order)
    // Alone, each address takes the whole thread; together each gets a third of 80 %.
    rates.push((perSecond * LOAD) / ADDRESSES.length)
  }
  const answered = Promise.all(
    askers.map(({ address, child }, at) =>
      child.ask<LoadReport>({
        ...orderOf(address),
        forMs: MINUTES * MINUTE_MS,
        perSecond: rates[at]!,
      } satisfies LoadOrder),
    ),
  )
  const minutes: number[] = []
  for (let minute = 0; minute < MINUTES; minute += 1) {
    const looks: number[] = []
    for (let look = 0; look < LOOKS_A_MINUTE; look += 1) {
      await sleep(MINUTE_MS / LOOKS_A_MINUTE)
      looks.push((await site.usage()).residentBytes)
    }
    minutes.push(median(looks))
  }
  const reports = await answered
  return { minutes, perSecond: reports.reduce((sum, report) => sum + report.perSecond, 0) }
}

function reportOf({ minutes, perSecond }: MemoryFigures): string {
  const mb = (bytes: number) => Math.round(bytes / 1e6)
  const warm = minutes.slice(WARM_MINUTES)
  const third = Math.floor(warm.length / 3)
  const growth = median(warm.slice(-third)) / median(warm.slice(0, third)) - 1
  const cells = (values: readonly (string | number)[]) => `| ${values.join(' | ')} |`
  return [
    cells(['minute', ...minutes.map((_, at) => at + 1)]),
    cells(['---', ...minutes.map(() => '---:')]),
    cells(['MB', ...minutes.map(mb)]),
    '',
    `${Math.round(perSecond)} answers a second; from the first third after warming up to the last: ${(100 * growth).toFixed(1)} %.`,
  ].join('\n')
}
