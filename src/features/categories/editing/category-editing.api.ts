import { changesBetween } from '#/features/audit/model/audit-acts.rules.ts'
import { recordAct } from '#/features/audit/write-audit.store.ts'
import { db } from '#/server/database/database.ts'
import { calledBy, json, newApi, noContent, sends } from '#/server/http/endpoint.ts'
import { idempotencyKey, performOnce } from '#/server/http/idempotency/idempotency.ts'
import { rowId } from '#/server/http/lists/row-id.ts'
import { problems } from '#/server/http/problems.ts'
import { Refusal } from '#/server/http/refusals.ts'
import { ifMatch, revisedJson, revisionBegunFrom, tagged } from '#/server/http/revision-header.ts'
import { type CategoryFields, faultsOfCategory, tidyCategory } from '../model/categories.rules.ts'
import { categoryOrder, categoryTyped, editedCategories, editedCategory } from './category-editing.schema.ts'
import {
  addCategory,
  categoriesToEdit,
  changeCategory,
  deleteCategory,
  orderCategories,
} from './category-editing.store.ts'

const tags = ['Categories']

export const categoryEditingApi = newApi()
  .openapi(
    calledBy('editor', 'get /admin/categories', tags, {
      summary: 'All categories in their order, with all their games counted',
      responses: { 200: json(editedCategories, 'Categories') },
    }),
    async (c) => c.json({ categories: await categoriesToEdit(db()) }, 200),
  )
  .openapi(
    calledBy('editor', 'post /admin/categories', tags, {
      summary: 'Add a category',
      request: { headers: idempotencyKey, body: sends(categoryTyped) },
      responses: { 201: revisedJson(editedCategory, 'The category'), ...problems(409) },
    }),
    async (c) => {
      const admin = c.get('member')
      const fields = accepted(c.req.valid('json'))
      const added = await performOnce(c, fields, async (tx) => {
        const category = await addCategory(tx, fields)
        await recordAct(tx, admin, { act: 'category added', subject: category.name })
        return category
      })
      return c.json(tagged(c, added), 201)
    },
  )
  .openapi(
    calledBy('editor', 'put /admin/categories/order', tags, {
      summary: 'Give all categories an order',
      description: 'The first four stand on the home page.',
      request: { body: sends(categoryOrder) },
      responses: { 200: json(editedCategories, 'Categories'), ...problems(409) },
    }),
    async (c) => {
      const { ids } = c.req.valid('json')
      await db().transaction(async (tx) => {
        await orderCategories(tx, ids)
        await recordAct(tx, c.get('member'), { act: 'categories ordered', subject: 'by hand' })
      })
      return c.json({ categories: await categoriesToEdit(db()) }, 200)
    },
  )
  .openapi(
    calledBy('editor', 'patch /admin/categories/{id}', tags, {
      summary: 'Rename and describe a category',
      description: 'Refused (412) if it was changed since the given revision.',
      request: { params: rowId, headers: ifMatch, body: sends(categoryTyped) },
      responses: { 200: revisedJson(editedCategory, 'The category as it is now'), ...problems(404, 409) },
    }),
    async (c) => {
      const revision = revisionBegunFrom(c.req.valid('header'))
      const fields = accepted(c.req.valid('json'))
      const saved = await db().transaction(async (tx) => {
        const { before, after } = await changeCategory(tx, c.req.valid('param').id, revision, fields)
        if (before.revision !== after.revision)
          await recordAct(tx, c.get('member'), {
            act: 'category changed',
            subject: before.name,
            details: changesBetween(before, after, { name: 'Name', description: 'Description' }),
          })
        return after
      })
      return c.json(tagged(c, saved), 200)
    },
  )
  .openapi(
    calledBy('editor', 'delete /admin/categories/{id}', tags, {
      summary: 'Delete a category no game belongs to',
      request: { params: rowId },
      responses: { 204: noContent('It is gone'), ...problems(404, 409) },
    }),
    async (c) => {
      await db().transaction(async (tx) => {
        const { name } = await deleteCategory(tx, c.req.valid('param').id)
        await recordAct(tx, c.get('member'), { act: 'category deleted', subject: name })
      })
      return c.body(null, 204)
    },
  )

function accepted(typed: CategoryFields): CategoryFields {
  const fields = tidyCategory(typed)
  const faults = Object.entries(faultsOfCategory(fields)).map(([path, message]) => ({ path, message }))
  if (faults.length > 0) throw new Refusal('not-valid', 'We couldn’t save this category', { faults })
  return fields
}
