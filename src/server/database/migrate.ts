import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

const MIGRATIONS = path.resolve('src/server/database/migrations')
/** Any number will do, as long as every process takes the same: it keeps two starts from migrating at once. */
const MIGRATION_LOCK = 7_204_811

/** Brings a database to the newest shape. Safe to run by several processes at once; they wait for one another. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query("set client_min_messages to 'warning'")
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS })
  } finally {
    await client.end()
  }
}
