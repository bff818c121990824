import { z } from '@hono/zod-openapi'
import { MARKS } from './marks.rules.ts'

/** A member's marks of a game. */
export const marked = z.object({ mark: z.enum(MARKS).nullable(), isPlayed: z.boolean() }).openapi('Marked')

/** Whether a wish is hidden from the partner. */
export const surprise = z.object({ isSurprise: z.boolean() }).openapi('Surprise')

const gameIds = z.array(z.number().int())

/** The games on a member's shelf by mark, as every page needs them. */
export const markedIds = z
  .object({ own: gameIds, wish: gameIds, notForUs: gameIds, played: gameIds })
  .openapi('MarkedIds')
export type MarkedIds = z.infer<typeof markedIds>
