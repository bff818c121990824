import { z } from '@hono/zod-openapi'

/** The largest id of a row, a PostgreSQL `integer`. */
export const LARGEST_ID = 2_147_483_647

/** Schema of a row id in an address. @param name of the parameter, for the error */
export const rowNumber = (name: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,9}$/, `${name} must be a number`)
    .transform(Number)
    .refine((id) => id <= LARGEST_ID, `${name} is too large`)
    .openapi({ type: 'integer', example: 17 })

/** Path parameters of an endpoint with `{id}`. */
export const rowId = z.object({ id: rowNumber('id') })

/** Path parameters of an endpoint with `{gameId}`. */
export const gameIdParam = z.object({ gameId: rowNumber('gameId') })
