import { z } from '@hono/zod-openapi'

/** An uploaded image: its address and the size of its largest rendition. */
export const savedPicture = z
  .object({
    address: z.string(),
    /** Where it stands moving; null of a picture that stands still. At `address` its first frame stands. */
    moving: z.string().nullable(),
    width: z.number().int(),
    height: z.number().int(),
  })
  .openapi('SavedPicture')
export type StoredPicture = z.infer<typeof savedPicture>
