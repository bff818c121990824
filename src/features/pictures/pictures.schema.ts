import { z } from '@hono/zod-openapi'

/** A picture that is kept: where it stands, and the size of its largest rendition. */
export const keptPicture = z
  .object({ address: z.string(), width: z.number().int(), height: z.number().int() })
  .openapi('KeptPicture')
export type KeptPicture = z.infer<typeof keptPicture>
