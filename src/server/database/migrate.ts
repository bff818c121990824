import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { log } from '#/server/log.ts'
import { StartFailure } from '#/server/start-failure.ts'

const MIGRATIONS = path.resolve('src/server/database/migrations')
/** Any number will do, as long as every process takes the same: it keeps two starts from migrating at once. */
const MIGRATION_LOCK = 7_204_811

/** The oldest major version of PostgreSQL that the site takes. */
const OLDEST_POSTGRES = 16

const CONNECT_PATIENCE_MS = 5_000
const MIGRATION = '(select max(created_at) from drizzle.__drizzle_migrations)::float'

/**
 * Brings a database to the newest shape. Safe to run by several processes at once; they wait for one another. One that
 * is killed meanwhile leaves the database as it was.
 * @throws {StartFailure} where the server is too old, or the database has a newer shape than this version of the site knows
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_PATIENCE_MS,
    keepAlive: true,
  })
  // Without a listener of its own, a connection that breaks between two questions ends the process.
  client.on('error', ({ message }) => log().warn({ message }, 'the connection broke that migrates'))
  await client.connect()
  try {
    await refuseOldServer(client)
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query("set client_min_messages to 'warning'")
    await refuseNewerShape(client)
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS })
  } finally {
    await client.end()
  }
}

/** The migrations this version of the site knows, in their order. */
export function knownMigrations(): { hash: string; createdAt: number }[] {
  return readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ hash, folderMillis }) => ({
    hash,
    createdAt: folderMillis,
  }))
}

/**
 * Gives an empty database the shape that some migrations made, within the transaction that is under way. Drizzle's own way
 * would take all of them, in a transaction of its own; what is noted of each is the same.
 */
export async function applyMigrations(client: pg.Client, hashes: readonly string[]): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
  await client.query(`
    create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
  for (const { hash, folderMillis, sql } of readMigrationFiles({ migrationsFolder: MIGRATIONS })) {
    if (!hashes.includes(hash)) continue
    for (const statement of sql) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}

/**
 * Refuses a PostgreSQL that the site is not tested with.
 * @throws {StartFailure} which names the oldest version that will do
 */
export async function refuseOldServer(client: Pick<pg.Client, 'query'>): Promise<void> {
  const { rows } = await client.query<{ version: string; number: number }>(
    "select current_setting('server_version') as version, current_setting('server_version_num')::int as number",
  )
  const [server] = rows
  if (server && server.number < OLDEST_POSTGRES * 10_000)
    throw new StartFailure(
      `The database server is PostgreSQL ${server.version}, and the site needs ${OLDEST_POSTGRES} or newer. Upgrade it, or set DATABASE_URL to another one.`,
    )
}

async function refuseNewerShape(client: pg.Client): Promise<void> {
  const { rows: tables } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name")
  if (tables[0]?.name === null) return
  const { rows } = await client.query<{ newest: number | null }>(`select ${MIGRATION} as newest`)
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS }).at(-1)?.folderMillis ?? 0
  if ((rows[0]?.newest ?? 0) > known)
    throw new StartFailure(
      'The database was used by a newer version of the site than this one, which would not understand it. Start that version, or restore a back-up of before.',
    )
}
