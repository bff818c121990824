import { z } from '@hono/zod-openapi'
import type { GameFields } from '../game-fields.rules.ts'
import { ADDRESS_MAX_LENGTH } from '../game-form.rules.ts'
import { DIFFICULTIES, MODES, TWO_PLAYER_VERDICTS } from '../games.rules.ts'
import { GAME_FLAGS, GAME_SHOWS, GAME_SORTS } from './game-list.rules.ts'

const LARGEST_ID = 2_147_483_647

/** Room for whatever may be typed; what a field may hold is said by the rules, in words. */
const text = z.string().max(100_000)
const address = z.string().max(2 * ADDRESS_MAX_LENGTH)
const optional = text.nullable()
const texts = z.array(text).max(200)

const retailerFields = z.object({
  name: text,
  url: address,
  productId: optional,
  priceCents: z.number().nullable(),
  currency: optional,
  priceAsOf: optional,
})

/** Everything an editor says of a game. */
export const gameFields = z
  .object({
    title: text,
    description: text,
    imageUrl: address.nullable(),
    categories: texts,
    difficulty: z.enum(DIFFICULTIES).nullable(),
    playMinutes: z.number().nullable(),
    minPlayers: z.number().nullable(),
    maxPlayers: z.number().nullable(),
    expertRating: z.number().nullable(),
    tagline: optional,
    minAge: z.number().nullable(),
    year: z.number().nullable(),
    designers: texts,
    mechanics: texts,
    weight: z.number().nullable(),
    mode: z.enum(MODES).nullable(),
    twoPlayerVerdict: z.enum(TWO_PLAYER_VERDICTS).nullable(),
    twoPlayerReason: optional,
    expertReason: optional,
    featured: z.boolean(),
    bestSeller: z.boolean(),
    publisherName: optional,
    publisherUrl: address.nullable(),
    publisherDescription: optional,
    publisherDescriptionHtml: optional,
    youtubeVideoId: optional,
    galleryImages: z.array(address).max(200),
    retailers: z.array(retailerFields).max(200),
    metaDescription: optional,
    ogImage: address.nullable(),
    metaKeywords: optional,
    canonicalUrl: address.nullable(),
    structuredData: z.record(z.string(), z.unknown()).nullable(),
  })
  .openapi('GameFields') satisfies z.ZodType<GameFields>

/** A new game, and whether visitors see it at once. */
export const newGame = z.object({ fields: gameFields, published: z.boolean() })

/** A changed game, and the revision it was changed from. */
export const changedGame = z.object({ fields: gameFields, revision: z.number().int() })

/** A game as an editor finds it. */
export const editedGame = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    revision: z.number().int(),
    published: z.boolean(),
    commentCount: z.number().int(),
    ratingCount: z.number().int(),
    updatedAt: z.iso.datetime(),
    fields: gameFields,
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

/** Which games of the whole catalogue an editor wants to see. */
export const gameListQuery = z.object({
  q: z.string().max(200).optional(),
  by: z.enum(GAME_SORTS).optional(),
  kind: z.enum(GAME_SHOWS).optional(),
  page: wholeNumber(100_000).openapi({ type: 'integer' }).optional(),
})

/** A game as it stands in an editor's list. */
const listedGame = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  year: z.number().int().nullable(),
  expertRating: z.number().nullable(),
  communityRating: z.number().nullable(),
  ratingCount: z.number().int(),
  featured: z.boolean(),
  bestSeller: z.boolean(),
  published: z.boolean(),
  updatedAt: z.iso.datetime(),
})
export type ListedGame = z.infer<typeof listedGame>

/** A page of the list, how many games match, and how many of each kind there are. */
export const gameList = z
  .object({
    games: z.array(listedGame),
    found: z.number().int(),
    pageSize: z.number().int(),
    counts: z.object({
      all: z.number().int(),
      published: z.number().int(),
      unpublished: z.number().int(),
      featured: z.number().int(),
      'best-sellers': z.number().int(),
    }),
  })
  .openapi('GameList')
export type GameList = z.infer<typeof gameList>

/** A title being typed, and the game it belongs to where there is one. */
export const titleQuery = z.object({
  title: z.string().max(1_000),
  not: wholeNumber(LARGEST_ID).openapi({ type: 'integer' }).optional(),
})

/** Games that have a title already. */
export const namesakes = z.object({
  games: z.array(z.object({ id: z.number().int(), title: z.string(), slug: z.string() })),
})

export const gameIdParam = z.object({ id: wholeNumber(LARGEST_ID).openapi({ type: 'integer' }) })
