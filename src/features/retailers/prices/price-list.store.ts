import { and, eq, ilike, isNull, or, type SQL, sql } from 'drizzle-orm'
import { ascending, descending, pageOfRows, type SortKey } from '#/access/lists/page-of-rows.ts'
import { coverColumns, thumbOf } from '#/domain/games/cover-columns.table.ts'
import { gameRetailers, games } from '#/domain/games/games.table.ts'
import { isLatelyPricedOffer, isOldPricedOffer } from '#/domain/retailers/old-prices.table.ts'
import type { Database } from '#/server/database/database.ts'
import { onlyRow } from '#/server/database/only-row.ts'
import { shownPicture } from '#/shared/address/web-address.ts'
import { type ListAsked, patternContaining } from '#/shared/paged-lists.ts'
import type { PRICE_LIST, PriceKind } from './prices.rules.ts'
import type { ListedPrice, PriceList } from './prices.schema.ts'

const id: SortKey = { by: gameRetailers.id, kind: 'integer' }
const title: SortKey = { by: sql`lower(${games.title})`, kind: 'text' }
const day = sql`(${gameRetailers.priceAsOf} - '2000-01-01'::date)::float8`
/** What was seen longest ago first, before it what was seen on a day nobody knows; what has no price stands last, either way. */
const oldest: SortKey = {
  by: sql`case when ${gameRetailers.priceCents} is null then 'Infinity' else coalesce(${day}, -1e9) end`,
  kind: 'number',
}
const latest: SortKey = {
  by: sql`case when ${gameRetailers.priceCents} is null then 'Infinity' else coalesce(-${day}, 1e9) end`,
  kind: 'number',
}
const orders = {
  'seen-asc': ascending(oldest, id),
  'seen-desc': ascending(latest, id),
  'title-asc': ascending(title, id),
  'title-desc': descending(title, id),
}

const KINDS: Record<PriceKind, SQL> = {
  old: isOldPricedOffer,
  lately: isLatelyPricedOffer,
  none: isNull(gameRetailers.priceCents),
}

/** One page of what retailers ask for games, of all, one kind, or with a text in the title or the retailer's name. */
export async function pricesForEditors(
  db: Database,
  asked: ListAsked<typeof PRICE_LIST>,
): Promise<PriceList> {
  const pattern = patternContaining(asked.q)
  const matches = and(
    eq(games.inTrash, false),
    asked.only === ''
      ? undefined
      : and(KINDS[asked.only], asked.only === 'none' ? undefined : eq(games.published, true)),
    asked.q ? or(ilike(games.title, pattern), ilike(gameRetailers.name, pattern)) : undefined,
  )
  const [page, counts] = await Promise.all([
    pageOfRows({
      asked,
      orders,
      total: async () => {
        const found = await db
          .select({ total: sql<number>`count(*)::int` })
          .from(gameRetailers)
          .innerJoin(games, eq(games.id, gameRetailers.gameId))
          .where(matches)
        return onlyRow(found).total
      },
      read: ({ key, beyond, orderBy, limit }) =>
        db
          .select({
            ...coverColumns,
            gameId: games.id,
            imageUrl: games.imageUrl,
            published: games.published,
            revision: games.revision,
            retailer: gameRetailers.name,
            url: gameRetailers.url,
            priceCents: gameRetailers.priceCents,
            currency: gameRetailers.currency,
            priceAsOf: gameRetailers.priceAsOf,
            key,
          })
          .from(gameRetailers)
          .innerJoin(games, eq(games.id, gameRetailers.gameId))
          .where(and(matches, beyond))
          .orderBy(...orderBy)
          .limit(limit),
      shown: (row): ListedPrice => {
        const { retailer, url, priceCents, currency, priceAsOf, revision } = row
        return {
          game: {
            id: row.gameId,
            title: row.title,
            thumb: thumbOf(row),
            imageUrl: shownPicture(row.imageUrl),
            published: row.published,
          },
          ...{ retailer, url, priceCents, currency, priceAsOf, revision },
        }
      },
    }),
    countsOfKinds(db),
  ])
  return { ...page, counts }
}

async function countsOfKinds(db: Database): Promise<PriceList['counts']> {
  const of = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`
  const counts = await db
    .select({
      all: sql<number>`count(*)::int`,
      old: of(sql`${KINDS.old} and ${games.published}`),
      lately: of(sql`${KINDS.lately} and ${games.published}`),
      none: of(KINDS.none),
    })
    .from(gameRetailers)
    .innerJoin(games, eq(games.id, gameRetailers.gameId))
    .where(eq(games.inTrash, false))
  return onlyRow(counts)
}
