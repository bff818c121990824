import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startBundledPostgres } from '#/server/database/bundled/bundled-postgres.ts'
import { cloneTemplate, makeTemplates } from '#/testing/database/templates.ts'
import { begin } from '../pages/child.ts'
import { startSite } from '../pages/site.ts'
import { quantile, row } from './figures.ts'
import type { ListenOrder, ListenReport } from './listen.ts'
import type { RoomsOrder, RoomsReport } from './load.ts'
import { openManyRooms } from './open-rooms.ts'

const PORT = Number(process.env.BENCH_PORT ?? 4790)
const DECK = 40
/** Where both seats of a room have a stream: in so many of the first rooms of each half, two meet. */
const MATCHES_OF_EACH = 25

/** How many rooms are played at once and for how long, and how many are then only open. */
export interface Played {
  rooms: number
  forMs: number
  open: number
}

/** Rooms of two at once on one process of the built site: how soon both see a match, and what many open rooms cost. */
export async function liveReport({ rooms, forMs, open }: Played): Promise<string[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'room-bench-'))
  fs.chmodSync(folder, 0o755)
  const data = path.join(folder, 'data')
  const postgres = await startBundledPostgres(data)
  const postmaster = Number(
    fs.readFileSync(path.join(data, 'postgres/postmaster.pid'), 'utf8').split('\n', 1)[0],
  )
  process.env.RATE_LIMITS = 'off'
  try {
    await makeTemplates((name) => postgres.urlOf(name))
    await cloneTemplate((name) => postgres.urlOf(name), 'starter', 'rooms')
    const files = path.join(folder, 'files')
    const site = await startSite(postgres.urlOf('rooms'), {
      port: PORT,
      folder: files,
      filling: null,
      postmaster,
    })
    try {
      const { rows } = await site.database.query<{ id: number }>(
        'select id from games order by id limit $1',
        [DECK],
      )
      const gameIds = rows.map(({ id }) => id)
      const play = async (order: Omit<RoomsOrder, 'port' | 'gameIds'>) => {
        const load = begin('bench/for-two/load.ts')
        return { load, report: await load.ask<RoomsReport>({ port: PORT, gameIds, ...order }) }
      }
      const before = (await site.usage()).residentBytes
      const played = await play({ rooms, thinksMs: [3_000, 5_000], forMs })
      const afterPlaying = (await site.usage()).residentBytes
      await played.load.end()
      const beforeOpening = (await site.usage()).residentBytes
      const many = await openManyRooms(site.database, { port: PORT, gameIds, rooms: open })
      // A process that listens may hold no more connections than the site.
      const listeners = await Promise.all(
        [0, 1].map(async (half) => {
          const load = begin('bench/for-two/listen.ts')
          const letters = many.letters.filter((_, at) => at % 2 === half)
          const order: ListenOrder = { port: PORT, cookies: many.cookies, letters, matches: MATCHES_OF_EACH }
          return { load, report: await load.ask<ListenReport>(order) }
        }),
      )
      const whileOpen = (await site.usage()).residentBytes
      const sumOf = (count: (report: ListenReport) => number) =>
        listeners.reduce((sum, { report }) => sum + count(report), 0).toLocaleString('en-US')
      if (listeners.some(({ report }) => !report.answeredAll))
        throw new Error('a phone without a stream got no answer')
      const feeds = await site.database.query<{ count: number }>(
        `select count(*)::int from pg_stat_activity where datname = current_database() and application_name = 'changes'`,
      )
      for (const { load } of listeners) await load.end()
      const { matchMs, answers } = played.report
      const metMs = listeners.flatMap(({ report }) => report.matchMs)
      const ms = (of: number[], part: number) => `${quantile(of, part).toFixed(0)} ms`
      const mb = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
      return [
        row([`${rooms} rooms of two, each phone answering every four seconds or so`, '']),
        row(['---', '---:']),
        row([
          'answers; matches',
          `${answers.toLocaleString('en-US')}; ${matchMs.length.toLocaleString('en-US')}`,
        ]),
        row([
          'a match seen by both, p50 / p99 / worst',
          `${ms(matchMs, 0.5)} / ${ms(matchMs, 0.99)} / ${ms(matchMs, 1)}`,
        ]),
        row(['memory before; after', `${mb(before)}; ${mb(afterPlaying)}`]),
        row([
          `${open.toLocaleString('en-US')} rooms open: phones with a stream; asked to ask again, and answered`,
          `${sumOf(({ streams }) => streams)}; ${sumOf(({ refused }) => refused)}`,
        ]),
        row(['memory before they open; while they are', `${mb(beforeOpening)}; ${mb(whileOpen)}`]),
        row(['a match among them seen by both, p50 / worst', `${ms(metMs, 0.5)} / ${ms(metMs, 1)}`]),
        row(['connections to the database for events', feeds.rows[0]?.count ?? 0]),
      ]
    } finally {
      await site.end()
    }
  } finally {
    await postgres.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
