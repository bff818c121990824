import { z } from '@hono/zod-openapi'
import { LARGEST_ID } from '#/server/http/lists/row-id.ts'

const id = z.number().int().min(1).max(LARGEST_ID)
const chosen = z.object({ id, revision: z.number().int().min(1).max(LARGEST_ID) })

const idInQuery = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'must be the number of a game')
  .transform(Number)
  .openapi({ type: 'integer' })

/** Two games to merge: the one that stays and the one that is removed. */
export const twoGames = z.object({ stays: idInQuery, leaves: idInQuery })

/** Two games to merge, each with its revision at the time it was chosen. */
export const gamesToMerge = z.object({ stays: chosen, leaves: chosen })

/** A preview of a merge. */
export const mergeLook = z
  .object({
    ratings: z.number().int(),
    votes: z.number().int(),
    /** Number of members with a rating or vote for both: the later one counts. */
    ofBoth: z.number().int(),
    comments: z.number().int(),
    favorites: z.number().int(),
    shelves: z.number().int(),
    evenings: z.number().int(),
    posts: z.number().int(),
    /** Addresses that will lead to the game that stays. */
    addresses: z.number().int(),
  })
  .openapi('GameMergeLook')
export type MergeLook = z.infer<typeof mergeLook>

/** The game that stays. */
export const gamesMerged = z.object({ title: z.string(), slug: z.string() }).openapi('GamesMerged')
