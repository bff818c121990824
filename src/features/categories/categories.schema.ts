import { z } from '@hono/zod-openapi'

export const category = z
  .object({
    id: z.number().int(),
    name: z.string(),
    slug: z.string(),
    description: z.string(),
    gameCount: z.number().int(),
    /** The covers of three of its games. */
    sampleCovers: z.array(z.object({ slug: z.string(), thumb: z.string() })),
  })
  .openapi('Category')
export type Category = z.infer<typeof category>
