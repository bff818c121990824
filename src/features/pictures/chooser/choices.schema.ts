import { z } from '@hono/zod-openapi'
import { pageOf } from '#/server/http/lists/paged-lists.ts'

export const pictureChoices = pageOf(
  z
    .object({
      digest: z.string(),
      address: z.string(),
      name: z.string(),
      /** Alternative text; empty if missing, or for a decorative image. */
      words: z.string(),
    })
    .openapi('PictureChoice'),
)
export type PictureChoices = z.infer<typeof pictureChoices>
