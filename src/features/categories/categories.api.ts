import { createRoute, z } from '@hono/zod-openapi'
import { calledBy, json, newApi, SAME_FOR_EVERYBODY } from '#/access/endpoint.ts'
import { problems } from '#/access/problems.ts'
import { db } from '#/server/database/database.ts'
import { shows } from '#/server/response-cache/shown-things.ts'
import { category } from './categories.schema.ts'
import { allCategories } from './categories.store.ts'

export const categoriesApi = newApi().openapi(
  createRoute({
    method: 'get',
    path: '/categories',
    ...calledBy('visitor'),
    ...SAME_FOR_EVERYBODY,
    tags: ['Categories'],
    summary: 'All categories, by name',
    responses: { 200: json(z.object({ categories: z.array(category) }), 'Categories'), ...problems() },
  }),
  async (c) => {
    shows('categories', 'game')
    return c.json({ categories: await allCategories(db()) }, 200)
  },
)
