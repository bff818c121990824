import { z } from '@hono/zod-openapi'
import { pageOf } from '#/server/http/lists/paged-lists.ts'
import { LARGEST_ID } from '#/server/http/lists/row-id.ts'
import { enteredGameFields } from '../model/games.schema.ts'
import { BULK_FIELDS, CHANGE_WAYS, MOST_AT_ONCE } from './game-list.rules.ts'

const count = z.number().int()
const id = z.number().int().min(1).max(LARGEST_ID)

/** Schema of a game to edit, published or not, with all editable fields. */
export const editedGame = z
  .object({
    id: count,
    slug: z.string(),
    revision: count,
    published: z.boolean(),
    wasOnline: z.boolean().openapi({ description: 'Whether visitors have ever seen it' }),
    updatedAt: z.iso.datetime(),
    lastChange: z
      .object({ by: z.object({ id: z.string(), name: z.string() }).nullable(), at: z.iso.datetime() })
      .nullable()
      .openapi({ description: 'Who made it what it is, and when, as far as that is known' }),
    fields: enteredGameFields,
  })
  .openapi('EditedGame')
export type EditedGame = z.infer<typeof editedGame>

const listedGame = z.object({
  id: count,
  revision: count,
  slug: z.string(),
  title: z.string(),
  year: count.nullable(),
  expertRating: z.number().nullable(),
  communityRating: z.number().nullable(),
  ratingCount: count,
  featured: z.boolean(),
  bestSeller: z.boolean(),
  published: z.boolean(),
  wasOnline: z.boolean(),
  imageUrl: z.string().nullable(),
  /** The URL of its small drawn cover. */
  thumb: z.string(),
  categories: z.array(z.string()),
})
/** A row in the editors' list of games. */
export type ListedGame = z.infer<typeof listedGame>
export const gameList = pageOf(listedGame).openapi('GameList')
export type GameList = z.infer<typeof gameList>

/** Schema of a game selected for a bulk change. `revision` is the game's revision number at the time of selection. */
export const chosenGame = z.object({ id, revision: id })
export type ChosenGame = z.infer<typeof chosenGame>
export const chosenGames = z
  .array(chosenGame)
  .min(1)
  .max(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} games at once. Choose fewer, then do the rest.`)

/** Schema of a bulk change of one field in many games. Whether the value suits the field is checked later. */
export const fieldChange = z.object({
  games: chosenGames,
  field: z.enum(BULK_FIELDS),
  how: z.enum(CHANGE_WAYS),
  value: z.union([
    z.string().max(2_000),
    z.number(),
    z.boolean(),
    z.array(z.string().max(200)).max(200),
    z.null(),
  ]),
})

const leftOut = z.array(z.object({ id: count, words: z.string() }))
/** A game that a bulk action skipped, with the reason as text. */
export type LeftOutGame = z.infer<typeof leftOut>[number]

export const gamesChanged = z
  .object({
    /** The id by which the change can be undone; null if nothing changed. */
    changeId: count.nullable(),
    changed: z.array(count),
    leftOut,
  })
  .openapi('GamesChanged')
export type GamesChanged = z.infer<typeof gamesChanged>
export const gamesDeleted = z.object({ deleted: z.array(count), leftOut }).openapi('GamesThrown')
export type GamesDeleted = z.infer<typeof gamesDeleted>

/** Result of undoing a bulk change: number of restored games (`back`), and skipped games (`stays`) with a reason (`words`). */
export const changeUndone = z
  .object({ back: count, stays: z.array(z.object({ id: count, title: z.string(), words: z.string() })) })
  .openapi('GamesChangeTakenBack')
export type ChangeUndone = z.infer<typeof changeUndone>

/** Schema of the preview of merging two games: counts of the data that would move, such as ratings. */
export const mergePreview = z
  .object({
    ratings: count,
    votes: count,
    /** Number of members who rated or voted on both games; their later rating or vote counts. */
    ofBoth: count,
    comments: count,
    favorites: count,
    shelves: count,
    plays: count,
    posts: count,
    /** Number of slugs that would redirect to the remaining game. */
    addresses: count,
  })
  .openapi('GameMergeLook')
export type MergePreview = z.infer<typeof mergePreview>
