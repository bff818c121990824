import { z } from '@hono/zod-openapi'

const shown = {
  id: z.number().int(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  gameCount: z.number().int(),
}

/** Schema of a category as visitors see it, with the number of published games and up to three game covers. */
export const category = z
  .object({ ...shown, sampleCovers: z.array(z.object({ slug: z.string(), thumb: z.string() })) })
  .openapi('Category')
export type Category = z.infer<typeof category>

/** Schema of a category on the screen where editors edit categories. The field `gameCount` also counts unpublished games. */
export const editedCategory = z.object({ ...shown, revision: z.number().int() }).openapi('EditedCategory')
export type EditedCategory = z.infer<typeof editedCategory>
