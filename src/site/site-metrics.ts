import { count } from 'drizzle-orm'
import { Counter, Gauge } from 'prom-client'
import { relatedBehindMs } from '#/features/games/related/related.store.ts'
import { outbox } from '#/features/newsletter/model/outbox.table.ts'
import { pageCacheFigures } from '#/server/cache/page-cache.ts'
import { catalogueBehindMs } from '#/server/catalogue/open-catalogue.ts'
import { db, inBackground, poolFigures, replica } from '#/server/database/database.ts'
import { metrics } from '#/server/metrics.ts'

const COPIES = { catalogue: catalogueBehindMs, related: relatedBehindMs }

interface Settings {
  labelNames?: string[]
  /** Of several processes, the one with the most counts. */
  aggregator?: 'max'
}

/** A gauge that is read on each scrape. */
const gauge = (name: string, help: string, read: (gauge: Gauge) => unknown, settings: Settings = {}) =>
  new Gauge({
    ...{ name, help, ...settings, registers: [metrics()] },
    async collect() {
      await read(this)
    },
  })

/** A counter whose counts are kept elsewhere, and read on each scrape. */
const counter = (name: string, help: string, labelNames: string[], read: (counter: Counter) => void) =>
  new Counter({
    ...{ name, help, labelNames, registers: [metrics()] },
    collect() {
      this.reset()
      read(this)
    },
  })

/** Registers the metrics of caches, copies in memory, connections and mails, which are read on each scrape. */
export function measureSite(): void {
  gauge('site_cache_bytes', 'Memory that the page cache takes', (bytes) =>
    bytes.set(pageCacheFigures().bytes),
  )
  gauge('site_cache_entries', 'How many responses the page cache holds', (entries) =>
    entries.set(pageCacheFigures().entries),
  )
  counter(
    'site_cache_hits_total',
    'Requests that the page cache answered: current, revalidating (changed a moment ago), stale (no new one could be made); and pages that were unchanged when their API answers were checked',
    ['state'],
    (counted) => {
      for (const [state, hits] of Object.entries(pageCacheFigures().hits)) counted.inc({ state }, hits)
    },
  )
  counter(
    'site_renders_total',
    'Responses that were made, by why: missing in the cache, changed, expired, uncacheable',
    ['kind', 'reason'],
    (counted) => {
      for (const { kind, reason, count } of pageCacheFigures().renders) counted.inc({ kind, reason }, count)
    },
  )
  gauge(
    'site_copy_behind_seconds',
    'How far what is kept of the database in memory is behind it; of several processes, the one that is furthest',
    (behind) => {
      for (const [copy, behindMs] of Object.entries(COPIES)) behind.set({ copy }, behindMs() / 1000)
    },
    { labelNames: ['copy'], aggregator: 'max' },
  )
  gauge(
    'site_database_connections',
    'Connections to the database, and questions that wait for one',
    (connections) => {
      for (const { pool, ...states } of poolFigures())
        for (const [state, count] of Object.entries(states)) connections.set({ pool, state }, count)
    },
    { labelNames: ['pool', 'state'] },
  )
  gauge(
    'site_replica_unused_seconds',
    'For how long reads have gone to the primary because the replica is behind or away; 0 while it is used; of several processes, the longest',
    (unused) => {
      const figures = replica()?.figures()
      if (figures) unused.set(figures.unusedMs / 1000)
    },
    { aggregator: 'max' },
  )
  counter(
    'site_replica_statements_total',
    'Statements that may be read from the replica, by where they were sent',
    ['to'],
    (counted) => {
      for (const [to, count] of Object.entries(replica()?.figures().statements ?? {}))
        counted.inc({ to }, count)
    },
  )
  gauge(
    'site_outbox_mails',
    'Mails in the outbox by what became of them; absent while the database does not answer',
    async (waiting) => {
      waiting.reset()
      const states = await inBackground(() =>
        db().select({ state: outbox.state, mails: count() }).from(outbox).groupBy(outbox.state),
      ).catch(() => [])
      for (const { state, mails } of states) waiting.set({ state }, mails)
    },
    { labelNames: ['state'], aggregator: 'max' },
  )
}
