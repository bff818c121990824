import { z } from '@hono/zod-openapi'

/** Returns the schema of a query parameter that accepts any text. Endpoints ignore unknown values. */
export const lenientParameter = (description: string, example: string) =>
  z
    .union([z.string(), z.array(z.string())])
    .optional()
    .openapi({ type: 'string', description, example })
