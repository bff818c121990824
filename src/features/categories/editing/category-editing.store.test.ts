import { expect, it } from 'vitest'
import { aCategory } from '#/testing/builders.ts'
import { secondOfTwo } from '#/testing/database/second-of-two.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import {
  categoriesToEdit,
  changeCategory,
  deleteCategory,
  orderCategories,
} from './category-editing.store.ts'

const db = testDatabase('empty')

it('rejects one of two simultaneous renames', async () => {
  const { id } = await aCategory(db(), 'at-once')
  await expect(
    secondOfTwo(
      db(),
      (tx) => changeCategory(tx, id, 1, { name: 'First', description: '' }),
      (tx) => changeCategory(tx, id, 1, { name: 'Second', description: '' }),
    ),
  ).rejects.toMatchObject({ type: 'changed-meanwhile' })
})

it('reordering fails if a category is deleted meanwhile', async () => {
  const [one, other] = [await aCategory(db(), 'stays'), await aCategory(db(), 'goes')]
  const ids = (await categoriesToEdit(db())).map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([one.id, other.id]))
  await expect(
    secondOfTwo(
      db(),
      (tx) => deleteCategory(tx, other.id),
      (tx) => orderCategories(tx, ids),
    ),
  ).rejects.toMatchObject({ type: 'conflict' })
})
