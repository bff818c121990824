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

const CONNECT_PATIENCE_MS = 5_000

/**
 * Brings a database to the newest shape. Safe to run by several processes at once; they wait for one another. One that
 * is killed meanwhile leaves the database as it was.
 * @throws {StartFailure} where a newer build, or one from before the baseline migration, shaped the database
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
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query("set client_min_messages to 'warning'")
    await refuseForeignShape(client)
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

/** The first build with the baseline migration cannot upgrade databases of builds before it. */
const OLDER_BUILD =
  'The database was made by an older build of the site, whose migrations this one does not have. With that older build run `npm run backup -- site.tar.zst`, then with this one `npm run restore -- site.tar.zst` into an empty database (DATABASE_URL or an empty DATA_DIR).'
const NEWER_BUILD =
  'The database was used by a newer version of the site than this one, which would not understand it. Start that version, or restore a backup from before.'

/** @throws {StartFailure} where another build's migrations shaped the database */
async function refuseForeignShape(client: pg.Client): Promise<void> {
  const { rows: tables } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name")
  if (tables[0]?.name === null) return
  const { rows } = await client.query<{ oldest: number | null; newest: number | null }>(
    'select min(created_at)::float as oldest, max(created_at)::float as newest from drizzle.__drizzle_migrations',
  )
  const known = knownMigrations()
  const [row] = rows
  if (row?.oldest == null || row.newest == null) return
  if (row.newest > (known.at(-1)?.createdAt ?? 0)) throw new StartFailure(NEWER_BUILD)
  if (row.oldest < (known[0]?.createdAt ?? 0)) throw new StartFailure(OLDER_BUILD)
}
