import { z } from '@hono/zod-openapi'
import { COMMENT_MAX_LENGTH } from '#/domain/comments/comments.rules.ts'

export const comment = z
  .object({
    id: z.number().int(),
    content: z.string(),
    createdAt: z.iso.datetime(),
    /** Null for somebody who is no longer a member. */
    username: z.string().nullable(),
    /** Who wrote it, so that a member knows their own; null for somebody who is no longer a member. */
    memberId: z.string().nullable(),
  })
  .openapi('Comment')
export type Comment = z.infer<typeof comment>

/** What is typed is judged by the rules, whose words the screen shows; the shape only bounds it. */
export const commentTyped = z.object({ content: z.string().max(4 * COMMENT_MAX_LENGTH) })
