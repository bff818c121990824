import { createMemoryHistory } from '@tanstack/react-router'
import { describe, expect, it, vi } from 'vitest'
import { api } from './api/app.ts'
import { cacheKeyOf } from './api/cache-keys.ts'
import { getRouter } from './router.tsx'
import { PageCache } from './server/cache/page-cache.ts'
import { invalidateAllTags } from './server/changes.ts'
import { answerInProcessCallsWith } from './server/in-process-calls.ts'
import { planOf, type Statement, statementsOf } from './testing/database/statements.ts'
import { testDatabase } from './testing/database/test-database.ts'

/**
 * Maximum number of SQL statements per page with cold caches. Two of them are for what every page needs: the settings, and the
 * newsletter form in the footer.
 */
const MOST_STATEMENTS: Record<string, number> = {
  '/': 2,
  '/?category=card-game&difficulty=easy': 2,
  '/?q=duel': 2,
  '/tonight?time=45': 2,
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
  /Seq Scan on (games|game_categories|game_retailers|comments|community_ratings|two_player_votes|favorites|members)/

const db = testDatabase('starter', { searchable: true, relating: true, picking: true })

/** A router as the server has one for a page, with nothing cached. */
function routerOf(address: string) {
  invalidateAllTags()
  const call = async (path: string) => api.request(path)
  const cache = new PageCache({ make: call, call, keyOf: cacheKeyOf }, 1e8)
  answerInProcessCallsWith((path) => cache.call(path))
  const router = getRouter()
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) })
  return router
}

async function load(router: ReturnType<typeof routerOf>): Promise<void> {
  await router.load()
  // A page that takes its time says so meanwhile.
  await vi.waitFor(() =>
    expect(router.state.matches.map(({ status }) => status)).toEqual(['success', 'success']),
  )
}

/** The SQL statements of a page with cold caches. */
const statementsFor = (address: string): Promise<Statement[]> => {
  const router = routerOf(address)
  return statementsOf(() => load(router))
}

describe('the SQL statements of a page with cold caches', () => {
  it.each(Object.entries(MOST_STATEMENTS))('%s: at most %i statements', async (address, most) => {
    const statements = await statementsFor(address)
    expect(statements.length, statements.map(({ text }) => text).join('\n')).toBeLessThanOrEqual(most)
    expect(statements.length).toBeGreaterThanOrEqual(2)
    for (const statement of statements) expect(await planOf(db(), statement)).not.toMatch(GROWING)
  })
})

describe('memory after rendering a page', () => {
  it.each(Object.keys(MOST_STATEMENTS))('%s: leaves no response that is held by a timer', async (address) => {
    const router = routerOf(address)
    await load(router)
    const requested = router.options.context.queryClient.getQueryCache().getAll()
    expect(requested.length).toBeGreaterThanOrEqual(1)
    for (const query of requested) expect([query.queryKey, query.gcTime]).toEqual([query.queryKey, Infinity])
  })
})
