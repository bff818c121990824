import { eq, sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { categories } from '#/features/categories/model/categories.table.ts'
import { games } from '#/features/games/model/games.table.ts'
import { catalogueBehindMs } from '#/server/catalogue/open-catalogue.ts'
import { aCategory, aGame, ratingsOf } from '#/testing/builders.ts'
import { get } from '#/testing/calls/api-calls.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { STARTER_GAMES } from '#/testing/starter-figures.ts'
import type { ResultsPage } from '../discovery.schema.ts'

const db = testDatabase('starter', { searchable: true })

const find = async (search: string) => {
  const { body } = await get<ResultsPage>(`/games?${search}`)
  return { slugs: body.games.map((game) => game.slug), ...body }
}
/** Changes are found "within a second". */
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 1_000, interval: 20 })

describe('the search index follows the database', () => {
  it('finds the initial games', async () => {
    expect((await find('q=patchwork')).slugs[0]).toBe('patchwork')
    expect((await find('')).total).toBe(STARTER_GAMES)
  })

  it('finds a new game, its new title after a change, and nothing after it is deleted', async () => {
    const game = await aGame(db(), { title: 'Zebra Crossing', categories: ['abstract'] })
    await soon(async () => expect((await find('q=zebra')).slugs).toEqual(['zebra-crossing']))
    await db().update(games).set({ title: 'Okapi Crossing' }).where(eq(games.id, game.id))
    await soon(async () => expect((await find('q=okapi')).slugs).toEqual(['zebra-crossing']))
    await db().delete(games).where(eq(games.id, game.id))
    await soon(async () => expect((await find('q=okapi+crossing&exact=words')).total).toBe(0))
  })

  it('hides a game that is unpublished, and shows it again', async () => {
    await db().update(games).set({ published: false }).where(eq(games.slug, 'jaipur'))
    await soon(async () => expect((await find('q=jaipur')).slugs).not.toContain('jaipur'))
    await db().update(games).set({ published: true }).where(eq(games.slug, 'jaipur'))
    await soon(async () => expect((await find('q=jaipur')).slugs).toContain('jaipur'))
  })

  it('sorts by a new rating', async () => {
    const [game] = await db().select().from(games).where(eq(games.slug, 'hive'))
    await ratingsOf(db(), game!.id, [5, 5])
    await soon(async () => expect((await find('sort=community-desc')).slugs[0]).toBe('hive'))
  })

  it('knows a new category, and its name after a change', async () => {
    const category = await aCategory(db(), 'dexterity')
    await aGame(db(), { title: 'Towers of Cups', categories: ['dexterity'] })
    await soon(async () => expect((await find('category=dexterity')).slugs).toEqual(['towers-of-cups']))
    await db().update(categories).set({ name: 'Steady Hands' }).where(eq(categories.id, category.id))
    await soon(async () => expect((await find('q=steady+hands')).slugs).toContain('towers-of-cups'))
  })

  it('continues while the database is unreachable, reports that, and catches up by itself', async () => {
    await db().execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'changes'
    `)
    await vi.waitFor(() => expect(catalogueBehindMs()).toBeGreaterThan(0), { timeout: 2_000, interval: 5 })
    await aGame(db(), { title: 'Written Unheard' })
    expect((await find('q=patchwork')).slugs[0]).toBe('patchwork')
    await vi.waitFor(async () => expect((await find('q=unheard')).slugs).toEqual(['written-unheard']), {
      timeout: 5_000,
      interval: 50,
    })
    expect(catalogueBehindMs()).toBe(0)
  })
})

describe('invalid input', () => {
  it.each([
    'page=-1',
    'page=1e9',
    'page=abc',
    'page=',
    'players=99',
    'sort=nothing',
    'expert=NaN',
    'category=nothing',
    `q=${'x'.repeat(10_000)}`,
    'q=%01%02',
    'q=a&q=b',
    'players[]=2',
    'category=a&category=b',
    'q=%25',
    'q=%5C',
    'q=.*',
    '__proto__=1',
  ])('HOME-15: %s is ignored or clamped, never refused', async (search) => {
    expect((await get(`/games?${search}`)).status).toBe(200)
  })
})
