import { z } from '@hono/zod-openapi'
import { revisionIn } from '#/lib/problems.ts'
import { Refusal } from './refusals.ts'

/** The If-Match header of a change, read by {@link revisionBegunFrom}. */
export const ifMatch = z.object({
  'if-match': z.string().optional().openapi({
    description: 'The `ETag` of the state the change began from. Without one it is refused (428).',
    example: '"3"',
  }),
})

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
