import { z } from '@hono/zod-openapi'

/** The largest number a row can have. */
export const LARGEST_ID = 2_147_483_647

/** The number of a row in an endpoint's address. */
export const rowId = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,9}$/, 'id must be a number')
    .transform(Number)
    .refine((id) => id <= LARGEST_ID, 'id is too large')
    .openapi({ type: 'integer', example: 17 }),
})
