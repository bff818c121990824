import { z } from '@hono/zod-openapi'
import { LIST_SEARCH_MAX_LENGTH, type ListAsked } from '#/shared/paged-lists.ts'

/** The query of an endpoint that answers a list in pages; `only` names the kinds it can be asked for. */
export const listQuery = z.object({
  q: z.string().max(LIST_SEARCH_MAX_LENGTH).optional().openapi({ example: 'ann' }),
  page: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'The page must be a whole number')
    .optional()
    .openapi({ example: '1' }),
  only: z.string().max(20).optional(),
})

/** What a query asks for, completed. */
export function askedIn({ q = '', page = '1', only = '' }: z.infer<typeof listQuery>): ListAsked {
  return { q: q.trim().replaceAll('\0', ''), page: Number(page), only }
}

/** A page of a list, in an endpoint's description. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: z.array(row),
    total: z.number().int(),
    page: z.number().int(),
    pages: z.number().int(),
  })
