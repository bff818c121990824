import { z } from '@hono/zod-openapi'
import { revisionIn } from '#/lib/problems.ts'
import { HttpProblem } from './refusals.ts'

/** Headers of a change, with the revision that it began from in `If-Match`. */
export const ifMatch = z.object({
  'if-match': z.string().optional().openapi({
    description: 'The `ETag` of the state the change began from. Without one it is refused (428).',
    example: '"3"',
  }),
})

/** Returns the revision in an `If-Match`; -1, which no row has, for an invalid one. @throws {HttpProblem} 428 if missing, or `*` */
export function revisionBegunFrom(header: { 'if-match'?: string | undefined }): number {
  const tag = header['if-match'] ?? '*'
  if (tag.trim() === '*')
    throw new HttpProblem('revision-missing', 'This change doesn’t say which version it’s based on')
  return revisionIn(tag) ?? -1
}
