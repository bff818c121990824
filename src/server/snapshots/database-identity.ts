import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'

/**
 * Which database this is, of all there are: the cluster's own number and the database's within it. A copy of its folder is told
 * to be the same; null where the database does not say.
 */
export async function databaseIdentity(db: Database): Promise<string | null> {
  const { rows } = await db
    .execute<{ identity: string }>(
      sql`select concat_ws('.', system_identifier, (select oid from pg_database where datname = current_database())) as identity
        from pg_control_system()`,
    )
    .catch(() => ({ rows: [] }))
  return rows[0]?.identity ?? null
}
