import { sql } from 'drizzle-orm'
import pg from 'pg'
import { vi } from 'vitest'
import type { Database } from '#/server/database/database.ts'

/** What was sent to the database. */
export interface Statement {
  text: string
  values: unknown[]
}

/** What is sent to the database by the connections of the pool while something is done. */
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

/** How many questions one connection had before it at most while something was done: one, where each was answered before the next. */
export async function mostAtOnce(act: () => Promise<unknown>): Promise<number> {
  const query = pg.Client.prototype.query as (...asked: unknown[]) => unknown
  const unanswered = new Map<unknown, number>()
  let most = 0
  const asking = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: unknown,
    ...asked
  ) {
    const count = (by: number) => unanswered.set(this, (unanswered.get(this) ?? 0) + by).get(this) ?? 0
    most = Math.max(most, count(1))
    return Promise.resolve(query.apply(this, asked)).finally(() => count(-1)) as never
  })
  try {
    await act()
    return most
  } finally {
    asking.mockRestore()
  }
}

/** How the database would carry a statement out if looking through a whole table cost more than any other way. */
export async function planOf(db: Database, { text, values }: Statement): Promise<string> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    const { rows } = await clientOf(tx).query<Record<string, string>>(`explain ${text}`, values)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}

interface PlanNode {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

/** How many rows of a table the database looks at to carry a statement out, whatever it hands on of them. */
export async function rowsReadOf(db: Database, table: string, { text, values }: Statement): Promise<number> {
  const lookedAt = (node: PlanNode): number => {
    const own =
      node['Relation Name'] === table ? node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) : 0
    return (node.Plans ?? []).reduce((sum, part) => sum + lookedAt(part), own * node['Actual Loops'])
  }
  return db.transaction(async (tx) => {
    const { rows } = await clientOf(tx).query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (analyze, format json) ${text}`,
      values,
    )
    return lookedAt(rows[0]!['QUERY PLAN'][0].Plan)
  })
}

const clientOf = (tx: unknown) => (tx as { session: { client: pg.PoolClient } }).session.client
