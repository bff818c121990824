import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '#/server/database/database.ts'

const WAITING = sql`
  select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/**
 * Does one thing and, before it is committed, begins another, which must wait for it: so it is seen what whoever comes second
 * finds. Fails where the second does not wait. `meanwhile` is asked while it waits.
 * @returns what the second came to; rejects with what it was refused with
 */
export async function secondOfTwo<Came>(
  db: Database,
  first: (tx: Database) => Promise<unknown>,
  second: (tx: Database) => Promise<Came>,
  meanwhile?: () => Promise<void>,
): Promise<Came> {
  const came: Promise<Came>[] = []
  await db.transaction(async (tx) => {
    await first(tx)
    const waiting = db.transaction(second)
    waiting.catch(() => undefined)
    came.push(waiting)
    await expect
      .poll(async () => (await db.execute(WAITING)).rowCount, { timeout: 10_000, interval: 5 })
      .toBe(1)
    await meanwhile?.()
  })
  return (await Promise.all(came))[0] as Came
}
