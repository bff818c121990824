import { z } from '@hono/zod-openapi'
import { gameVerdictShape, verdictSignShape } from '#/features/verdict/model/verdict.schema.ts'
import { URL_MAX_LENGTH } from './fields/texts.rules.ts'
import { GAME_FIELDS, type GameField, type GameFields, gameFields, isPageField } from './game-fields.rules.ts'
import { DIFFICULTIES } from './games.rules.ts'

export const enteredGameFields = z.object(shapesOf(GAME_FIELDS, { isEntered: true })).openapi('GameFields')

const pageFields = shapesOf(GAME_FIELDS.filter(isPageField), { isEntered: false })

/** Returns the schema of a field by its kind. Entered values have generous limits; the rules check the exact ones. */
function shapeOf(name: GameField, isEntered: boolean): z.ZodType {
  const field = gameFields[name]
  const text = isEntered ? z.string().max(100_000) : z.string()
  const address = isEntered ? z.string().max(2 * URL_MAX_LENGTH) : z.string()
  const listOf = (item: z.ZodType) => (isEntered ? z.array(item).max(200) : z.array(item))
  switch (field.kind) {
    case 'text':
    case 'longText':
      return field.unknown === '' ? text : text.nullable()
    case 'html':
    case 'video':
      return text.nullable()
    case 'webAddress':
    case 'picture':
      return address.nullable()
    case 'wholeNumber':
      return (isEntered ? z.number() : z.number().int()).nullable()
    case 'decimal':
      return z.number().nullable()
    case 'choice':
      return z.enum(field.of).nullable()
    case 'flag':
      return z.boolean()
    case 'names':
    case 'titles':
    case 'components':
    case 'categories':
      return listOf(text)
    case 'pictures':
      return listOf(address)
    case 'retailers':
      return listOf(
        z.object({
          name: text,
          url: address,
          productId: text.nullable(),
          priceCents: z.number().nullable(),
          currency: text.nullable(),
          priceAsOf: text.nullable(),
        }),
      )
    case 'json':
      return z.record(z.string(), z.unknown()).nullable()
  }
}

function shapesOf<Name extends GameField>(names: readonly Name[], { isEntered }: { isEntered: boolean }) {
  return Object.fromEntries(names.map((name) => [name, shapeOf(name, isEntered)])) as {
    [Each in Name]: z.ZodType<GameFields[Each], GameFields[Each]>
  }
}

const carriedCategory = z.object({ slug: z.string(), name: z.string() })

/** Schema of the cover that is drawn for a game. `thumb` is the URL of the cover as a small image. */
export const gameCover = z.object({ thumb: z.string() }).openapi('GameCover')

export const gameSummary = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    title: z.string(),
    tagline: z.string().nullable(),
    excerpt: z.string(),
    imageUrl: z.string().nullable(),
    cover: gameCover,
    categories: z.array(carriedCategory),
    difficulty: z.enum(DIFFICULTIES).nullable(),
    playMinutes: z.number().int().nullable(),
    minPlayers: z.number().int(),
    maxPlayers: z.number().int(),
    expertRating: z.number().nullable(),
    communityRating: z.number().nullable(),
    ratingCount: z.number().int(),
    /** How good the game is with exactly two players. */
    twoPlayer: verdictSignShape,
    /** Why the game is among search results. */
    reason: z.string().optional(),
  })
  .openapi('GameSummary')
export type GameSummary = z.infer<typeof gameSummary>
export type CoverPrint = GameSummary['cover']

/** Schema of a related game, with the reason as a sentence. */
export const relatedGame = gameSummary
  .extend({ reason: z.string().openapi({ example: 'Both polyomino placement, about 30 minutes' }) })
  .openapi('RelatedGame')
export type RelatedGame = z.infer<typeof relatedGame>

const retailerOffer = z
  .object({
    name: z.string(),
    url: z.string(),
    price: z.object({ amountCents: z.number().int(), currency: z.string() }).nullable(),
    asOf: z.string().nullable(),
    /** The countries that the retailer delivers to; absent if it delivers everywhere. */
    countries: z.array(z.object({ code: z.string(), name: z.string() })).optional(),
  })
  .openapi('RetailerOffer')

/** Schema of the data of a game's page, without members' contributions such as comments. */
export const gameDetail = gameSummary
  .extend({
    ...pageFields,
    twoPlayer: gameVerdictShape,
    overallRating: z.number().nullable(),
    badges: z.object({ featured: z.boolean(), bestSeller: z.boolean(), topRated: z.boolean() }),
    publisher: z.object({ name: z.string(), url: z.string().nullable() }).nullable(),
    /** The slugs of the topic pages of its designers, mechanics and publisher, by name. */
    topicSlugs: z.record(z.string(), z.string()),
    publisherDescriptionHtml: z.string().nullable(),
    galleryImages: z.array(z.string()),
    /** Alt texts that editors wrote for its image and gallery, by image address; empty if the image is decorative. */
    galleryWords: z.record(z.string(), z.string()),
    retailers: z.array(retailerOffer),
    ogImage: z.string().nullable(),
    /** The URL of the image for shared links. */
    sharePicture: z.string(),
    /** The play time with two that pairs logged, in minutes, and the number of pairs (`tables`); null if too few did. */
    realTime: z.object({ minutes: z.number().int(), tables: z.number().int() }).nullable(),
    canonicalUrl: z.string().nullable(),
    /** When an editor last changed the verdict, the expert rating or their reasons; null if unknown. */
    judgedAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .openapi('GameDetail')
export type GameDetail = z.infer<typeof gameDetail>

/** Schema of a slug in a path. It accepts any text; endpoints respond with 404 to an unknown slug. */
export const slugParam = z.object({ slug: z.string().openapi({ example: 'patchwork' }) })

/** Schema of game ids in a query, such as "1,2,3". At most 100 ids are allowed (checklist FAV-06). */
export const idList = z.object({
  ids: z
    .string()
    .regex(/^\d{1,9}(,\d{1,9}){0,99}$/, 'ids must be 1 to 100 numbers, parted by commas')
    .transform((text) => text.split(',').map(Number))
    .openapi({ type: 'string', example: '1,2,3' }),
})
