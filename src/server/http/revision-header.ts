import { z } from '@hono/zod-openapi'
import { revisionIn } from '#/lib/problems.ts'
import { HttpProblem } from './http-problem.ts'

/** Schema of the `If-Match` header. It contains the revision that the caller's change is based on. */
export const ifMatch = z.object({
  'if-match': z.string().optional().openapi({
    description: 'The `ETag` of the state the change began from. Without one it is refused (428).',
    example: '"3"',
  }),
})

/**
 * Returns the number in the `If-Match` header: the revision on which a change is based. Returns -1 if the header is invalid.
 * @throws {HttpProblem} 428 if the header is missing
 */
export function baseRevision(header: { 'if-match'?: string | undefined }): number {
  const tag = header['if-match'] ?? '*'
  if (tag.trim() === '*')
    throw new HttpProblem('revision-missing', 'This change doesn’t say which version it’s based on')
  return revisionIn(tag) ?? -1
}
