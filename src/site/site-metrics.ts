import { count } from 'drizzle-orm'
import { Gauge } from 'prom-client'
import { outbox } from '#/domain/mail/outbox.table.ts'
import { relatedBehindMs } from '#/features/games/related/related.store.ts'
import { catalogueBehindMs } from '#/server/catalogue/open-catalogue.ts'
import { db, inBackground, poolFigures } from '#/server/database/database.ts'
import { metrics } from '#/server/metrics.ts'
import { cacheFigures } from '#/server/response-cache/kept.ts'

const COPIES = {
  catalogue: catalogueBehindMs,
  related: relatedBehindMs,
}

/** Measures what the site is made of, each time it is asked for: caches, copies of the catalogue, connections, mails. */
export function measureSite(): void {
  const registers = [metrics()]
  new Gauge({
    name: 'site_cache_bytes',
    help: 'Room that kept answers and responses take',
    labelNames: ['cache'],
    registers,
    collect() {
      for (const { name, bytes } of cacheFigures()) this.set({ cache: name }, bytes)
    },
  })
  new Gauge({
    name: 'site_cache_entries',
    help: 'How many answers and responses are kept',
    labelNames: ['cache'],
    registers,
    collect() {
      for (const { name, entries } of cacheFigures()) this.set({ cache: name }, entries)
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
