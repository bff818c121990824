import { z } from '@hono/zod-openapi'
import { gameSummary } from '#/features/games/model/games.schema.ts'

/** Query parameters of picks; unknown values are ignored. */
export const picksParameters = z.object({
  own: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .openapi({
      type: 'string',
      description: 'first: what stands on the shelf comes first',
      example: 'first',
    }),
})

const pick = z.object({
  game: gameSummary,
  reason: z.string().openapi({ example: 'You like Azul and Cascadia: tile placement.' }),
})

/** Picks for a member. */
export const ownPicks = z
  .object({
    picks: z.array(pick),
    likesMissing: z
      .number()
      .int()
      .openapi({ description: 'So many games must be liked before picks say much' }),
  })
  .openapi('OwnPicks')
export type OwnPicks = z.infer<typeof ownPicks>

/** Picks for a pair. */
export const picksForBoth = ownPicks
  .extend({
    partner: z.string().nullable().openapi({ description: 'What the other one is called' }),
    onlyTasteOf: z
      .enum(['me', 'them'])
      .nullable()
      .openapi({ description: 'Whose likes alone the picks rest on, while the other has liked nothing yet' }),
  })
  .openapi('PicksForBoth')
export type PicksForBoth = z.infer<typeof picksForBoth>

/**
 * Whether a member is in a pair, the number of catalogue games on its shelf, and the total including games by
 * name.
 */
export const tableOfMember = z
  .object({ isPaired: z.boolean(), owned: z.number().int(), total: z.number().int() })
  .openapi('TableOfMember')
