import { count } from 'drizzle-orm'
import { Counter, Gauge } from 'prom-client'
import { relatedBehindMs } from '#/features/games/related/related.store.ts'
import { outbox } from '#/features/newsletter/model/outbox.table.ts'
import { pageCacheFigures } from '#/server/cache/page-cache.ts'
import { catalogueBehindMs } from '#/server/catalogue/open-catalogue.ts'
import { db, inBackground, poolFigures, replica } from '#/server/database/database.ts'
import { metrics } from '#/server/metrics.ts'

/** A value of a metric, with its labels. */
type Sample = [value: number, labels?: Record<string, string>]

/** Setting for a metric of which only the highest value among several processes counts. */
const HIGHEST = { aggregator: 'max' } as const

/** Registers a metric that is read on each scrape: a counter if its name ends with `_total`, else a gauge. */
function measure(
  name: string,
  help: string,
  labelNames: string[],
  read: () => Sample[] | Promise<Sample[]>,
  settings: Partial<typeof HIGHEST> = {},
) {
  const Metric = (name.endsWith('_total') ? Counter : Gauge) as typeof Gauge
  new Metric({
    ...{ name, help, labelNames, ...settings, registers: [metrics()] },
    async collect() {
      const samples = await read()
      this.reset()
      for (const [value, labels = {}] of samples) this.inc(labels, value)
    },
  })
}

/** Registers the site's Prometheus metrics, such as the size of the page cache. */
export function measureSite(): void {
  measure('site_cache_bytes', 'Memory that the page cache takes', [], () => [[pageCacheFigures().bytes]])
  measure('site_cache_entries', 'How many responses the page cache holds', [], () => [
    [pageCacheFigures().entries],
  ])
  measure(
    'site_cache_hits_total',
    'Requests that the page cache answered: current, revalidating (changed a moment ago), stale (no new one could be made); and pages that were unchanged when their API answers were checked',
    ['state'],
    () => Object.entries(pageCacheFigures().hits).map(([state, hits]) => [hits, { state }]),
  )
  measure(
    'site_renders_total',
    'Responses that were made, by why: missing in the cache, changed, expired, uncacheable',
    ['kind', 'reason'],
    () => pageCacheFigures().renders.map(({ kind, reason, count }) => [count, { kind, reason }]),
  )
  measure(
    'site_copy_behind_seconds',
    'How far what is kept of the database in memory is behind it; of several processes, the one that is furthest',
    ['copy'],
    () => [
      [catalogueBehindMs() / 1000, { copy: 'catalogue' }],
      [relatedBehindMs() / 1000, { copy: 'related' }],
    ],
    HIGHEST,
  )
  measure(
    'site_database_connections',
    'Connections to the database, and questions that wait for one',
    ['pool', 'state'],
    () =>
      poolFigures().flatMap(({ pool, ...states }) =>
        Object.entries(states).map(([state, count]): Sample => [count, { pool, state }]),
      ),
  )
  measure(
    'site_replica_unused_seconds',
    'For how long reads have gone to the primary because the replica is behind or away; 0 while it is used; of several processes, the longest',
    [],
    () => [[(replica()?.figures().unusedMs ?? 0) / 1000]],
    HIGHEST,
  )
  measure(
    'site_replica_statements_total',
    'Statements that may be read from the replica, by where they were sent',
    ['to'],
    () => Object.entries(replica()?.figures().statements ?? {}).map(([to, sent]) => [sent, { to }]),
  )
  measure(
    'site_outbox_mails',
    'Mails in the outbox by what became of them; absent while the database does not answer',
    ['state'],
    async () => {
      const states = await inBackground(() =>
        db().select({ state: outbox.state, mails: count() }).from(outbox).groupBy(outbox.state),
      ).catch(() => [])
      return states.map(({ state, mails }) => [mails, { state }])
    },
    HIGHEST,
  )
}
