import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { begin, type Child } from './child.ts'
import { type Filling, fillSite } from './filled-site.ts'
import type { Usage } from './meter.ts'

/** A running site whose usage is measured. */
export interface MeasuredSite {
  port: number
  database: pg.Client
  usage(): Promise<Usage>
  /** Clears its caches. */
  clearCaches(): Promise<Usage>
  /** Processor time that the database has used for this site, in milliseconds; 0 if the machine has no `/proc`. */
  databaseMs(): number
  end(): Promise<void>
}

const PATIENCE_MS = 180_000
/** Node options that load the meter into a process. */
export const METERED = ['--import', path.resolve('bench/pages/meter.ts')]

/** Starts the built site on a database, after filling that if `filling` is given. */
export async function startSite(
  url: string,
  {
    port,
    folder,
    filling,
    postmaster,
  }: { port: number; folder: string; filling: Filling | null; postmaster: number },
): Promise<MeasuredSite> {
  const variables = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    HOST: '127.0.0.1',
    PORT: String(port),
    SITE_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: url,
    DATA_DIR: folder,
    SMTP_URL: '',
    // All requests come from one address.
    RATE_LIMITS: 'off',
  }
  let site = await started(variables, port)
  const database = new pg.Client({ connectionString: url })
  await database.connect()
  if (filling) {
    await site.end()
    try {
      await fillSite(database, filling)
    } catch (cause) {
      await database.end()
      throw cause
    }
    site = await started(variables, port)
  }
  return {
    port,
    database,
    usage: () => site.ask<Usage>('usage'),
    clearCaches: () => site.ask<Usage>('clear caches'),
    databaseMs: databaseMeter(postmaster, new URL(url).pathname.slice(1)),
    async end() {
      await database.end()
      await site.end()
    },
  }
}

async function started(variables: Record<string, string>, port: number): Promise<Child> {
  const site = begin('tasks/serve.ts', variables, METERED)
  const deadline = Date.now() + PATIENCE_MS
  while (!(await isReady(port))) {
    if (Date.now() > deadline || site.process.exitCode !== null) throw new Error('the site does not open')
    await sleep(100)
  }
  return site
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    (response) => response.ok,
    () => false,
  )

const MS_PER_TICK = 10

/**
 * Returns a function that gives the processor time in milliseconds that PostgreSQL's processes have used for one database; 0
 * without `/proc`. A process that has ended counts as far as it was seen.
 */
function databaseMeter(postmaster: number, database: string): () => number {
  const ticks = new Map<string, number>()
  return () => {
    const running = fs.existsSync('/proc') ? fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : []
    for (const id of running) {
      const used = ticksOf(id, postmaster, database)
      if (used !== undefined) ticks.set(id, used)
    }
    return [...ticks.values()].reduce((sum, used) => sum + used, 0) * MS_PER_TICK
  }
}

/** Returns the processor ticks of a process of PostgreSQL. Undefined if it has ended or does not serve the database. */
function ticksOf(id: string, postmaster: number, database: string): number | undefined {
  try {
    const fields = fs.readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)!.split(' ').map(Number)
    const at = (field: number) => fields[field] ?? 0
    if (at(1) !== postmaster) return undefined
    // `postgres: user database address state`
    const isOurs = fs.readFileSync(`/proc/${id}/cmdline`, 'utf8').split(' ').includes(database)
    return isOurs ? at(11) + at(12) : undefined
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && (cause.code === 'ENOENT' || cause.code === 'ESRCH'))
      return undefined
    throw cause
  }
}
