import { z } from '@hono/zod-openapi'
import { LARGEST_ID } from '#/server/http/lists/row-id.ts'

/** The image that replaces another. */
export const pictureInstead = z.object({
  digest: z.string().regex(/^[0-9a-f]{32}$/, 'That isn’t the name of an image'),
})

/** The result of a replacement: its id for undo, and the number of places. */
export const replaced = z
  .object({ replacement: z.number().int(), places: z.number().int() })
  .openapi('ReplacedPicture')
export type Replaced = z.infer<typeof replaced>

export const replacementId = z.object({ id: z.coerce.number().int().min(1).max(LARGEST_ID) })

/** The result of an undo: the number of places restored, and those changed since, which stay. */
export const takenBackPicture = z
  .object({ places: z.number().int(), left: z.array(z.string()) })
  .openapi('TakenBackPicture')
export type TakenBackPicture = z.infer<typeof takenBackPicture>
