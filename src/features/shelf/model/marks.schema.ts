import { z } from '@hono/zod-openapi'
import { MARKS } from './marks.rules.ts'

/** What a member says of a game. */
export const marked = z.object({ mark: z.enum(MARKS).nullable(), isPlayed: z.boolean() }).openapi('Marked')

/** Whether a wish is its owner's alone. */
export const surprise = z.object({ isSurprise: z.boolean() }).openapi('Surprise')

const gameIds = z.array(z.number().int())

/** The games of a member's shelf by what they say of them, as every page needs it. */
export const markedIds = z
  .object({ own: gameIds, wish: gameIds, notForUs: gameIds, played: gameIds })
  .openapi('MarkedIds')
export type MarkedIds = z.infer<typeof markedIds>
