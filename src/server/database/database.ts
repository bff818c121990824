import { AsyncLocalStorage } from 'node:async_hooks'
import { type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { requestAgeMs } from '../connections/deadline.ts'
import { log } from '../log.ts'
import { oncePerProcess } from '../once-per-process.ts'
import { within } from '../within.ts'
import { type ConnectionPool, openPool, type PoolFigures } from './pool.ts'
import { Replica } from './replica.ts'

/** Type of the database or of a transaction. Functions in `*.store.ts` files accept both. */
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
  replica: undefined as Replica | undefined,
  onSlow: (): void => undefined,
}))
/** The kinds of work that have connections or limits of their own. */
type Work = 'background' | 'reading for everybody'
const work = oncePerProcess('work under way', () => new AsyncLocalStorage<Work>())

/**
 * Connects this process to the database. Returns a `Database` for background work. Requests use {@link db} instead.
 * @param replicaUrl URL of a read-only copy of the database (streaming replica), if the site has one
 */
export function connectDatabase(url: string, replicaUrl?: string): Database {
  const ofBackground = openPool(url, FOR_BACKGROUND)
  const ofRequests = openPool(url, FOR_REQUESTS, { requestAgeMs, onSlow: () => connections().onSlow() })
  const limits = { requests: FOR_REQUESTS, background: FOR_BACKGROUND }
  const pools = { requests: ofRequests, background: ofBackground }
  const replica = replicaUrl && new Replica(replicaUrl, limits, pools)
  Object.assign(connections(), { ofRequests, ofBackground, replica })
  return ofBackground.database
}

/** Returns the database. {@link inBackground} selects the pool for background work. @throws before {@link connectDatabase} */
export function db(): Database {
  const { ofBackground, ofRequests, replica } = connections()
  const doing = work().getStore()
  if (doing === 'reading for everybody' && replica) return replica.ofRequests
  const pool = doing === 'background' ? ofBackground : ofRequests
  if (!pool) throw new Error('the database is not connected yet')
  return pool.database
}

/** Returns the database from which the catalogue is loaded: the replica or, if that is missing or behind, the primary. */
export function catalogueDatabase(): Database {
  return connections().replica?.ofBackground ?? inWork('background', db)
}

const inWork = <Result>(kind: Work, act: () => Result): Result => work().run(kind, act)

/** Runs background work, with separate database connections and longer time limits. */
export const inBackground = <Result>(act: () => Promise<Result>): Promise<Result> => inWork('background', act)

/** Runs an action whose response is the same for all visitors. The action reads from the replica, if it is up to date. */
export const readingForEverybody = <Result>(act: () => Promise<Result>): Promise<Result> =>
  inWork('reading for everybody', act)

/** Returns the replica; undefined if none is configured. */
export const replica = (): Replica | undefined => connections().replica

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

/** Sets the function that is called when a request waits unusually long for the database. */
export function whenDatabaseIsSlow(check: () => void): void {
  connections().onSlow = check
}

/** Returns the name and metrics of each connection pool; an empty array before {@link connectDatabase}. */
export function poolFigures(): (PoolFigures & { pool: string })[] {
  const { ofRequests, ofBackground, replica } = connections()
  const pools = {
    requests: ofRequests?.figures(),
    background: ofBackground?.figures(),
    ...replica?.poolFigures(),
  }
  return Object.entries(pools).flatMap(([pool, figures]) => (figures ? [{ pool, ...figures }] : []))
}

/** Closes database connections that do not respond. New queries open new ones. */
export function closeSilentConnections(): void {
  for (const pool of [connections().ofRequests, connections().ofBackground]) pool?.closeSilent()
}

/** Closes all database connections, once the running queries have ended. */
export async function disconnectDatabase(): Promise<void> {
  const { ofRequests, ofBackground, replica } = connections()
  await Promise.all([ofRequests?.end(), ofBackground?.end(), replica?.end()])
  Object.assign(connections(), { ofRequests: undefined, ofBackground: undefined, replica: undefined })
}

/** SQL condition: a time is at most one minute in the future. A later time comes from a wrong clock. */
export const isNotInFuture = (moment: SQL) => sql`${moment} <= now() + interval '1 minute'`
