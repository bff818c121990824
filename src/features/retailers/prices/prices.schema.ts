import { z } from '@hono/zod-openapi'
import { pageOf } from '#/access/lists/paged-lists.ts'
import { gameSummary } from '#/domain/games/games.schema.ts'

const price = z.object({ amountCents: z.number().int(), currency: z.string() })

/** What a retailer asks for a game, as an editor saw it. */
const cheapOffer = z.object({
  game: gameSummary.pick({ id: true, slug: true, title: true, imageUrl: true, cover: true }),
  /** Where the visitor is led. */
  url: z.string(),
  price,
  asOf: z.iso.date(),
  /** Whether it is less than every other price of the game that was seen lately. */
  isLowest: z.boolean(),
})
export type CheapOffer = z.infer<typeof cheapOffer>

/** The cheapest games at each retailer, of those prices that were seen in the last 30 days. */
export const cheapestByRetailer = z
  .object({
    retailers: z.array(
      z.object({
        name: z.string(),
        /** How many of its prices were seen lately; fewer are named. */
        total: z.number().int(),
        offers: z.array(cheapOffer),
      }),
    ),
  })
  .openapi('CheapestByRetailer')
export type CheapestByRetailer = z.infer<typeof cheapestByRetailer>

/** An offer of a retailer as editors keep it. */
const listedPrice = z
  .object({
    game: z.object({
      id: z.number().int(),
      title: z.string(),
      thumb: z.string(),
      imageUrl: z.string().nullable(),
      published: z.boolean(),
    }),
    /** Of the game: what a change names as its `If-Match`. */
    revision: z.number().int(),
    retailer: z.string(),
    /** The address of the game there, without what was agreed. */
    url: z.string(),
    priceCents: z.number().int().nullable(),
    currency: z.string().nullable(),
    priceAsOf: z.string().nullable(),
  })
  .openapi('ListedPrice')
export type ListedPrice = z.infer<typeof listedPrice>

export const priceList = pageOf(listedPrice).extend({
  counts: z.object({
    all: z.number().int(),
    old: z.number().int(),
    lately: z.number().int(),
    none: z.number().int(),
  }),
})
export type PriceList = z.infer<typeof priceList>

/** A price that was seen at a retailer. */
export const seenPrice = z.object({
  retailer: z.string().min(1).max(1000),
  priceCents: z.number(),
  currency: z.string().max(10),
  priceAsOf: z.string().max(10).openapi({ description: 'The day it was seen, 2026-11-14' }),
})
export type SeenPrice = z.infer<typeof seenPrice>

/** The price as it stands now, and the revision of its game. */
export const savedPrice = z.object({
  revision: z.number().int(),
  priceCents: z.number().int(),
  currency: z.string(),
  priceAsOf: z.string(),
})
