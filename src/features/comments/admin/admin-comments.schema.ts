import { z } from '@hono/zod-openapi'
import { comment } from '../comments.schema.ts'
import { HOLD_REASONS } from '../model/holding.rules.ts'
import { REPORT_REASONS } from '../model/reports.rules.ts'
import { DECIDED_AT_ONCE } from './admin-comments.rules.ts'

export const listedComment = comment
  .omit({ waits: true })
  .extend({
    game: z.object({ title: z.string(), slug: z.string(), published: z.boolean() }),
    /** Null for a public comment. */
    heldFor: z.enum(HOLD_REASONS).nullable(),
    isBlocked: z.boolean().openapi({ description: 'Whether the account of its writer is blocked' }),
    isStaff: z
      .boolean()
      .openapi({ description: 'Whether its writer helps to run the site, and cannot be blocked' }),
    reports: z.array(z.object({ reason: z.enum(REPORT_REASONS), words: z.string().nullable() })),
  })
  .openapi('ListedComment')
export type ListedComment = z.infer<typeof listedComment>

export const commentQueue = z
  .object({
    waiting: z.number().int(),
    reported: z.number().int(),
    online: z.number().int(),
    all: z.number().int(),
  })
  .openapi('CommentQueue')
export type CommentQueue = z.infer<typeof commentQueue>

export const commentIds = z.object({
  ids: z.array(z.number().int().min(1).max(2_147_483_647)).min(1).max(DECIDED_AT_ONCE),
})
/** The comments that were decided on; the others were gone, or already decided. */
export const decided = z.object({ ids: z.array(z.number().int()) })
