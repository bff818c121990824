import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { log } from '#/server/log.ts'
import { StartFailure } from '#/server/start-failure.ts'
import { refreshCollations } from './collations.ts'
import { DatabaseClient } from './connection.ts'

const MIGRATIONS = path.resolve('src/server/database/migrations')
/** Any number will do, as long as every process takes the same: it keeps two starts from migrating at once. */
const MIGRATION_LOCK = 7_204_811
const LOCK_RETRY_MS = 500

const CONNECT_PATIENCE_MS = 5_000
const TABLE = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`

/**
 * Migrates a database to the newest schema, and repairs what an upgrade of its collations left. Safe to run by several processes at once: they wait for one another, with a line in the
 * log. One that is killed meanwhile leaves the database as it was.
 * @throws {StartFailure} where the database has a newer schema than this version of the site knows
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new DatabaseClient({ connectionString: url, connectionTimeoutMillis: CONNECT_PATIENCE_MS })
  // Without a listener of its own, a connection that breaks between two queries ends the process.
  client.on('error', ({ message }) => log().warn({ message }, 'the connection that migrates broke'))
  await client.connect()
  try {
    for (let attempt = 0; !(await migrateWithLock(client)); attempt += 1) {
      if (attempt === 0) log().warn('another process is migrating the database; this one waits for it')
      await sleep(LOCK_RETRY_MS)
    }
  } finally {
    await client.end()
  }
}

/**
 * Migrates in one transaction, under a lock that ends with it: behind a pooler, a lock of the session would be left to whoever is given the
 * connection next. Returns false where another process holds the lock.
 */
async function migrateWithLock(client: pg.Client): Promise<boolean> {
  await client.query("begin; set local client_min_messages to 'warning'; set local statement_timeout to 0")
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [
      MIGRATION_LOCK,
    ])
    if (rows[0]?.mine) {
      const newest = await newestMigration(client)
      const known = readMigrationFiles({ migrationsFolder: MIGRATIONS })
      if (newest > (known.at(-1)?.folderMillis ?? 0))
        throw new StartFailure(
          'The database was used by a newer version of the site than this one, which would not understand it. Start that version, or restore a back-up of before.',
        )
      await refreshCollations(client)
      await apply(
        client,
        known.filter(({ folderMillis }) => folderMillis > newest),
      )
    }
    await client.query('commit')
    return rows[0]?.mine === true
  } catch (cause) {
    await client.query('rollback').catch(() => undefined)
    throw cause
  }
}

/** The migrations this version of the site knows, in their order. */
export function knownMigrations(): { hash: string; createdAt: number }[] {
  return readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ hash, folderMillis }) => ({
    hash,
    createdAt: folderMillis,
  }))
}

/** Gives an empty database the schema that some migrations made, within the transaction that is under way. */
export async function applyMigrations(client: pg.Client, hashes: readonly string[]): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
  await apply(
    client,
    readMigrationFiles({ migrationsFolder: MIGRATIONS }).filter(({ hash }) => hashes.includes(hash)),
  )
}

/** When the newest migration of the database was written; 0 where there is none. */
async function newestMigration(client: pg.Client): Promise<number> {
  const { rows: tables } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name")
  if (tables[0]?.name === null) return 0
  const { rows } = await client.query<{ newest: number | null }>(
    'select max(created_at)::float as newest from drizzle.__drizzle_migrations',
  )
  return rows[0]?.newest ?? 0
}

/** Runs migrations and records each, as Drizzle's own migrator does, which would begin a transaction of its own. */
async function apply(client: pg.Client, migrations: ReturnType<typeof readMigrationFiles>): Promise<void> {
  if (migrations.length === 0) return
  await client.query(TABLE)
  for (const { hash, folderMillis, sql } of migrations) {
    for (const statement of sql) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}
