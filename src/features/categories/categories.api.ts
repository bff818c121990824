import { createRoute, z } from '@hono/zod-openapi'
import { calledBy, json, newApi, SAME_FOR_EVERYBODY } from '#/access/endpoint.ts'
import { problems } from '#/access/problems.ts'
import { CATALOGUE, catalogue } from '#/server/catalogue/open-catalogue.ts'
import { shows } from '#/server/response-cache/shown-things.ts'
import { type Category, category } from './categories.schema.ts'

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
  (c) => {
    shows(CATALOGUE)
    return c.json({ categories: allCategories() }, 200)
  },
)

/**
 * All categories in an editor's order, else by name (checklist CAT-01, ruling 20), each with the number of its
 * published games and three of them as samples.
 */
function allCategories(): Category[] {
  return catalogue()
    .categories()
    .map(({ samples, ...category }) => ({
      ...category,
      sampleCovers: samples.map((game) => ({ slug: game.slug, thumb: catalogue().card(game).cover.thumb })),
    }))
}
