import { z } from '@hono/zod-openapi'

/** The largest id that a row can have, the maximum of a PostgreSQL `integer`. */
export const LARGEST_ID = 2_147_483_647

/** Returns the schema of a row id in a path. @param name name of the path parameter, for the error message */
export const rowNumber = (name: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,9}$/, `${name} must be a number`)
    .transform(Number)
    .refine((id) => id <= LARGEST_ID, `${name} is too large`)
    .openapi({ type: 'integer', example: 17 })

/** Schema of the path parameters of an endpoint with `{id}`: a row's id as a number. */
export const rowId = z.object({ id: rowNumber('id') })

/** Schema of the path parameters of an endpoint with `{gameId}`. */
export const gameIdParam = z.object({ gameId: rowNumber('gameId') })
