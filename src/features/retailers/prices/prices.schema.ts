import { z } from '@hono/zod-openapi'
import { gameSummary } from '#/features/games/model/games.schema.ts'
import { fileRequest, previewShape } from '#/features/imports/model/preview.schema.ts'
import { pageOf } from '#/server/http/lists/paged-lists.ts'
import { PRICE_FIELDS, PRICE_LIST, type PriceField } from './prices.rules.ts'

const count = z.number().int()
const price = z.object({ amountCents: count, currency: z.string() })

/** One of the cheapest games at a retailer: the price that an editor entered, and the day on which it was seen. */
const cheapOffer = z.object({
  game: gameSummary.pick({ id: true, slug: true, title: true, imageUrl: true, cover: true }),
  /** The target of the link. */
  url: z.string(),
  price,
  asOf: z.iso.date(),
  /** Whether it is the game's cheapest offer; false if the game's prices cannot be compared. */
  isLowest: z.boolean(),
})
export type CheapOffer = z.infer<typeof cheapOffer>

/** Schema of the cheapest games at each retailer. Only prices last checked within 30 days count. */
export const cheapestByRetailer = z
  .object({
    retailers: z.array(
      z.object({
        name: z.string(),
        /** Number of the retailer's recent prices; `offers` may hold fewer. */
        total: count,
        /** Names of the countries that the retailer delivers to; empty for everywhere. */
        deliversTo: z.array(z.string()),
        offers: z.array(cheapOffer),
      }),
    ),
  })
  .openapi('CheapestByRetailer')
export type CheapestByRetailer = z.infer<typeof cheapestByRetailer>

const listedPrice = z
  .object({
    game: z.object({
      id: count,
      title: z.string(),
      thumb: z.string(),
      imageUrl: z.string().nullable(),
      published: z.boolean(),
    }),
    /** The game's revision, for `If-Match`. */
    revision: count,
    retailer: z.string(),
    /** The link as an editor entered it, without affiliate parameters. */
    url: z.string(),
    priceCents: count.nullable(),
    currency: z.string().nullable(),
    priceAsOf: z.string().nullable(),
    /** Whether the link opens search results at the retailer instead of a product. */
    isSearch: z.boolean(),
    /** Why the link is dead, as a text; null if it is not. */
    deadLink: z.string().nullable(),
  })
  .openapi('ListedPrice')
export type ListedPrice = z.infer<typeof listedPrice>

const counts = z.record(z.enum(['all', ...PRICE_LIST.kinds]), count)

export const priceList = pageOf(listedPrice).extend({ counts })
export type PriceList = z.infer<typeof priceList>

/** Schema of the request to save a price that an editor saw at a retailer. Null values remove the price. */
export const seenPrice = z.object({
  retailer: z.string().min(1).max(1000),
  priceCents: z.number().nullable(),
  currency: z.string().max(10).nullable(),
  priceAsOf: z.string().max(10).nullable().openapi({ description: 'The day of the price, 2026-11-14' }),
  url: z.string().max(2048).optional().openapi({ description: 'A new link to the game' }),
})
export type SeenPrice = z.infer<typeof seenPrice>

/** Schema of the response after saving a price: the offer, and how many offers each filter of the price list now has. */
export const savedPrice = listedPrice
  .pick({ revision: true, priceCents: true, currency: true, priceAsOf: true, url: true, isSearch: true })
  .extend({ counts })

/** Schema of the request to import prices from a file. */
export const priceFile = fileRequest(PRICE_FIELDS.map(({ field }) => field) as [PriceField, ...PriceField[]])
export type PriceFile = z.infer<typeof priceFile>

export const priceImport = z
  .object({
    ...previewShape,
    /** The first changed offers, with both values as text. */
    changes: z.array(
      z.object({
        line: count,
        game: z.string(),
        retailer: z.string(),
        from: z.string(),
        to: z.string(),
      }),
    ),
    changed: count,
    /** Number of new links from a game to a retailer. */
    added: count,
    /** Number of lines that change nothing. */
    same: count,
    refused: z.array(z.object({ line: count, name: z.string(), reason: z.string() })),
    /** Identifies the import for its undo; null for a preview, and if nothing changed. */
    importId: z.uuid().nullable(),
  })
  .openapi('PriceImport')
export type PriceImport = z.infer<typeof priceImport>

/** Schema of the response with a retailer's affiliate settings. Only editors can see them. */
export const affiliateSetting = z
  .object({
    id: count,
    retailer: z.string(),
    affiliateId: z.string(),
    affiliateTag: z.string(),
    templateUrl: z.string(),
    countries: z.string(),
  })
  .openapi('AffiliateSetting')
export type AffiliateSettingRow = z.infer<typeof affiliateSetting>

/** Schema of the request to change a retailer's affiliate settings. Absent settings stay unchanged. */
export const affiliateChanges = affiliateSetting
  .pick({ affiliateId: true, affiliateTag: true, templateUrl: true, countries: true })
  .partial()
  .strict()
  .openapi('AffiliateSettingChanges')

export const retailerClick = z.object({
  gameId: count.positive().max(2_147_483_647),
  retailer: z.string().min(1).max(200),
})

const clicked = z.object({ retailer: z.string(), clicks: count })

/** Schema of the clicks on retailer links in the last 30 days, by retailer and by game. */
export const clickFigures = z
  .object({
    days: count,
    total: count,
    retailers: z.array(clicked),
    games: z.array(
      z.object({
        id: count,
        slug: z.string(),
        title: z.string(),
        clicks: count,
        retailers: z.array(clicked),
      }),
    ),
  })
  .openapi('ClickFigures')
export type ClickFigures = z.infer<typeof clickFigures>
