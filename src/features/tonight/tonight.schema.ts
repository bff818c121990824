import { z } from '@hono/zod-openapi'
import { gameSummary } from '#/features/games/model/games.schema.ts'
import { lenientParameter as parameter } from '#/server/http/requests/lenient-parameter.ts'
import { LEVELS, QUESTIONS, TIMES } from './rules/answers.rules.ts'

export const tonightParameters = z.object({
  time: parameter(`How long, at most: ${TIMES.join(', ')}; any where none is given`, '45'),
  hard: parameter(`How hard, at most: ${LEVELS.join(', ')} (easy, medium, hard)`, '1'),
  side: parameter('together or against; either where none is given', 'together'),
  page: parameter('Which three, from 1; past the end it is the last three', '1'),
})

export const myTonightParameters = tonightParameters.extend({
  from: parameter('shelf: only what I own', 'shelf'),
})

const gameIds = z.array(z.number().int())

const tonightPick = z.object({
  game: gameSummary,
  reason: z.object({
    /** How the game meets the answers. */
    fit: z.string().openapi({ example: '35 minutes, easy' }),
    /** A feature that only this one of the three games has. */
    own: z.string().openapi({ example: 'Draft bright tiles from shared plates.' }),
  }),
  /** The answers that the game does not meet; only if fewer than three games meet them all. */
  bends: z.array(z.enum(QUESTIONS)),
  /** Whether it is the third pick on a Wednesday, a game that was not picked for two weeks. */
  isNotLately: z.boolean(),
})

export const tonightPicks = z
  .object({
    /** The day (UTC) that the picks are for; they expire when it ends. */
    day: z.iso.date(),
    picks: z.array(tonightPick),
    /** Number of games that meet every answer, and (`nearly`) of those a little beyond one. */
    fitting: z.number().int(),
    nearly: z.number().int(),
    page: z.number().int(),
    pageCount: z.number().int(),
  })
  .openapi('TonightPicks')
export type TonightPicks = z.infer<typeof tonightPicks>

/** Schema of the games that fit Tonight's answers, for a room's deck. `wider` has more: it ignores the answer to `question`. */
export const tonightDeck = z
  .object({ gameIds, wider: z.object({ question: z.enum(QUESTIONS), gameIds }).nullable() })
  .openapi('TonightDeck')
export type TonightDeck = z.infer<typeof tonightDeck>
