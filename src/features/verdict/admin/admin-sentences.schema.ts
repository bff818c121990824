import { z } from '@hono/zod-openapi'
import { voteSentence } from '../verdict.schema.ts'

/** A sentence as admins see it: with the game it is about. */
export const listedSentence = voteSentence
  .extend({ game: z.object({ title: z.string(), slug: z.string(), published: z.boolean() }) })
  .openapi('ListedSentence')
export type ListedSentence = z.infer<typeof listedSentence>
