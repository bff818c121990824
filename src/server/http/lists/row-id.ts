import { z } from '@hono/zod-openapi'

/** The largest number a row can have. */
export const LARGEST_ID = 2_147_483_647

/** The number of a row, under any name in an address. */
export const rowNumber = (name: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,9}$/, `${name} must be a number`)
    .transform(Number)
    .refine((id) => id <= LARGEST_ID, `${name} is too large`)
    .openapi({ type: 'integer', example: 17 })

/** The number of a row in an endpoint's address. */
export const rowId = z.object({ id: rowNumber('id') })

/** The id of a game in the path of an endpoint about something else of it. */
export const gameIdParam = z.object({ gameId: rowNumber('gameId') })
