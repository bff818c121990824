import { changesBetween } from '#/features/audit/model/audit-acts.rules.ts'
import { recordAct } from '#/features/audit/write-audit.store.ts'
import { db } from '#/server/database/database.ts'
import { created, newApi, noContent, ok, revised } from '#/server/http/endpoint.ts'
import { idempotencyKey } from '#/server/http/idempotency/idempotency.ts'
import { rowId } from '#/server/http/lists/row-id.ts'
import { Refusal } from '#/server/http/refusals.ts'
import { ifMatch } from '#/server/http/revision-header.ts'
import { type CategoryFields, faultsOfCategory, tidyCategory } from '../model/categories.rules.ts'
import { categoryOrder, categoryTyped, editedCategories, editedCategory } from './category-editing.schema.ts'
import {
  addCategory,
  categoriesToEdit,
  changeCategory,
  deleteCategory,
  orderCategories,
} from './category-editing.store.ts'

export const categoryEditingApi = newApi('Categories')
  .endpoint('editor', 'get /admin/categories', {
    summary: 'All categories in their order, with all their games counted',
    response: ok(editedCategories, 'Categories'),
    handle: async () => ({ categories: await categoriesToEdit(db()) }),
  })
  .endpoint('editor', 'post /admin/categories', {
    summary: 'Add a category',
    request: { headers: idempotencyKey, body: categoryTyped },
    response: revised(created(editedCategory, 'The category')),
    handle: ({ member: admin, body, once }) => {
      const fields = accepted(body)
      return once(fields, async (tx) => {
        const category = await addCategory(tx, fields)
        await recordAct(tx, admin, { act: 'category added', subject: category.name })
        return category
      })
    },
  })
  .endpoint('editor', 'put /admin/categories/order', {
    summary: 'Give all categories an order',
    description: 'The first four stand on the home page.',
    request: { body: categoryOrder },
    response: ok(editedCategories, 'Categories', 409),
    handle: async ({ member, body: { ids } }) => {
      await db().transaction(async (tx) => {
        await orderCategories(tx, ids)
        await recordAct(tx, member, { act: 'categories ordered', subject: 'by hand' })
      })
      return { categories: await categoriesToEdit(db()) }
    },
  })
  .endpoint('editor', 'patch /admin/categories/{id}', {
    summary: 'Rename and describe a category',
    description: 'Refused (412) if it was changed since the given revision.',
    request: { params: rowId, headers: ifMatch, body: categoryTyped },
    response: revised(ok(editedCategory, 'The category as it is now', 404, 409)),
    handle: ({ member, params, body, revision }) => {
      const fields = accepted(body)
      return db().transaction(async (tx) => {
        const { before, after } = await changeCategory(tx, params.id, revision, fields)
        if (before.revision !== after.revision)
          await recordAct(tx, member, {
            act: 'category changed',
            subject: before.name,
            details: changesBetween(before, after, { name: 'Name', description: 'Description' }),
          })
        return after
      })
    },
  })
  .endpoint('editor', 'delete /admin/categories/{id}', {
    summary: 'Delete a category no game belongs to',
    request: { params: rowId },
    response: noContent('It is gone', 404, 409),
    handle: ({ member, params }) =>
      db().transaction(async (tx) => {
        const { name } = await deleteCategory(tx, params.id)
        await recordAct(tx, member, { act: 'category deleted', subject: name })
      }),
  })

function accepted(typed: CategoryFields): CategoryFields {
  const fields = tidyCategory(typed)
  const faults = Object.entries(faultsOfCategory(fields)).map(([path, message]) => ({ path, message }))
  if (faults.length > 0) throw new Refusal('not-valid', 'We couldn’t save this category', { faults })
  return fields
}
