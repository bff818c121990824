import { z } from '@hono/zod-openapi'
import { tagResponse } from '#/server/cache/cache-tags.ts'
import { CATALOGUE, catalogue } from '#/server/catalogue/open-catalogue.ts'
import { newApi, ok } from '#/server/http/endpoint.ts'
import { type Category, category } from './categories.schema.ts'

export const categoriesApi = newApi('Categories').endpoint('everybody', 'get /categories', {
  summary: 'All categories, by name',
  response: ok(z.object({ categories: z.array(category) }), 'Categories'),
  handle: () => {
    tagResponse(CATALOGUE)
    return { categories: allCategories() }
  },
})

/** All categories in order (CAT-01, ruling 20), each with the number of its published games and three samples. */
function allCategories(): Category[] {
  return catalogue()
    .categories()
    .map(({ samples, ...category }) => ({
      ...category,
      sampleCovers: samples.map((game) => ({ slug: game.slug, thumb: catalogue().card(game).cover.thumb })),
    }))
}
