import { sql } from 'drizzle-orm'
import pg from 'pg'
import { vi } from 'vitest'
import type { Database } from '#/server/database/database.ts'

/** A statement sent to the database. */
export interface Statement {
  text: string
  values: unknown[]
}

/** The statements that the pool's connections send to the database while a function runs. */
export async function statementsOf(act: () => Promise<unknown>): Promise<Statement[]> {
  const sending = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await act()
    return sending.mock.calls.flatMap(([query, values], call) => {
      // The connection that hears of changes is none of the pool's, and asks by itself.
      if (!('release' in (sending.mock.contexts[call] as object))) return []
      return { text: (query as unknown as { text: string }).text, values: values as unknown as unknown[] }
    })
  } finally {
    sending.mockRestore()
  }
}

/** Returns the query plan of a statement with sequential scans discouraged. */
export async function planOf(db: Database, { text, values }: Statement): Promise<string> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    const { rows } = await clientOf(tx).query<Record<string, string>>(`explain ${text}`, values)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}

const clientOf = (tx: unknown) => (tx as { session: { client: pg.PoolClient } }).session.client
