import { z } from '@hono/zod-openapi'

/** Maximum row id. */
export const LARGEST_ID = 2_147_483_647

/** A row id in an address, under any name. */
export const rowNumber = (name: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,9}$/, `${name} must be a number`)
    .transform(Number)
    .refine((id) => id <= LARGEST_ID, `${name} is too large`)
    .openapi({ type: 'integer', example: 17 })

/** A row id in an endpoint's address. */
export const rowId = z.object({ id: rowNumber('id') })

/** The id of a game in the path of an endpoint about something else of it. */
export const gameIdParam = z.object({ gameId: rowNumber('gameId') })
