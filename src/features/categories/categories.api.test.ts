import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { aCategory, aGame } from '#/testing/builders.ts'
import { get } from '#/testing/calls/api-calls.ts'
import { catalogueRead, testDatabase } from '#/testing/database/test-database.ts'
import type { Category } from './categories.schema.ts'
import { categories } from './model/categories.table.ts'

const db = testDatabase('empty', { searchable: true })
const all = async () => {
  await catalogueRead()
  return (await get<{ categories: Category[] }>('/categories')).body.categories
}

it('CAT-02: there are none on an empty site', async () => {
  expect(await all()).toEqual([])
})

it('CAT-01: all are sorted by name, with the number of published games and three covers', async () => {
  await aCategory(db(), 'zoology')
  for (let number = 1; number <= 4; number += 1)
    await aGame(db(), { title: `A ${number}`, categories: ['abstract', 'zoology'] })
  await aGame(db(), { title: 'A draft', categories: ['abstract'], published: false })
  const found = await all()
  expect(found.map((category) => [category.slug, category.gameCount])).toEqual([
    ['abstract', 4],
    ['zoology', 4],
  ])
  expect(found[0]?.sampleCovers).toHaveLength(3)
})

it('HOME-03, CAT-01: a manual order comes before the names', async () => {
  await db().update(categories).set({ position: 1 }).where(eq(categories.slug, 'zoology'))
  expect((await all()).map((category) => category.slug)).toEqual(['zoology', 'abstract'])
})
