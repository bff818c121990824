import { count } from 'drizzle-orm'
import { Counter, Gauge } from 'prom-client'
import { relatedBehindMs } from '#/features/games/related/related.store.ts'
import { outbox } from '#/features/newsletter/model/outbox.table.ts'
import { pageCacheFigures } from '#/server/cache/page-cache.ts'
import { catalogueBehindMs } from '#/server/catalogue/open-catalogue.ts'
import { db, inBackground, poolFigures, replica } from '#/server/database/database.ts'
import { metrics } from '#/server/metrics.ts'

const COPIES = {
  catalogue: catalogueBehindMs,
  related: relatedBehindMs,
}

/** Updates the metrics on each scrape: caches, views of the catalogue, connections, mails. */
export function measureSite(): void {
  const registers = [metrics()]
  new Gauge({
    name: 'site_cache_bytes',
    help: 'Memory that the page cache takes',
    registers,
    collect() {
      this.set(pageCacheFigures().bytes)
    },
  })
  new Gauge({
    name: 'site_cache_entries',
    help: 'How many responses the page cache holds',
    registers,
    collect() {
      this.set(pageCacheFigures().entries)
    },
  })
  new Counter({
    name: 'site_cache_hits_total',
    help: 'Requests that the page cache answered: current, revalidating (changed a moment ago), stale (no new one could be made); and pages that were unchanged when their API answers were checked',
    labelNames: ['state'],
    registers,
    collect() {
      this.reset()
      for (const [state, hits] of Object.entries(pageCacheFigures().hits)) this.inc({ state }, hits)
    },
  })
  new Counter({
    name: 'site_renders_total',
    help: 'Responses that were made, by why: missing in the cache, changed, expired, uncacheable',
    labelNames: ['kind', 'reason'],
    registers,
    collect() {
      this.reset()
      for (const { kind, reason, count } of pageCacheFigures().renders) this.inc({ kind, reason }, count)
    },
  })
  new Gauge({
    name: 'site_copy_behind_seconds',
    help: 'How far what is kept of the database in memory is behind it; of several processes, the one that is furthest',
    labelNames: ['copy'],
    aggregator: 'max',
    registers,
    collect() {
      for (const [copy, behindMs] of Object.entries(COPIES)) this.set({ copy }, behindMs() / 1000)
    },
  })
  new Gauge({
    name: 'site_database_connections',
    help: 'Connections to the database, and questions that wait for one',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const { pool, used, idle, waiting } of poolFigures()) {
        this.set({ pool, state: 'used' }, used)
        this.set({ pool, state: 'idle' }, idle)
        this.set({ pool, state: 'waiting' }, waiting)
      }
    },
  })
  new Gauge({
    name: 'site_replica_unused_seconds',
    help: 'For how long reads have gone to the primary because the replica is behind or away; 0 while it is used; of several processes, the longest',
    aggregator: 'max',
    registers,
    collect() {
      const figures = replica()?.figures()
      if (figures) this.set(figures.unusedMs / 1000)
    },
  })
  new Counter({
    name: 'site_replica_statements_total',
    help: 'Statements that may be read from the replica, by where they were sent',
    labelNames: ['to'],
    registers,
    collect() {
      this.reset()
      for (const [to, count] of Object.entries(replica()?.figures().statements ?? {})) this.inc({ to }, count)
    },
  })
  new Gauge({
    name: 'site_outbox_mails',
    help: 'Mails in the outbox by what became of them; absent while the database does not answer',
    labelNames: ['state'],
    aggregator: 'max',
    registers,
    async collect() {
      this.reset()
      const states = await inBackground(() =>
        db().select({ state: outbox.state, mails: count() }).from(outbox).groupBy(outbox.state),
      ).catch(() => [])
      for (const { state, mails } of states) this.set({ state }, mails)
    },
  })
}
