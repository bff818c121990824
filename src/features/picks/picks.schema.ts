import { z } from '@hono/zod-openapi'
import { gameSummary } from '#/features/games/model/games.schema.ts'
import { lenientParameter } from '#/server/http/requests/lenient-parameter.ts'

export const picksParameters = z.object({
  own: lenientParameter('first: what stands on the shelf comes first', 'first'),
})

const pick = z.object({
  game: gameSummary,
  reason: z.string().openapi({ example: 'You like Azul and Cascadia: tile placement.' }),
})

const likesMissing = z.number().int()

export const ownPicks = z
  .object({
    picks: z.array(pick),
    likesMissing: likesMissing.openapi({ description: 'So many games must be liked before picks say much' }),
  })
  .openapi('OwnPicks')
export type OwnPicks = z.infer<typeof ownPicks>

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

/** Whether a member is in a pair, how many games of the catalogue are on their shelf (or the pair's), and how many with those that the catalogue lacks. */
export const tableOfMember = z
  .object({ isPaired: z.boolean(), owned: z.number().int(), total: z.number().int() })
  .openapi('TableOfMember')
