import { eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { aGame } from '#/testing/builders.ts'
import { get } from '#/testing/calls/api-calls.ts'
import { signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { categories } from './model/categories.table.ts'

const db = testDatabase('empty', { searchable: true })

interface Found {
  games: { title: string; categories: { name: string }[] }[]
  facets: { categories: { name: string; count: number }[] }
}
const find = async (search: string) => (await get<Found>(`/games?${search}`)).body
const titlesOf = async (search: string) => (await find(search)).games.map(({ title }) => title).sort()
const suggested = async (q: string) =>
  (await get<{ categories: { name: string }[] }>(`/suggestions?q=${q}`)).body.categories
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 5_000, interval: 20 })

it('after renaming a category, its games are found, filtered and labelled by the new name only', async () => {
  await aGame(db(), { title: 'Liar', categories: ['bluffing', 'party'] })
  await aGame(db(), { title: 'Poker face', categories: ['bluffing'] })
  await aGame(db(), { title: 'Other', categories: ['party'] })
  await soon(async () => expect(await titlesOf('q=bluffing')).toEqual(['Liar', 'Poker face']))
  const admin = await signedIn(db(), { email: 'boss@twotop.example' })
  const [category] = await db().select().from(categories).where(eq(categories.slug, 'bluffing'))
  const { status } = await admin.send('PATCH', `/admin/categories/${category?.id}`, {
    body: { name: 'Deceit', description: '' },
    headers: { 'if-match': '"1"' },
  })
  expect(status).toBe(200)

  await soon(async () => expect(await titlesOf('q=deceit')).toEqual(['Liar', 'Poker face']))
  await soon(async () => expect(await titlesOf('q=bluffing&exact=words')).toEqual([]))
  // What stands on the cards comes from each game's own row.
  await soon(async () => {
    const labels = (await find('category=bluffing&sort=name-asc')).games.map((game) =>
      game.categories.map(({ name }) => name).sort(),
    )
    expect(labels).toEqual([['Deceit', 'party'], ['Deceit']])
  })
  expect(await titlesOf('category=deceit')).toEqual(['Liar', 'Poker face'])
  expect((await find('')).facets.categories.map(({ name, count }) => [name, count])).toEqual([
    ['Deceit', 2],
    ['party', 2],
  ])
  expect((await suggested('dec')).map(({ name }) => name)).toEqual(['Deceit'])
  expect(await suggested('bluf')).toEqual([])
})
