import { z } from '@hono/zod-openapi'

/** A link to a retailer that was followed. */
export const retailerClick = z.object({
  gameId: z.number().int().positive().max(2_147_483_647),
  retailer: z.string().min(1).max(200),
})

/** How often links to retailers were followed in the last days, the most followed first. */
export const clickFigures = z
  .object({
    days: z.number().int(),
    total: z.number().int(),
    retailers: z.array(z.object({ retailer: z.string(), clicks: z.number().int() })),
    games: z.array(
      z.object({
        id: z.number().int(),
        slug: z.string(),
        title: z.string(),
        clicks: z.number().int(),
        retailers: z.array(z.object({ retailer: z.string(), clicks: z.number().int() })),
      }),
    ),
  })
  .openapi('ClickFigures')
export type ClickFigures = z.infer<typeof clickFigures>
