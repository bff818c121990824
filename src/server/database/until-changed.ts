import { sql } from 'drizzle-orm'
import { oncePerProcess } from '../once-per-process.ts'
import type { Database } from './database.ts'

/** Kinds of things whose changes the triggers write into `site_changes`: `game` of `game 17`. */
type Kind = 'game' | 'categories' | 'likes' | 'votes' | 'posts' | 'comments'

interface Stored {
  value: unknown
  /** Which database it was read from, and what that looked like before. */
  database: string
  snapshot: string
  atMs: number
}

/** Changes are written down for an hour (`site/housekeeping.ts`); what is kept is read anew before that. */
const SAVED_FOR_MS = 1_200_000
const MOST_SAVED = 100

const cached = oncePerProcess('values kept until something changes', () => ({
  values: new Map<string, Stored>(),
}))

/**
 * Returns a value that takes a look at whole tables (a count of all games), from memory while nothing of some kinds has changed since it was
 * read. That is asked of the database, by its snapshots: whoever has just written something sees it counted.
 * @param db must be no transaction that has changed any of it
 */
export async function cachedUntilChanged<Value>(
  db: Database,
  name: string,
  kinds: readonly Kind[],
  read: () => Promise<Value>,
): Promise<Value> {
  const { values } = cached()
  const known = values.get(name)
  const since = known && performance.now() - known.atMs < SAVED_FOR_MS ? known.snapshot : null
  const { rows } = await db.execute<{ database: string; snapshot: string; changed: boolean }>(sql`
    select current_database() as database, pg_current_snapshot()::text as snapshot, ${since}::text is null or exists (
      select from site_changes
      where transaction >= pg_snapshot_xmin(${since}::pg_snapshot)
        and not pg_visible_in_snapshot(transaction, ${since}::pg_snapshot)
        and split_part(thing, ' ', 1) = any(${sql.param([...kinds])}::text[])
    ) as changed`)
  const now = rows[0]
  if (known && now && !now.changed && now.database === known.database) return known.value as Value
  const value = await read()
  if (now) {
    if (values.size >= MOST_SAVED) values.clear()
    values.set(name, { value, database: now.database, snapshot: now.snapshot, atMs: performance.now() })
  }
  return value
}
