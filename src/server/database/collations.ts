import type pg from 'pg'
import { log } from '#/server/log.ts'

/** A collation whose version changed: what records the new one, and whether this user may. */
interface ChangedCollation {
  oid: number
  refresh: string
  mayRefresh: boolean
}

/** The database's own collation, which columns have that name no other, has this number. */
const DEFAULT_COLLATION = 100

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
 * Rebuilds the indexes of text that sorts differently since ICU or the C library was upgraded, and records the new versions, within
 * the transaction that is under way. Where the user lacks the rights, one line of the log names the statements.
 */
export async function refreshCollations(client: pg.Client): Promise<void> {
  const { rows: changed } = await client.query<ChangedCollation>(CHANGED)
  if (changed.length === 0) return
  if (!changed.every(({ mayRefresh }) => mayRefresh)) {
    const statements = ['reindex database', ...changed.map(({ refresh }) => refresh)]
    log().warn(
      { statements },
      'text sorts differently since ICU or the C library of the database was upgraded; an administrator of the database has to run these statements',
    )
    return
  }
  const { rows: indexes } = await client.query<{ statement: string }>(INDEXES, [
    changed.map(({ oid }) => oid),
  ])
  log().warn(
    { indexes: indexes.length },
    'text sorts differently since ICU or the C library of the database was upgraded; its indexes are rebuilt',
  )
  for (const { statement } of indexes) await client.query(statement)
  for (const { refresh } of changed) await client.query(refresh)
}
