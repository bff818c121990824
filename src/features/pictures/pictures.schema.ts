import { z } from '@hono/zod-openapi'

/** An uploaded image: its address and the size of its largest rendition. */
export const savedPicture = z
  .object({
    address: z.string(),
    /** The address of its animation; null for a still image. `address` is its first frame. */
    moving: z.string().nullable(),
    width: z.number().int(),
    height: z.number().int(),
  })
  .openapi('SavedPicture')
export type StoredPicture = z.infer<typeof savedPicture>
