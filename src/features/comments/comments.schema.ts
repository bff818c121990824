import { z } from '@hono/zod-openapi'
import { CURSOR_MAX_LENGTH } from '#/lib/paged-lists.ts'
import { DECIDED_AT_ONCE } from './admin/admin-comments.rules.ts'
import { COMMENT_MAX_LENGTH } from './model/comments.rules.ts'
import { HOLD_REASONS } from './model/holding.rules.ts'
import { REPORT_REASONS } from './model/reports.rules.ts'

export const comment = z
  .object({
    id: z.number().int(),
    content: z.string(),
    createdAt: z.iso.datetime(),
    /** When its author last edited it while it was public; null if unedited. */
    editedAt: z.iso.datetime().nullable(),
    /** Set if only the author sees the comment, until an editor has approved it. */
    waits: z.literal(true).optional(),
    /** The author's username; null for a former member. */
    username: z.string().nullable(),
    /** The author's id, so that members recognise their own; null for a former member. */
    memberId: z.string().nullable(),
  })
  .openapi('Comment')
export type Comment = z.infer<typeof comment>

export const commentsRequested = z.object({
  cursor: z.string().max(CURSOR_MAX_LENGTH).optional().openapi({
    description: 'Where they begin: `nextCursor` of another answer. Without it, with the newest.',
  }),
})

/** Request body that posts or edits a comment. The schema only stops huge texts; `validateComment` checks the real limit. */
export const commentTyped = z.object({ content: z.string().max(4 * COMMENT_MAX_LENGTH) })

export const commentPage = z.object({
  comments: z.array(comment),
  /** Number of public comments on the game, as of this response. */
  total: z.number().int(),
  /** The position of the page's first comment among all, from 1. */
  from: z.number().int(),
  /** The cursor of the next, older page; null for the last one. */
  nextCursor: z.string().nullable(),
})
export type CommentPage = z.infer<typeof commentPage>

export const listedComment = comment
  .omit({ waits: true })
  .extend({
    game: z.object({ title: z.string(), slug: z.string(), published: z.boolean() }),
    /** Why the comment is held; null for a public comment. */
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
/** Schema of the response to approving or deleting comments. `ids` are those that this call approved or deleted. */
export const decidedComments = z.object({ ids: z.array(z.number().int()) })
