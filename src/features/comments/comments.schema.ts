import { z } from '@hono/zod-openapi'
import { CURSOR_MAX_LENGTH } from '#/lib/paged-lists.ts'
import { COMMENT_MAX_LENGTH } from './model/comments.rules.ts'

export const comment = z
  .object({
    id: z.number().int(),
    content: z.string(),
    createdAt: z.iso.datetime(),
    /** When its author last edited it while it was public; null if unedited. */
    editedAt: z.iso.datetime().nullable(),
    /** Of one that its writer alone sees until an editor has read it. */
    waits: z.literal(true).optional(),
    /** Null for a former member. */
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

/** A generous upper limit; the exact limits and messages come from the rules. */
export const commentTyped = z.object({ content: z.string().max(4 * COMMENT_MAX_LENGTH) })

export const commentPage = z.object({
  comments: z.array(comment),
  /** How many there are in all, as of this answer. */
  total: z.number().int(),
  /** The position of the first of them, from 1. */
  from: z.number().int(),
  /** The cursor of the next, older page; null for the last one. */
  nextCursor: z.string().nullable(),
})
export type CommentPage = z.infer<typeof commentPage>
