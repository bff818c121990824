import { z } from '@hono/zod-openapi'
import { changesBetween } from '#/features/audit/model/audit-acts.rules.ts'
import { recordAct } from '#/features/audit/write-audit.store.ts'
import { tagResponse } from '#/server/cache/cache-tags.ts'
import { CATALOGUE, catalogue } from '#/server/catalogue/open-catalogue.ts'
import { db } from '#/server/database/database.ts'
import { created, newApi, noContent, ok, revised } from '#/server/http/endpoint.ts'
import { rejectInvalid } from '#/server/http/http-problem.ts'
import { idempotencyKey } from '#/server/http/idempotency/idempotency.ts'
import { LARGEST_ID, rowId } from '#/server/http/lists/row-id.ts'
import { ifMatch } from '#/server/http/revision-header.ts'
import { category, editedCategory } from './categories.schema.ts'
import {
  addCategory,
  categoriesToEdit,
  changeCategory,
  deleteCategory,
  orderCategories,
} from './editing/category-editing.store.ts'
import {
  CATEGORY_DESCRIPTION_MAX_LENGTH,
  CATEGORY_NAME_MAX_LENGTH,
  type CategoryFields,
  tidyCategory,
  validateCategory,
} from './model/categories.rules.ts'

const editedCategories = z.object({ categories: z.array(editedCategory) })

/** Schema of an entered category with generous limits; the rules check the exact ones. */
const typed = z.object({
  name: z.string().max(4 * CATEGORY_NAME_MAX_LENGTH),
  description: z.string().max(4 * CATEGORY_DESCRIPTION_MAX_LENGTH),
})

export const categoriesApi = newApi('Categories')
  .endpoint('everybody', 'get /categories', {
    summary: 'All categories, by name',
    response: ok(z.object({ categories: z.array(category) }), 'Categories'),
    handle: () => {
      tagResponse(CATALOGUE)
      const categories = catalogue()
        .categories()
        .map(({ samples, ...category }) => ({
          ...category,
          sampleCovers: samples.map((game) => ({
            slug: game.slug,
            thumb: catalogue().card(game).cover.thumb,
          })),
        }))
      return { categories }
    },
  })
  .endpoint('editor', 'get /admin/categories', {
    summary: 'All categories in their order, with all their games counted',
    response: ok(editedCategories, 'Categories'),
    handle: async () => ({ categories: await categoriesToEdit(db()) }),
  })
  .endpoint('editor', 'post /admin/categories', {
    summary: 'Add a category',
    request: { headers: idempotencyKey, body: typed },
    response: revised(created(editedCategory, 'The category')),
    handle: ({ member, body, once }) => {
      const fields = accepted(body)
      return once(fields, async (tx) => {
        const category = await addCategory(tx, fields)
        await recordAct(tx, member, { act: 'category added', subject: category.name })
        return category
      })
    },
  })
  .endpoint('editor', 'put /admin/categories/order', {
    summary: 'Give all categories an order',
    description: 'The first four stand on the home page.',
    request: { body: z.object({ ids: z.array(z.number().int().positive().max(LARGEST_ID)).max(1_000) }) },
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
    request: { params: rowId, headers: ifMatch, body: typed },
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

function accepted(entered: CategoryFields): CategoryFields {
  const fields = tidyCategory(entered)
  rejectInvalid(validateCategory(fields), 'We couldn’t save this category')
  return fields
}
