import { z } from '@hono/zod-openapi'
import { LARGEST_ID } from '#/server/http/lists/row-id.ts'
import { CATEGORY_DESCRIPTION_MAX_LENGTH, CATEGORY_NAME_MAX_LENGTH } from '../model/categories.rules.ts'

export const editedCategory = z
  .object({
    id: z.number().int(),
    name: z.string(),
    slug: z.string(),
    description: z.string(),
    gameCount: z.number().int(),
    revision: z.number().int(),
  })
  .openapi('EditedCategory')
export type EditedCategory = z.infer<typeof editedCategory>

/** Every category in order. */
export const editedCategories = z.object({ categories: z.array(editedCategory) })

/** A generous upper limit; the exact limits and messages come from the rules. */
export const categoryTyped = z.object({
  name: z.string().max(4 * CATEGORY_NAME_MAX_LENGTH),
  description: z.string().max(4 * CATEGORY_DESCRIPTION_MAX_LENGTH),
})

/** The ids of all categories in order. */
export const categoryOrder = z.object({
  ids: z.array(z.number().int().positive().max(LARGEST_ID)).max(1_000),
})
