/**
 * `node bench/start/run.ts`: how soon a site that is started on an existing database answers `/healthz`, its first page, and is ready:
 * on the bundled database, on one of its own, and there with 100,000 games. The report is Markdown; each figure is the median of five.
 */

import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { endSite, freePort, startSite } from '../../faults/stage/site.ts'
import { openStage } from '../../faults/stage/stage.ts'

const STARTS = 5
const MANY = 100_000
const MILESTONES = ['/healthz', '/', '/readyz'] as const

const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/** After how many milliseconds each milestone was first answered with 200. */
async function startedAfter(variables: Record<string, string>): Promise<number[]> {
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
  await endSite(site)
  return times
}

async function row(name: string, variables: Record<string, string>) {
  // The first start sets up; it is not measured.
  await startedAfter(variables)
  const starts: number[][] = []
  for (let time = 0; time < STARTS; time += 1) starts.push(await startedAfter(variables))
  const figures = MILESTONES.map((_, at) => median(starts.map((times) => times[at] ?? 0)))
  console.log(`| ${[name, ...figures].join(' | ')} |`)
}

const stage = await openStage()
try {
  console.log('| an existing database | `/healthz`, ms | first page, ms | ready, ms |\n|---|---:|---:|---:|')
  await row('bundled, 120 games', { DATA_DIR: stage.folder() })
  const database = await stage.database()
  const own = { DATABASE_URL: database.url, DATA_DIR: stage.folder() }
  await row('of its own, 120 games', own)
  await database.direct.execute(sql`
    insert into games (slug, title, description, difficulty, play_minutes, min_players, max_players, weight, mode, expert_rating)
    select g.slug || '-' || n, g.title || ' ' || n, g.description, g.difficulty, g.play_minutes, g.min_players, g.max_players,
      g.weight, g.mode, g.expert_rating
    from games g cross join generate_series(1, ${MANY / 120}::int) n`)
  await row('of its own, 100,000 games', own)
  await database.close()
} finally {
  await stage.close()
}
