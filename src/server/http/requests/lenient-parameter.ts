import { z } from '@hono/zod-openapi'

/** A query parameter, single or repeated; unknown values are ignored where it is parsed. */
export const lenientParameter = (description: string, example: string) =>
  z
    .union([z.string(), z.array(z.string())])
    .optional()
    .openapi({ type: 'string', description, example })
