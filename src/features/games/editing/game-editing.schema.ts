import { z } from '@hono/zod-openapi'
import { listQuery, pageOf } from '#/server/http/lists/paged-lists.ts'
import { LARGEST_ID } from '#/server/http/lists/row-id.ts'
import { enteredGameFields } from '../model/game-fields.schema.ts'
import { DIFFICULTIES, TWO_PLAYER_VERDICTS } from '../model/games.rules.ts'
import { slugFault } from '../model/standing/game-address.rules.ts'
import { CATEGORY_SLUG, GAME_FLAGS, GAME_LIST, LACKS, TWO_PLAYER_FILTERS } from './list/game-list.rules.ts'

/** A new game, and whether it is published at once. */
export const newGame = z.object({ fields: enteredGameFields, published: z.boolean() })

/** A changed game. */
export const changedGame = z.object({
  fields: enteredGameFields,
  slug: z
    .string()
    .superRefine((slug, { addIssue }) => {
      const fault = slugFault(slug)
      if (fault) addIssue({ code: 'custom', message: fault })
    })
    .optional()
    .openapi({
      description: 'The address it is to have; the old one leads on. Left out, it follows the title.',
      example: 'patchwork',
    }),
})

/** A game with all fields, for its edit form. */
export const editedGame = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    revision: z.number().int(),
    published: z.boolean(),
    wasOnline: z.boolean().openapi({ description: 'Whether visitors have ever seen it' }),
    commentCount: z.number().int(),
    ratingCount: z.number().int(),
    updatedAt: z.iso.datetime(),
    lastChange: z
      .object({
        by: z.object({ id: z.string(), name: z.string() }).nullable(),
        at: z.iso.datetime(),
      })
      .nullable()
      .openapi({ description: 'Who made it what it is, and when, as far as that is known' }),
    fields: enteredGameFields,
  })
  .openapi('EditedGame')
export type EditedGame = z.infer<typeof editedGame>

/** A flag to set or unset on some games. */
export const flagChange = z.object({
  ids: z.array(z.number().int().min(1).max(LARGEST_ID)).min(1).max(500),
  flag: z.enum(GAME_FLAGS),
  value: z.boolean(),
})

const wholeNumber = (max: number) =>
  z
    .string()
    .regex(/^\d{1,10}$/, 'must be a whole number')
    .transform(Number)
    .refine((number) => number >= 1 && number <= max, 'is out of range')

/** Query parameters of the game list: those of every list, plus category, two-player verdict and missing data. */
export const gameListRequested = listQuery(GAME_LIST).extend({
  category: z
    .string()
    .regex(CATEGORY_SLUG, 'is no address of a category')
    .optional()
    .openapi({ example: 'strategy' }),
  two: z
    .enum(TWO_PLAYER_FILTERS)
    .optional()
    .openapi({ description: 'What an editor says of it with exactly two.' }),
  missing: z.enum(LACKS).optional().openapi({ description: 'What the games have nothing of.' }),
})

/** A game in the editors' list. */
const listedGame = z.object({
  id: z.number().int(),
  revision: z.number().int(),
  slug: z.string(),
  title: z.string(),
  year: z.number().int().nullable(),
  expertRating: z.number().nullable(),
  communityRating: z.number().nullable(),
  ratingCount: z.number().int(),
  featured: z.boolean(),
  bestSeller: z.boolean(),
  published: z.boolean(),
  wasOnline: z.boolean(),
  updatedAt: z.iso.datetime(),
  imageUrl: z.string().nullable(),
  /** Where its printed cover is served, in small. */
  thumb: z.string(),
  categories: z.array(z.string()),
  playMinutes: z.number().int().nullable(),
  difficulty: z.enum(DIFFICULTIES).nullable(),
  twoPlayerVerdict: z.enum(TWO_PLAYER_VERDICTS).nullable(),
})
export type ListedGame = z.infer<typeof listedGame>

/** A page of the list, and the number of games of each kind under the search and filters. */
export const gameList = pageOf(listedGame)
  .extend({
    counts: z.object({
      all: z.number().int(),
      published: z.number().int(),
      unpublished: z.number().int(),
      featured: z.number().int(),
      'best-sellers': z.number().int(),
      split: z.number().int(),
      incomplete: z.number().int(),
      namesakes: z.number().int(),
    }),
  })
  .openapi('GameList')
export type GameList = z.infer<typeof gameList>

/** A typed title, and the id of the edited game, if any. */
export const titleQuery = z.object({
  title: z.string().max(1_000),
  not: wholeNumber(LARGEST_ID).openapi({ type: 'integer' }).optional(),
})

/** Other games with the same title. */
export const namesakes = z.object({
  games: z.array(z.object({ id: z.number().int(), title: z.string(), slug: z.string() })),
})
