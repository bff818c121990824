import { eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import type { GameSummary } from '#/features/games/model/games.schema.ts'
import { games } from '#/features/games/model/games.table.ts'
import { aGame } from '#/testing/builders.ts'
import { get } from '#/testing/calls/api-calls.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import type { ResultsPage } from './discovery.schema.ts'

const db = testDatabase('starter', { searchable: true })

const drawn = async (search: string) =>
  (await get<{ games: GameSummary[]; total: number }>(`/games/lists/drawn?${search}`)).body
const slugsOf = (list: readonly GameSummary[]) => list.map((game) => game.slug)

it('draws each result once, also from pages not loaded, in an order given by the seed', async () => {
  const question = 'category=card-game'
  const { total } = (await get<ResultsPage>(`/games?${question}`)).body
  // More than a page holds.
  expect(total).toBeGreaterThan(24)
  const chosen = new Set<string>()
  for (let turn = 0; turn < total; turn++) {
    const draw = await drawn(`${question}&seed=7&turn=${turn}`)
    expect(draw.total).toBe(total)
    expect(new Set(slugsOf(draw.games)).size).toBe(5)
    const [first] = draw.games
    expect(first!.categories.map((category) => category.slug)).toContain('card-game')
    chosen.add(first!.slug)
  }
  expect(chosen.size).toBe(total)
  expect(await drawn(`${question}&seed=7&turn=${total}`)).toEqual({ games: [], total })
  expect(slugsOf((await drawn(`${question}&seed=7&turn=3`)).games)).toEqual(
    slugsOf((await drawn(`${question}&seed=7&turn=3`)).games),
  )
})

it('returns as many others as exist, without drafts', async () => {
  await aGame(db(), { title: 'Zebra One', categories: ['zebras'] })
  const second = await aGame(db(), { title: 'Zebra Two', categories: ['zebras'] })
  await aGame(db(), { title: 'Zebra Draft', categories: ['zebras'], published: false })
  const both = async () => slugsOf((await drawn('q=zebra&seed=1&turn=0')).games).sort()
  await vi.waitFor(async () => expect(await both()).toEqual(['zebra-one', 'zebra-two']))
  await db().update(games).set({ published: false }).where(eq(games.id, second.id))
  await vi.waitFor(async () => expect(await both()).toEqual(['zebra-one']))
  expect(await drawn('q=nothing-at-all-like-this&exact=words&seed=1&turn=0')).toEqual({ games: [], total: 0 })
})

it('draws games to avoid with two last, whatever the seed', async () => {
  for (const [title, twoPlayerVerdict] of [
    ['Gnu One', 'avoid'],
    ['Gnu Two', 'playable'],
    ['Gnu Three', null],
    ['Gnu Four', 'avoid'],
  ] as const)
    await aGame(db(), {
      title,
      categories: ['gnus'],
      twoPlayerVerdict,
      twoPlayerReason: twoPlayerVerdict && 'Because.',
    })
  const order = async (seed: number) => slugsOf((await drawn(`category=gnus&seed=${seed}&turn=0`)).games)
  await vi.waitFor(async () => expect(await order(1)).toHaveLength(4))
  const firsts = new Set<string>()
  for (let seed = 1; seed <= 12; seed++) {
    const [first = '', second = '', ...avoided] = await order(seed)
    firsts.add(first)
    expect([first, second].sort()).toEqual(['gnu-three', 'gnu-two'])
    expect(avoided.sort()).toEqual(['gnu-four', 'gnu-one'])
  }
  expect(firsts.size).toBe(2)
})

it.each(['seed=a&turn=0', 'seed=1&turn=-1', 'seed=1', 'turn=0', 'seed=1e99&turn=0'])(
  'refuses %s',
  async (search) => {
    expect((await get(`/games/lists/drawn?${search}`)).status).toBe(400)
  },
)
