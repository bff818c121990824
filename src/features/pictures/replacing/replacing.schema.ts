import { z } from '@hono/zod-openapi'
import { LARGEST_ID } from '#/server/http/lists/row-id.ts'

/** Which picture is to stand in the place of another. */
export const pictureInstead = z.object({
  digest: z.string().regex(/^[0-9a-f]{32}$/, 'That isn’t the name of an image'),
})

/** What became of a replacement: its number, by which it is taken back, and in how many places it was done. */
export const replaced = z
  .object({ replacement: z.number().int(), places: z.number().int() })
  .openapi('ReplacedPicture')
export type Replaced = z.infer<typeof replaced>

export const replacementId = z.object({ id: z.coerce.number().int().min(1).max(LARGEST_ID) })

/** In how many places the former picture stands again, and which were changed since and stay. */
export const takenBackPicture = z
  .object({ places: z.number().int(), left: z.array(z.string()) })
  .openapi('TakenBackPicture')
export type TakenBackPicture = z.infer<typeof takenBackPicture>
