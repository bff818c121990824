import type { Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { log } from '#/server/log.ts'
import { cancelStatement, DatabaseClient } from './connection.ts'

/** Limits of a connection pool: number of connections, and timeouts in milliseconds. */
export interface PoolLimits {
  connections: number
  /** How long a query waits for a free or new connection. */
  connectMs: number
  /** While the database is known to be down, queries fail this long after the start of their request. */
  downMs: number
  /** A connection in use without data for this long is reported to `onSlow`; 0 for never. Must be shorter than `statementMs`. */
  slowMs: number
  /** A connection in use without data for this long is closed; 0 for never. */
  silenceMs: number
  /** Once the database is known to be silent, a connection in use without data for this long is closed. */
  knownSilenceMs: number
  /** A statement that runs longer than this is cancelled; 0 for never. Must be shorter than `silenceMs`. */
  statementMs: number
  /** A statement in a transaction that waits longer than this for a lock is cancelled; 0 for never. */
  lockMs: number
  /** The database ends a transaction that is idle for this long, and releases its locks. */
  idleTransactionMs: number
}

/** Numbers of used and idle connections of a pool, and of queries that wait for a connection. */
export type PoolFigures = Record<'used' | 'idle' | 'waiting', number>

/** A pool of database connections, opened on demand; a broken connection is not reused. */
export type ConnectionPool = ReturnType<typeof openPool>

/** Option of Drizzle: columns have snake-case names, so that `createdAt` is the column `created_at`. */
export const CASING = { casing: 'snake_case' } as const
const END_PATIENCE_MS = 3_000

/**
 * Opens a pool of connections to the database at `url`. While the database is known to be down, a query stops waiting for
 * a connection once its request is `limits.downMs` old. The function `requestAgeMs` returns the age of the current request.
 */
export function openPool(
  url: string,
  limits: PoolLimits,
  {
    requestAgeMs = () => 0,
    onSlow = () => undefined,
  }: { requestAgeMs?: () => number; onSlow?: () => void } = {},
) {
  const { connections: max, connectMs: connectionTimeoutMillis, downMs } = limits
  const Client = clientReporting((isUp) => pool.setUp(isUp))
  const pool: PoolWithTimeouts = new PoolWithTimeouts(
    { connectionString: url, max, connectionTimeoutMillis, Client },
    { downMs, requestAgeMs },
  )
  /** Each connection, and when something came over it last. */
  const lastDataMs = new Map<pg.PoolClient, number>()
  const inUse = new Set<pg.PoolClient>()
  const slow = new Set<pg.PoolClient>()
  /** Connections whose statement was cancelled. */
  const cancelled = new Set<pg.PoolClient>()
  const idle = () => [...lastDataMs.keys()].filter((client) => !inUse.has(client))
  const close = (clients: Iterable<pg.PoolClient>) => {
    for (const client of clients)
      client.connection.stream.destroy(new Error('Connection terminated: it was silent'))
  }

  pool.on('connect', (client) => {
    lastDataMs.set(client, performance.now())
    socketOf(client).on('data', () => lastDataMs.has(client) && lastDataMs.set(client, performance.now()))
    // Without a listener of its own, a connection that breaks while it is in use ends the process.
    client.on('error', ({ message }) => {
      if (!pool.ending) log().warn({ message }, 'a database connection broke')
    })
    // First slow, then cancelled, then silent.
    socketOf(client).on('timeout', () => {
      if (limits.slowMs > 0 && !slow.has(client)) {
        slow.add(client)
        socketOf(client).setTimeout(limits.statementMs - limits.slowMs)
        return onSlow()
      }
      if (limits.statementMs > 0 && !cancelled.has(client)) {
        cancelled.add(client)
        socketOf(client).setTimeout(limits.silenceMs - limits.statementMs)
        return cancelStatement(client)
      }
      log().warn('a database connection fell silent')
      pool.setUp(false)
      // Idle connections lead to the same server: they are closed too, so that later callers need not find out for each.
      close([client, ...idle()])
    })
  })
  pool.on('remove', (client) => lastDataMs.delete(client))
  pool.on('error', () => undefined)
  pool.on('acquire', (client) => {
    inUse.add(client)
    socketOf(client).setTimeout(limits.slowMs || limits.statementMs || limits.silenceMs)
  })
  pool.on('release', (_error, client) => {
    inUse.delete(client)
    slow.delete(client)
    socketOf(client).setTimeout(0)
    // A cancellation that arrives late would hit the next statement.
    if (cancelled.delete(client)) close([client])
  })

  const database = drizzle(pool, CASING)
  database.transaction = transactionsOf(pool, limits)
  return {
    database,
    /** Sends one statement, with the arguments of the driver's own `query`. */
    query: async (...statement: Parameters<pg.Pool['query']>): Promise<unknown> => pool.query(...statement),
    figures: (): PoolFigures => {
      const { totalCount, idleCount: idle, waitingCount: waiting } = pool
      return { used: totalCount - idle, idle, waiting }
    },
    /** Closes idle connections, and connections in use that have received no data for a while. */
    closeSilent() {
      pool.setUp(false)
      const now = performance.now()
      const isSilent = (client: pg.PoolClient) => now - (lastDataMs.get(client) ?? 0) >= limits.knownSilenceMs
      close([...idle(), ...[...inUse].filter(isSilent)])
    },
    /** Closes all connections once running queries have ended, or after three seconds. */
    async end() {
      const late = setTimeout(() => close(lastDataMs.keys()), END_PATIENCE_MS)
      await pool.end().finally(() => clearTimeout(late))
    },
  }
}

/** Clients that report whether they could connect. */
const clientReporting = (report: (isUp: boolean) => void) =>
  class extends DatabaseClient {
    constructor(config: pg.ClientConfig & { connectionString: string }) {
      super(config)
      let isUp = false
      this.once('connect', () => {
        isUp = true
        report(true)
      })
      this.once('end', () => isUp || report(false))
    }
  } as unknown as typeof pg.Client

const socketOf = (client: pg.PoolClient) => client.connection.stream as Socket

/**
 * Transactions that always release their connection, and reuse it only if it is known to be outside of any transaction. Drizzle's
 * own never releases a connection whose `begin` failed. Their limits end with them (`set local`): behind a pooler the session is
 * shared.
 */
function transactionsOf(pool: pg.Pool, limits: PoolLimits): NodePgDatabase['transaction'] {
  const setLimits = sql`
    select set_config('statement_timeout', ${String(limits.statementMs)}, true),
      set_config('lock_timeout', ${String(limits.lockMs)}, true),
      set_config('idle_in_transaction_session_timeout', ${String(limits.idleTransactionMs)}, true)`
  return async (act, config) => {
    const client = await pool.connect()
    try {
      return await drizzle(client, CASING).transaction(async (tx) => {
        await tx.execute(setLimits)
        return act(tx)
      }, config)
    } finally {
      client.release(client.getTransactionStatus() !== 'I')
    }
  }
}

type ConnectCallback = Parameters<pg.Pool['connect']>[0]

/** A pool with short timeouts while the database is down. A connection made too late for its caller serves the next. */
class PoolWithTimeouts extends pg.Pool {
  readonly #timeouts: { downMs: number; requestAgeMs: () => number }
  readonly #waiting = new Set<() => void>()
  #isUp = true

  constructor(config: pg.PoolConfig, timeouts: { downMs: number; requestAgeMs: () => number }) {
    super(config)
    this.#timeouts = timeouts
  }

  /** Sets whether the database responds; while it does not, queries give up waiting for a connection sooner. */
  setUp(isUp: boolean): void {
    this.#isUp = isUp
    for (const check of this.#waiting) check()
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const connected = this.#withTimeout(super.connect())
    if (!callback) return connected
    connected.then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (error: Error) => callback(error, undefined, () => undefined),
    )
    return undefined
  }

  #withTimeout(connecting: Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    const startMs = performance.now() - this.#timeouts.requestAgeMs()
    const late = Promise.withResolvers<never>()
    let isLate = false
    let timer: NodeJS.Timeout | undefined
    const giveUp = () => {
      isLate = true
      late.reject(new Error('Connection terminated before it was made: the database does not answer'))
    }
    const check = () => {
      clearTimeout(timer)
      const remainingMs = startMs + this.#timeouts.downMs - performance.now()
      if (!this.#isUp) timer = setTimeout(giveUp, Math.max(remainingMs, 0))
    }
    this.#waiting.add(check)
    check()
    connecting.then(
      (client) => isLate && client.release(),
      () => undefined,
    )
    return Promise.race([connecting, late.promise]).finally(() => {
      clearTimeout(timer)
      this.#waiting.delete(check)
    })
  }
}
