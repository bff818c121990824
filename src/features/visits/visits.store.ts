import { and, eq, sql } from 'drizzle-orm'
import { Histogram } from 'prom-client'
import { isShown, posts } from '#/features/blog/model/posts.table.ts'
import { games } from '#/features/games/model/games.table.ts'
import type { Database } from '#/server/database/database.ts'
import { metrics } from '#/server/metrics.ts'
import { oncePerProcess } from '#/server/once-per-process.ts'
import {
  bucketOf,
  type Device,
  pagePattern,
  percentile75,
  TIMING_NAMES,
  TIMINGS,
  type TimingName,
} from './model/page-timings.rules.ts'
import { pageTimings, pageViews } from './model/page-timings.table.ts'
import { type CountedPage, DAYS_SHOWN } from './model/visits.rules.ts'
import type { PageSpeed } from './visits.schema.ts'

/** Counts a view of a page for today (UTC). Unpublished games and articles are not counted. */
export async function countPageView(db: Database, page: CountedPage): Promise<void> {
  if (page.kind === 'game' && !(await db.$count(games, and(eq(games.slug, page.slug), games.published))))
    return
  if (page.kind === 'post' && !(await db.$count(posts, and(eq(posts.slug, page.slug), isShown())))) return
  await db
    .insert(pageViews)
    .values({ day: sql`(now() at time zone 'UTC')::date`, path: page.path })
    .onConflictDoUpdate({
      target: [pageViews.day, pageViews.path],
      set: { views: sql`${pageViews.views} + 1` },
    })
}

const histogramOf = (name: TimingName) =>
  new Histogram({
    name: `site_page_${name}${TIMINGS[name].unit && '_milliseconds'}`,
    help: `${TIMINGS[name].title} (${name}), as browsers measured it`,
    labelNames: ['page', 'device'] as const,
    buckets: [...TIMINGS[name].bounds],
    registers: [metrics()],
  })
const histograms = oncePerProcess(
  'page timings',
  () => new Map(TIMING_NAMES.map((name) => [name, histogramOf(name)])),
)

/** Adds page timings from a browser to today's histograms, and to the metrics of this process. */
export async function countTimings(
  db: Database,
  device: Device,
  pages: readonly { page: CountedPage; timings: { [Name in TimingName]?: number | undefined } }[],
): Promise<void> {
  const rows = pages.flatMap(({ page, timings }) =>
    TIMING_NAMES.flatMap((timing) => {
      const value = timings[timing]
      if (value === undefined) return []
      histograms()
        .get(timing)
        ?.observe({ page: pagePattern(page), device }, value)
      return { timing, page: pagePattern(page), device, bucket: bucketOf(timing, value) }
    }),
  )
  if (rows.length === 0) return
  const day = sql<string>`(now() at time zone 'UTC')::date`
  // One statement may not touch a row twice.
  const alike = Map.groupBy(rows, ({ timing, page, bucket }) => `${timing} ${page} ${bucket}`)
  await db
    .insert(pageTimings)
    .values([...alike.values()].map((same) => ({ ...same[0]!, day, times: same.length })))
    .onConflictDoUpdate({
      target: [pageTimings.day, pageTimings.timing, pageTimings.page, pageTimings.device, pageTimings.bucket],
      set: { times: sql`${pageTimings.times} + excluded.times` },
    })
}

interface BucketCount extends Record<string, unknown> {
  timing: TimingName
  page: string
  device: Device
  bucket: number
  times: number
}

/** Returns how fast each page was in the last 30 days, on phones and on desktops. The page with most measurements comes first. */
export async function pageSpeeds(db: Database): Promise<PageSpeed[]> {
  const { rows } = await db.execute<BucketCount>(sql`
    select timing, page, device, bucket, sum(times)::int as times from page_timings
    where day > (now() at time zone 'UTC')::date - ${DAYS_SHOWN}::int
    group by timing, page, device, bucket`)
  const speeds = Map.groupBy(rows, ({ page, device }) => `${device} ${page}`).values()
  return [...speeds].map(speedOf).toSorted((one, other) => other.times - one.times)
}

function speedOf(rows: readonly BucketCount[]): PageSpeed {
  const { page, device } = rows[0]!
  const timings = TIMING_NAMES.flatMap((name) => {
    const times: number[] = new Array(TIMINGS[name].bounds.length + 1).fill(0)
    for (const row of rows) if (row.timing === name) times[row.bucket] = row.times
    const all = times.reduce((sum, count) => sum + count, 0)
    return all === 0 ? [] : { name, times: all, within: percentile75(name, times) }
  })
  return { page, device, times: Math.max(...timings.map(({ times }) => times)), timings }
}
