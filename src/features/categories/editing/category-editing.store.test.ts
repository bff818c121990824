import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { aCategory, aGame } from '#/testing/builders.ts'
import { secondOfTwo } from '#/testing/database/second-of-two.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import {
  categoriesToEdit,
  changeCategory,
  deleteCategory,
  orderCategories,
} from './category-editing.store.ts'

const db = testDatabase('empty')

it('of two who rename a category at one moment the second is told', async () => {
  const { id } = await aCategory(db(), 'at-once')
  await expect(
    secondOfTwo(
      db(),
      (tx) => changeCategory(tx, id, 1, { name: 'First', description: '' }),
      (tx) => changeCategory(tx, id, 1, { name: 'Second', description: '' }),
    ),
  ).rejects.toMatchObject({ type: 'changed-meanwhile' })
})

it('whoever puts categories in order while one is deleted hears that they changed', async () => {
  const [one, other] = [await aCategory(db(), 'stays'), await aCategory(db(), 'goes')]
  const ids = (await categoriesToEdit(db())).categories.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([one.id, other.id]))
  await expect(
    secondOfTwo(
      db(),
      (tx) => deleteCategory(tx, other.id),
      (tx) => orderCategories(tx, ids),
    ),
  ).rejects.toMatchObject({ type: 'conflict' })
})

it('what a category is called is told of each of its games, also to a process that could not hear it', async () => {
  const game = await aGame(db(), { categories: ['told'] })
  const { id } = await aCategory(db(), 'told')
  const toldOf = async () =>
    (await db().execute<{ thing: string }>(sql`select thing from site_changes`)).rows.map(
      ({ thing }) => thing,
    )
  await db().execute(sql`delete from site_changes`)
  await db().transaction((tx) => changeCategory(tx, id, 1, { name: 'told', description: 'Described.' }))
  expect(await toldOf()).not.toContain(`game ${game.id}`)
  await db().transaction((tx) => changeCategory(tx, id, 2, { name: 'Retold', description: 'Described.' }))
  expect(await toldOf()).toEqual(expect.arrayContaining(['categories', `game ${game.id}`]))
})

it('categories that came after editors had put the others in order, as an import brings them, stand last', async () => {
  await db().execute(sql`delete from game_categories`)
  await db().execute(sql`delete from categories`)
  const [one, two] = [await aCategory(db(), 'one'), await aCategory(db(), 'two')]
  await db().transaction((tx) => orderCategories(tx, [two.id, one.id]))
  await aCategory(db(), 'after')
  await aCategory(db(), 'added')
  const { categories, isOrdered } = await categoriesToEdit(db())
  expect(categories.map(({ slug }) => slug)).toEqual(['two', 'one', 'added', 'after'])
  expect(isOrdered).toBe(true)
})
