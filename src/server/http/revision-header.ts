import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { entityTag, revisionIn } from '#/lib/problems.ts'
import { json } from './endpoint.ts'
import { Refusal } from './refusals.ts'

/** The If-Match header of a change, read by {@link revisionBegunFrom}. */
export const ifMatch = z.object({
  'if-match': z.string().optional().openapi({
    description: 'The `ETag` of the state the change began from. Without one it is refused (428).',
    example: '"3"',
  }),
})

/** A row that counts its changes. */
interface Revised {
  revision: number
}

/** A JSON response with its revision as `ETag`, in an endpoint's description. */
export function revisedJson<Shape extends z.ZodType<Revised>>(schema: Shape, description: string) {
  const ETag = z.string().openapi({ description: 'Its revision, for the `If-Match` of a change.' })
  return { ...json(schema, description), headers: z.object({ ETag }) }
}

/** Sets a row's revision as the response's `ETag`, and returns the row. */
export function tagged<Row extends Revised>(c: Context, row: Row): Row {
  c.header('etag', entityTag(row.revision))
  return row
}

/**
 * The base revision of a change; -1, which no row has, for an invalid one.
 * @throws {Refusal} 428 if it is missing, or `*`
 */
export function revisionBegunFrom(header: { 'if-match'?: string | undefined }): number {
  const tag = header['if-match'] ?? '*'
  if (tag.trim() === '*')
    throw new Refusal('revision-missing', 'This change doesn’t say which version it’s based on')
  return revisionIn(tag) ?? -1
}
