/**
 * `node bench/pages/run.ts [--brief]`: measures what pages cost: cached, compared with a bare `node:http` that sends the same
 * bytes, and rendered, at three sizes of the catalogue. The report goes into docs/benchmarks.md as Markdown; a brief run, which
 * only shows that everything works, prints it.
 */

import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startBundledPostgres } from '#/server/database/bundled/bundled-postgres.ts'
import { cloneTemplate, makeTemplates } from '#/testing/database/templates.ts'
import { scriptOf } from './asking.ts'
import { type Measuring, measureCached } from './cached-pages.ts'
import { begin } from './child.ts'
import type { Filling } from './filled-site.ts'
import { measureRendered } from './rendered-pages.ts'
import { type Report, reportOf, writeReport } from './report.ts'
import { METERED, type MeasuredSite, startSite } from './site.ts'
import { whileWriting } from './visitors.ts'

const isBrief = process.argv.includes('--brief')
const PORT = Number(process.env.BENCH_PORT ?? 4790)
const WRITES_PER_SECOND = 20
const SMALL: Filling = { games: 0, members: 500, ratings: 2_000, comments: 700 }
const FILLINGS: [string, Filling][] = isBrief
  ? [
      ['120', SMALL],
      ['2,120', { games: 2_000, members: 1_000, ratings: 5_000, comments: 3_000 }],
    ]
  : [
      ['120', SMALL],
      ['17,634', { games: 17_514, members: 10_000, ratings: 40_000, comments: 14_000 }],
      ['100,000', { games: 99_880, members: 50_000, ratings: 200_000, comments: 70_000 }],
    ]
const CACHED = ['/', '/game/azul', '/blog/two-people-one-rulebook', '/?category=card-game', '/api/games']
const PUBLIC_PAGES = [
  '/',
  '/?category=card-game',
  '/?q=two',
  '/game/azul',
  '/categories',
  '/top-rated',
  '/blog',
  '/blog/two-people-one-rulebook',
  '/about',
  '/faq',
  '/contact',
  '/privacy',
  '/terms',
]

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'page-bench-'))
fs.chmodSync(folder, 0o755)
const loadAtStart = os.loadavg()[0] ?? 0
const postgres = await startBundledPostgres(path.join(folder, 'data'))
const postmaster = Number(
  fs.readFileSync(path.join(folder, 'data/postgres/postmaster.pid'), 'utf8').split('\n', 1)[0],
)
const bare = begin('bench/pages/bare.ts', {}, METERED)
const load = begin('bench/pages/load.ts')
const sites: MeasuredSite[] = []
try {
  const measuring: Measuring = { bare, load, barePort: await bare.nextMessage<number>(), isBrief }
  await makeTemplates((database) => postgres.urlOf(database))
  const report: Report = { cached: [], writing: [], sizes: new Map() }
  for (const [size, filling] of FILLINGS) {
    console.error(`${size} games …`)
    const name = `bench_${size.replace(/\D/g, '')}`
    await cloneTemplate((database) => postgres.urlOf(database), 'starter', name)
    const port = PORT + sites.length
    sites.push(
      await startSite(postgres.urlOf(name), { port, folder: path.join(folder, name), filling, postmaster }),
    )
    // Cached pages are measured while only the first site runs.
    const site = sites[0]!
    if (sites.length > 1) continue
    for (const page of CACHED) report.cached.push(await measureCached(site, page, measuring))
    report.cached.push(await measureCached(site, await scriptOf(site), measuring))
    for (const page of CACHED)
      report.writing.push(
        await whileWriting(site, WRITES_PER_SECOND, () => measureCached(site, page, measuring)),
      )
  }
  console.error('rendered pages …')
  const rendered = await measureRendered(sites, PUBLIC_PAGES, isBrief)
  for (const [at, [size]] of FILLINGS.entries()) report.sizes.set(size, rendered[at]!)
  const text = reportOf(report, { loadAtStart, writesPerSecond: WRITES_PER_SECOND })
  if (isBrief) console.log(text)
  else writeReport(text)
} finally {
  await Promise.all([bare.end(), load.end(), ...sites.map((site) => site.end())])
  await postgres.stop()
  fs.rmSync(folder, { recursive: true, force: true })
}
