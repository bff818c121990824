import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '#/server/database/database.ts'

const WAITING = sql`
  select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/**
 * Starts a second action before the first one commits, so that it must wait: shows what the second caller gets. Fails if it does
 * not wait. `meanwhile` runs while it waits.
 * @returns the result of the second; rejects with its error
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
