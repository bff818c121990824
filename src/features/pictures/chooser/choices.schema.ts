import { z } from '@hono/zod-openapi'
import { pageOf } from '#/server/http/lists/paged-lists.ts'

export const pictureChoices = pageOf(
  z
    .object({
      digest: z.string(),
      address: z.string(),
      name: z.string(),
      /** What is in it, in words; empty where nobody said, or of what is decoration. */
      words: z.string(),
    })
    .openapi('PictureChoice'),
)
export type PictureChoices = z.infer<typeof pictureChoices>
