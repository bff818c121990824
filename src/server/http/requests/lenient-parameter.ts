import { z } from '@hono/zod-openapi'

/** Schema of a query parameter of any value, single or repeated: the code that parses it ignores unknown values. */
export const lenientParameter = (description: string, example: string) =>
  z
    .union([z.string(), z.array(z.string())])
    .optional()
    .openapi({ type: 'string', description, example })
