import { z } from '@hono/zod-openapi'
import { LARGEST_ID } from '#/server/http/lists/row-id.ts'
import { CHANGED_FIELDS, HOWS, MOST_AT_ONCE } from './many-games.rules.ts'

/** A game that was chosen, as it was when it was. */
const chosenGame = z.object({
  id: z.number().int().min(1).max(LARGEST_ID),
  revision: z.number().int().min(1).max(LARGEST_ID),
})
export type ChosenGame = z.infer<typeof chosenGame>

const games = z
  .array(chosenGame)
  .min(1)
  .max(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} games at once. Choose fewer, then do the rest.`)

/** A generous upper limit; the exact limits come from the rules. */
const value = z.union([
  z.string().max(2_000),
  z.number(),
  z.boolean(),
  z.array(z.string().max(200)).max(200),
  z.null(),
])

/** A change of one field of several games. */
export const fieldChange = z.object({ games, field: z.enum(CHANGED_FIELDS), how: z.enum(HOWS), value })

/** Games to move to the trash. */
export const gamesToThrow = z.object({ games })

/** A game that an act on many left as it is. */
const leftOut = z.object({
  id: z.number().int(),
  why: z.enum(['changed-meanwhile', 'gone', 'not-fitting']),
  /** Why it cannot be changed, readable. */
  words: z.string(),
})
export type LeftOutGame = z.infer<typeof leftOut>

/** The result of changing several games. */
export const gamesChanged = z
  .object({
    /** The id for undo; null if nothing changed. */
    changeId: z.number().int().nullable(),
    changed: z.array(z.number().int()),
    leftOut: z.array(leftOut),
  })
  .openapi('GamesChanged')
export type GamesChanged = z.infer<typeof gamesChanged>

/** The result of deleting several games. */
export const gamesThrown = z
  .object({ thrown: z.array(z.number().int()), leftOut: z.array(leftOut) })
  .openapi('GamesThrown')
export type GamesThrown = z.infer<typeof gamesThrown>

/** The result of an undo: how many games were restored, and which were skipped. */
export const changeTakenBack = z
  .object({
    back: z.number().int(),
    stays: z.array(z.object({ id: z.number().int(), title: z.string(), words: z.string() })),
  })
  .openapi('GamesChangeTakenBack')
export type ChangeTakenBack = z.infer<typeof changeTakenBack>

/** The changes of the last days that can be undone. */
export const recentChanges = z.object({
  changes: z.array(
    z.object({
      id: z.number().int(),
      field: z.enum(CHANGED_FIELDS),
      /** How many games it changed, and the first of them. */
      count: z.number().int(),
      title: z.string(),
      /** Display name of the editor; null if their account is gone. */
      by: z.string().nullable(),
      at: z.iso.datetime(),
    }),
  ),
})
export type RecentChange = z.infer<typeof recentChanges>['changes'][number]
