import type { Socket } from 'node:net'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { log } from '#/server/log.ts'
import { PatientPool } from './patient-pool.ts'

/** How many connections a pool makes, and how long it waits for what. */
export interface PoolLimits {
  connections: number
  /** So long a question waits for a connection, a free one or a new one, in milliseconds. */
  connectMs: number
  /**
   * So long what asks waits from its own beginning, in milliseconds, while the last connection that was tried could not be
   * made: nobody has to find that out again, and whoever asks several things one after another waits once for all of them.
   */
  awayMs: number
  /** A connection in use that says nothing for so long is given up, in milliseconds; 0 where it may take its time. */
  silenceMs: number
  /** The same where the database is known to be silent already. */
  goneMs: number
  /** The database stops a statement that takes longer, in milliseconds; 0 for never. */
  statementMs: number
  /** The database stops a statement that waits longer for a row others hold, in milliseconds; 0 for never. */
  lockMs: number
  /** The database ends a transaction in which nobody says anything for so long, in milliseconds, and the locks it holds. */
  idleTransactionMs: number
}

/** How a pool is used at the moment. */
export interface PoolFigures {
  used: number
  idle: number
  waiting: number
}

/** Connections to the database that are made when needed, and of which none that broke is used again. */
export interface ConnectionPool {
  database: NodePgDatabase
  /** How many connections are used and lie idle, and how many questions wait for one. */
  figures(): PoolFigures
  /** Gives up what lies idle, and what is in use where nothing came for a while: nothing answers at the other end. */
  giveUp(): void
  /** Ends the connections after the questions that are under way; after a while it does not wait for these either. */
  end(): Promise<void>
}

const CASING = { casing: 'snake_case' } as const
const END_PATIENCE_MS = 3_000

/**
 * Opens a pool of connections to the database at `url`.
 * @param waitedMs for how long what asks now has waited already, in milliseconds
 */
export function openPool(url: string, limits: PoolLimits, waitedMs = () => 0): ConnectionPool {
  const pool: PatientPool = new PatientPool(
    {
      connectionString: url,
      max: limits.connections,
      connectionTimeoutMillis: limits.connectMs,
      keepAlive: true,
      idle_in_transaction_session_timeout: limits.idleTransactionMs,
      Client: clientTelling((isThere) => pool.note(isThere)),
      ...(limits.statementMs > 0 && { statement_timeout: limits.statementMs }),
      ...(limits.lockMs > 0 && { lock_timeout: limits.lockMs }),
    },
    { awayMs: limits.awayMs, waitedMs },
  )
  /** Each connection, and when something came over it last. */
  const heardAtMs = new Map<pg.PoolClient, number>()
  const inUse = new Set<pg.PoolClient>()
  const idle = () => [...heardAtMs.keys()].filter((client) => !inUse.has(client))
  const cut = (some: Iterable<pg.PoolClient>) => {
    for (const client of some) client.connection.stream.destroy(new Error('Connection terminated: given up'))
  }

  // Without a listener of its own, a connection that breaks while it is in use ends the process.
  pool.on('connect', (client) => {
    heardAtMs.set(client, performance.now())
    socketOf(client).on('data', () => heardAtMs.has(client) && heardAtMs.set(client, performance.now()))
    client.on('error', ({ message }) => {
      if (!pool.ending) log().warn({ message }, 'a database connection broke')
    })
    socketOf(client).on('timeout', () => {
      log().warn('a database connection fell silent')
      pool.note(false)
      // Those that lie idle go the same way to the same database: nobody has to wait to find that out of each.
      cut([client, ...idle()])
    })
  })
  pool.on('remove', (client) => heardAtMs.delete(client))
  pool.on('error', () => undefined)
  pool.on('acquire', (client) => {
    inUse.add(client)
    socketOf(client).setTimeout(limits.silenceMs)
  })
  pool.on('release', (_error, client) => {
    inUse.delete(client)
    socketOf(client).setTimeout(0)
  })

  const database = drizzle(pool, CASING)
  database.transaction = transactionsOf(pool)
  return {
    database,
    figures: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    giveUp() {
      pool.note(false)
      const now = performance.now()
      cut([...idle(), ...[...inUse].filter((client) => now - (heardAtMs.get(client) ?? 0) >= limits.goneMs)])
    },
    async end() {
      const late = setTimeout(() => cut(heardAtMs.keys()), END_PATIENCE_MS)
      await pool.end().finally(() => clearTimeout(late))
    },
  }
}

/** Connections that tell whether they could be made. */
const clientTelling = (tell: (isThere: boolean) => void) =>
  class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config)
      let isThere = false
      this.once('connect', () => {
        isThere = true
        tell(true)
      })
      this.once('end', () => isThere || tell(false))
    }
  }

const socketOf = (client: pg.PoolClient) => client.connection.stream as Socket

/**
 * Transactions whose connection goes back whatever happens, and is used again only where it is known to be outside of
 * any transaction. Drizzle's own keeps a connection for ever whose `begin` failed.
 */
function transactionsOf(pool: pg.Pool): NodePgDatabase['transaction'] {
  return async (act, config) => {
    const client = await pool.connect()
    try {
      return await drizzle(client, CASING).transaction(act, config)
    } finally {
      client.release(client.getTransactionStatus() !== 'I')
    }
  }
}
