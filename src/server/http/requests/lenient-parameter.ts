import { z } from '@hono/zod-openapi'

/** Returns the schema of a query parameter that is never invalid. The endpoint ignores values that it does not know. */
export const lenientParameter = (description: string, example: string) =>
  z
    .union([z.string(), z.array(z.string())])
    .optional()
    .openapi({ type: 'string', description, example })
