import { getViewSelectedFields, inArray, sql } from 'drizzle-orm'
import { gameSummaries } from '#/domain/games/game-summaries.table.ts'
import { coverOf } from '#/domain/games/game-summary.rules.ts'
import { isLatelyPricedOffer } from '#/domain/retailers/old-prices.table.ts'
import { affiliateLink } from '#/domain/retailers/retailers.rules.ts'
import { affiliateSettings } from '#/domain/retailers/retailers.table.ts'
import { cachedValue } from '#/server/cache/cache-tags.ts'
import type { Database } from '#/server/database/database.ts'
import { shownPicture } from '#/shared/address/web-address.ts'
import { CHEAPEST_SHOWN, RETAILERS_SHOWN } from './prices.rules.ts'
import type { CheapestByRetailer, CheapOffer } from './prices.schema.ts'

interface OfferRow {
  shop: string
  name: string
  total: number
  game_id: number
  url: string
  product_id: string | null
  price_cents: number
  currency: string
  as_of: string
  is_lowest: boolean
  [column: string]: unknown
}

/**
 * The cheapest games of each retailer, cheapest first, of the prices that were seen lately at games readers see; the retailers with
 * most of them first. A retailer is one by its name, whatever its case. Prices of one game are compared where their currency is one.
 */
export async function cheapestByRetailer(db: Database): Promise<CheapestByRetailer> {
  const { rows } = await db.execute<OfferRow>(sql`
    with seen as (
      select game_retailers.*, lower(trim(game_retailers.name)) as shop,
        min(price_cents) over of_game as least, max(price_cents) over of_game as most,
        min(currency) over of_game = max(currency) over of_game as comparable
      from game_retailers join games on games.id = game_retailers.game_id and games.published
      where ${isLatelyPricedOffer} and url ~* '^https?://'
      window of_game as (partition by game_id)
    ), shops as (
      select shop, mode() within group (order by trim(name)) as name, count(*)::int as total from seen group by shop
      order by total desc, shop limit ${RETAILERS_SHOWN}
    ), placed as (
      select seen.*, row_number() over (partition by shop order by currency, price_cents, game_id) as place from seen
    )
    select shops.shop, shops.name, shops.total, game_id, url, product_id, price_cents, currency,
      price_as_of::text as as_of, (comparable and least < most and price_cents = least) as is_lowest
    from placed join shops on shops.shop = placed.shop where place <= ${CHEAPEST_SHOWN}
    order by shops.total desc, shops.shop, place`)
  if (rows.length === 0) return { retailers: [] }
  const ids = [...new Set(rows.map(({ game_id }) => game_id))]
  const [summaries, agreements] = await Promise.all([
    db.select(getViewSelectedFields(gameSummaries)).from(gameSummaries).where(inArray(gameSummaries.id, ids)),
    cachedValue('affiliate agreements', ['retailers'], () => db.select().from(affiliateSettings)),
  ])
  const games = new Map(summaries.map((row) => [row.id, row]))
  const offerOf = (row: OfferRow): CheapOffer[] => {
    const card = games.get(row.game_id)
    const url = affiliateLink({ name: row.name, url: row.url, productId: row.product_id }, agreements)
    if (!card || !url) return []
    const { id, slug, title, imageUrl } = card
    return [
      {
        game: { id, slug, title, imageUrl: shownPicture(imageUrl), cover: coverOf(card) },
        url,
        price: { amountCents: row.price_cents, currency: row.currency },
        asOf: row.as_of,
        isLowest: row.is_lowest,
      },
    ]
  }
  return {
    retailers: [...Map.groupBy(rows, ({ shop }) => shop).values()].flatMap((theirs) => {
      const [first] = theirs
      return first ? { name: first.name, total: first.total, offers: theirs.flatMap(offerOf) } : []
    }),
  }
}
