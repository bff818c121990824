import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { log } from '#/server/log.ts'
import { oncePerProcess } from '#/server/once-per-process.ts'

/** The database, or a transaction in it: stores take either. */
export type Database = NodePgDatabase

interface Connection {
  pool: pg.Pool
  database: Database
}

const CONNECTIONS = 10
const CONNECT_PATIENCE_MS = 5_000

const connections = oncePerProcess('database connections', () => ({
  current: undefined as Connection | undefined,
}))

/** Opens the pool that {@link db} uses. Connections are made when first needed. */
export function connectDatabase(url: string): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_PATIENCE_MS,
  })
  pool.on('error', ({ message }) => {
    // A connection that is being closed anyway may be cut by a database that stops at the same time.
    if (!pool.ending) log().error({ message }, 'an idle database connection broke')
  })
  const database = drizzle(pool, { casing: 'snake_case' })
  connections.current = { pool, database }
  return database
}

/** The database of this process. {@link connectDatabase} must have been called. */
export function db(): Database {
  if (!connections.current) throw new Error('the database is not connected yet')
  return connections.current.database
}

/** Whether the database answers. */
export async function isDatabaseReachable(): Promise<boolean> {
  try {
    await connections.current?.pool.query('select 1')
    return connections.current !== undefined
  } catch (error) {
    log().warn({ err: error }, 'the database does not answer')
    return false
  }
}

/** Closes the pool after the queries that are under way. */
export async function disconnectDatabase(): Promise<void> {
  await connections.current?.pool.end()
  connections.current = undefined
}
