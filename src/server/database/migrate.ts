import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { log } from '#/server/log.ts'
import { StartFailure } from '#/server/start-failure.ts'
import { DatabaseClient } from './connection.ts'

const MIGRATIONS = path.resolve('src/server/database/migrations')
/** Any constant: it prevents two processes from migrating at once. */
const MIGRATION_LOCK = 7_204_811
const LOCK_RETRY_MS = 500

/** The oldest major version of PostgreSQL that the site takes. */
const OLDEST_POSTGRES = 16

const CONNECT_PATIENCE_MS = 5_000
const NEWER_BUILD =
  'The database was used by a newer version of the site than this one, which would not understand it. Start that version, or restore a backup from before.'
/** The baseline migration made one of the steps before it, so it cannot upgrade databases that took only some of them. */
const OLDER_BUILD =
  'The database was made by an older build of the site, whose migrations this one does not have. With that older build run `npm run backup -- site.tar.zst`, then with this one `npm run restore -- site.tar.zst` into an empty database (DATABASE_URL or an empty DATA_DIR).'
const TABLE = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`

/**
 * Migrates a database to the newest schema. If several processes call it at once, they wait for each other.
 * @throws {StartFailure} if PostgreSQL is too old, or if the schema is too old or too new for the migrations of this version
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new DatabaseClient({ connectionString: url, connectionTimeoutMillis: CONNECT_PATIENCE_MS })
  // Without a listener of its own, a connection that breaks between two queries ends the process.
  client.on('error', ({ message }) => log().warn({ message }, 'the connection that migrates broke'))
  await client.connect()
  try {
    await refuseOldServer(client)
    for (let attempt = 0; !(await migrateWithLock(client)); attempt += 1) {
      if (attempt === 0) log().warn('another process is migrating the database; this one waits for it')
      await sleep(LOCK_RETRY_MS)
    }
  } finally {
    await client.end()
  }
}

/** Migrates under a lock of the transaction: a pooler would pass on a session's lock. False if another process has it. */
async function migrateWithLock(client: pg.Client): Promise<boolean> {
  await client.query("begin; set local client_min_messages to 'warning'; set local statement_timeout to 0")
  try {
    const lock = `select pg_try_advisory_xact_lock(${MIGRATION_LOCK}) as mine`
    const isMine = (await client.query<{ mine: boolean }>(lock)).rows[0]?.mine === true
    if (isMine) {
      const { oldest, newest } = await appliedMigrations(client)
      const known = knownMigrations()
      if (newest > (known.at(-1)?.createdAt ?? 0)) throw new StartFailure(NEWER_BUILD)
      if (newest > 0 && oldest < (known[0]?.createdAt ?? 0)) throw new StartFailure(OLDER_BUILD)
      await refreshCollations(client)
      await apply(client, ({ createdAt }) => createdAt > newest)
    }
    await client.query('commit')
    return isMine
  } catch (cause) {
    await client.query('rollback').catch(() => undefined)
    throw cause
  }
}

/** Returns the migrations of this version of the site, oldest first. `createdAt` is in milliseconds since 1970. */
export const knownMigrations = () =>
  readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ hash, folderMillis: createdAt, sql }) => ({
    ...{ hash, createdAt, sql },
  }))
type Migration = ReturnType<typeof knownMigrations>[number]

/** Applies the migrations with these hashes to an empty database. The hashes come from the backup to restore. */
export async function applyMigrations(client: pg.Client, hashes: readonly string[]): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
  await apply(client, ({ hash }) => hashes.includes(hash))
}

/** When the oldest and the newest applied migration were written, in milliseconds since 1970; 0 without any. */
async function appliedMigrations(client: pg.Client): Promise<{ oldest: number; newest: number }> {
  const { rows: tables } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name")
  if (tables[0]?.name === null) return { oldest: 0, newest: 0 }
  const { rows } = await client.query<{ oldest: number | null; newest: number | null }>(
    'select min(created_at)::float as oldest, max(created_at)::float as newest from drizzle.__drizzle_migrations',
  )
  return { oldest: rows[0]?.oldest ?? 0, newest: rows[0]?.newest ?? 0 }
}

/** Runs migrations and records each, as Drizzle's own migrator does, which would begin a transaction of its own. */
async function apply(client: pg.Client, isWanted: (migration: Migration) => boolean): Promise<void> {
  const migrations = knownMigrations().filter(isWanted)
  if (migrations.length > 0) await client.query(TABLE)
  const record = 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)'
  for (const { hash, createdAt, sql } of migrations) {
    for (const statement of sql) await client.query(statement)
    await client.query(record, [hash, createdAt])
  }
}

/** Requires a supported version of PostgreSQL. @throws {StartFailure} if the server is older */
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

/** Number of the database's own collation, that of columns without one. */
const DEFAULT_COLLATION = 100

/** Collations whose version changed: the statement that records the new one, and whether this user may run it. */
const CHANGED = `
  select ${DEFAULT_COLLATION} as oid,
    format('alter database %I refresh collation version', datname) as refresh,
    pg_has_role(datdba, 'usage') as "mayRefresh"
  from pg_database
  where datname = current_database() and datcollversion <> pg_database_collation_actual_version(oid)
  union all
  select oid::int, format('alter collation %s refresh version', oid::regcollation), pg_has_role(collowner, 'usage')
  from pg_collation
  where oid <> ${DEFAULT_COLLATION} and collversion <> pg_collation_actual_version(oid)
    and exists (select from pg_index where oid = any (indcollation))`

const INDEXES = `
  select format('reindex index %s', indexrelid::regclass) as statement
  from pg_index join pg_class on pg_class.oid = indexrelid
  where indcollation::oid[] && $1::oid[] and relkind = 'i' and relnamespace not in ('pg_catalog'::regnamespace, 'pg_toast'::regnamespace)
    and pg_has_role(relowner, 'usage')`

/**
 * Rebuilds text indexes whose sort order changed with ICU or the C library, and records the new versions, within the current
 * transaction. If the user lacks the rights, a log line lists the statements.
 */
async function refreshCollations(client: pg.Client): Promise<void> {
  const { rows: changed } = await client.query<{ oid: number; refresh: string; mayRefresh: boolean }>(CHANGED)
  if (changed.length === 0) return
  if (!changed.every(({ mayRefresh }) => mayRefresh)) {
    const statements = ['reindex database', ...changed.map(({ refresh }) => refresh)]
    log().warn(
      { statements },
      'text sorts differently since ICU or the C library of the database was upgraded; an administrator of the database has to run these statements',
    )
    return
  }
  const collations = changed.map(({ oid }) => oid)
  const { rows: indexes } = await client.query<{ statement: string }>(INDEXES, [collations])
  log().warn(
    { indexes: indexes.length },
    'text sorts differently since ICU or the C library of the database was upgraded; its indexes are rebuilt',
  )
  for (const { statement } of indexes) await client.query(statement)
  for (const { refresh } of changed) await client.query(refresh)
}
