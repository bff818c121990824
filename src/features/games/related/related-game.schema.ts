import { z } from '@hono/zod-openapi'
import { gameSummary } from '#/domain/games/games.schema.ts'

/** A game that is related to another, and why, in a sentence. */
export const relatedGame = gameSummary
  .extend({ reason: z.string().openapi({ example: 'Both polyomino placement, about 30 minutes' }) })
  .openapi('RelatedGame')
export type RelatedGame = z.infer<typeof relatedGame>
