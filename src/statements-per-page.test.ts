import { createMemoryHistory } from '@tanstack/react-router'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { api } from './api/app.ts'
import { getRouter } from './router.tsx'
import { noteAnyChange } from './server/changes.ts'
import { answerInProcessCallsWith } from './server/in-process-calls.ts'
import { AnswerCache } from './server/response-cache/answer-cache.ts'
import { testDatabase } from './testing/test-database.ts'

/**
 * How many statements the server may send to the database to make a page while nothing of it is kept. Two of them are for
 * what stands on every page: the settings, and the letter at its foot.
 */
const MOST_STATEMENTS: Record<string, number> = {
  '/': 2,
  '/?category=card-game&difficulty=easy': 2,
  '/?q=duel': 2,
  '/game/azul': 5,
  '/categories': 2,
  '/top-rated': 2,
  '/blog': 4,
  '/blog/two-people-one-rulebook': 6,
  '/shared?games=1,2,3': 2,
  '/about': 2,
  '/faq': 2,
  '/contact': 2,
  '/privacy': 2,
  '/terms': 2,
}
/** Tables that grow with the catalogue and its members: what reads them for a page finds its rows by key. */
const GROWING =
  /Seq Scan on (games|game_categories|game_retailers|comments|community_ratings|favorites|members)/

const db = testDatabase('starter', { searchable: true, relating: true })

interface Statement {
  text: string
  values: unknown[]
}

/** What the server sends to the database to make a page while nothing of it is kept. */
async function statementsFor(address: string): Promise<Statement[]> {
  noteAnyChange()
  const answers = new AnswerCache(async (path) => api.request(path), 1e8)
  answerInProcessCallsWith((path) => answers.ask(path))
  const sending = vi.spyOn(pg.Client.prototype, 'query')
  const router = getRouter()
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) })
  await router.load()
  expect(router.state.matches.map(({ status }) => status)).toEqual(['success', 'success'])
  const sent = sending.mock.calls.map(([query, values]) => ({
    text: (query as unknown as { text: string }).text,
    values: values as unknown as unknown[],
  }))
  sending.mockRestore()
  return sent
}

/** How the database would carry a statement out if looking through a whole table cost more than any other way. */
async function planOf({ text, values }: Statement): Promise<string> {
  return db().transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    const client = (tx as unknown as { session: { client: pg.PoolClient } }).session.client
    const { rows } = await client.query<Record<string, string>>(`explain ${text}`, values)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}

afterEach(() => void vi.restoreAllMocks())

describe('what a page asks the database for while nothing of it is kept', () => {
  it.each(Object.entries(MOST_STATEMENTS))('%s: at most %i statements', async (address, most) => {
    const statements = await statementsFor(address)
    expect(statements.length, statements.map(({ text }) => text).join('\n')).toBeLessThanOrEqual(most)
    expect(statements.length).toBeGreaterThanOrEqual(2)
    for (const statement of statements) expect(await planOf(statement)).not.toMatch(GROWING)
  })
})
