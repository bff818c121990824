import { z } from '@hono/zod-openapi'
import {
  CURSOR_MAX_LENGTH,
  LIST_SEARCH_MAX_LENGTH,
  type ListQuery,
  type ListRules,
  listQueryOf,
  sortsOf,
} from '#/lib/paged-lists.ts'

/** Returns the schema of a paginated list's query parameters: search, filter, order, cursor. */
export const listQuery = <const List extends ListRules>(list: List) =>
  z.object({
    q: z.string().max(LIST_SEARCH_MAX_LENGTH).optional().openapi({ example: 'ann' }),
    only: z.enum<List['kinds']>(list.kinds).optional(),
    sort: z
      .enum(sortsOf(list))
      .optional()
      .openapi({ description: `Without it: ${sortsOf(list)[0]}.` }),
    cursor: z
      .string()
      .max(CURSOR_MAX_LENGTH)
      .optional()
      .openapi({ description: 'Where the page begins: `nextCursor` or `previousCursor` of another page.' }),
  })

/** Completes a list's query parameters with their defaults, and trims the search text. */
export const parseListQuery = <List extends ListRules>(
  list: List,
  query: Parameters<typeof listQueryOf<List>>[1],
): ListQuery<List> => {
  const complete = listQueryOf(list, query)
  return { ...complete, q: complete.q.replaceAll('\0', '').trim() }
}

/** Returns the schema of a response with one page of a paginated list. `row` is the schema of a list row. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: z.array(row),
    total: z.number().int(),
    /** Position of the page's first row in the list, from 1. */
    from: z.number().int(),
    nextCursor: z.string().nullable(),
    previousCursor: z.string().nullable(),
  })
