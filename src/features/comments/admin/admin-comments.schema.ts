import { z } from '@hono/zod-openapi'
import { comment } from '../comments.schema.ts'

/** A comment as admins see it: with the game it stands at. */
export const listedComment = comment
  .extend({ game: z.object({ title: z.string(), slug: z.string(), published: z.boolean() }) })
  .openapi('ListedComment')
export type ListedComment = z.infer<typeof listedComment>
