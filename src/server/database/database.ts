import { AsyncLocalStorage } from 'node:async_hooks'
import { type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { waitedMs } from '../connections/guarded-server.ts'
import { log } from '../log.ts'
import { oncePerProcess } from '../once-per-process.ts'
import { within } from '../within.ts'
import { type ConnectionPool, openPool, type PoolFigures } from './pool.ts'

/** The database, or a transaction in it: stores take either. */
export type Database = NodePgDatabase

/** Requests wait six seconds at most, whatever the database does; see `server/connections/deadline.ts`. */
const FOR_REQUESTS = {
  connections: 10,
  connectMs: 4_000,
  downMs: 1_000,
  slowMs: 500,
  silenceMs: 5_000,
  knownSilenceMs: 1_000,
  statementMs: 4_500,
  lockMs: 3_000,
  idleTransactionMs: 10_000,
}
/** Background work takes no connection from requests, and may take its time (an import). */
const FOR_BACKGROUND = {
  connections: 5,
  connectMs: 5_000,
  downMs: 5_000,
  slowMs: 0,
  silenceMs: 0,
  knownSilenceMs: 5_000,
  statementMs: 0,
  lockMs: 0,
  idleTransactionMs: 120_000,
}
const REACHABLE_WITHIN_MS = 800

const connections = oncePerProcess('database connections', () => ({
  ofRequests: undefined as ConnectionPool | undefined,
  ofBackground: undefined as ConnectionPool | undefined,
  onSlow: (): void => undefined,
}))
const background = oncePerProcess('work in the background', () => new AsyncLocalStorage<true>())

/** Opens the pools that {@link db} uses. Returns the database for start-up work, with the limits of background work. */
export function connectDatabase(url: string): Database {
  const ofBackground = openPool(url, FOR_BACKGROUND)
  const ofRequests = openPool(url, FOR_REQUESTS, { waitedMs, onSlow: () => connections().onSlow() })
  Object.assign(connections(), { ofRequests, ofBackground })
  return ofBackground.database
}

/** The database of this process. {@link connectDatabase} must have been called. */
export function db(): Database {
  const { ofBackground, ofRequests } = connections()
  const pool = background().getStore() ? ofBackground : ofRequests
  if (!pool) throw new Error('the database is not connected yet')
  return pool.database
}

/** Runs background work: {@link db} within it has separate connections and longer limits. */
export const inBackground = <Result>(act: () => Promise<Result>): Promise<Result> =>
  background().run(true, act)

/** Whether the database responds within a second. */
export async function isDatabaseReachable(): Promise<boolean> {
  try {
    if (await within(REACHABLE_WITHIN_MS, db().execute(sql`select 1`))) return true
    throw new Error('no answer within a second')
  } catch (error) {
    log().warn({ err: error }, 'the database does not answer')
    return false
  }
}

/** Registers the check whether the database still responds, for requests that wait for it unusually long. */
export function whenDatabaseIsSlow(check: () => void): void {
  connections().onSlow = check
}

/** Returns metrics of each pool; empty before there are any. */
export function poolFigures(): (PoolFigures & { pool: string })[] {
  const { ofRequests, ofBackground } = connections()
  const pools = { requests: ofRequests?.figures(), background: ofBackground?.figures() }
  return Object.entries(pools).flatMap(([pool, figures]) => (figures ? [{ pool, ...figures }] : []))
}

/** Closes the connections of both pools that are idle or silent: the server does not answer. The next query makes a new one. */
export function closeSilentConnections(): void {
  const { ofRequests, ofBackground } = connections()
  ofRequests?.closeSilent()
  ofBackground?.closeSilent()
}

/** Closes the pools after the running queries. */
export async function disconnectDatabase(): Promise<void> {
  const { ofRequests, ofBackground } = connections()
  await Promise.all([ofRequests?.end(), ofBackground?.end()])
  Object.assign(connections(), { ofRequests: undefined, ofBackground: undefined })
}

/** Whether a moment is plausible: one far ahead was written before the clock was set back, and must not be waited for. */
export const isNotAhead = (moment: SQL) => sql`${moment} <= now() + interval '1 minute'`
