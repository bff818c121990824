import { and, eq, getViewSelectedFields, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { recordAct } from '#/features/audit/write-audit.store.ts'
import { type OfferFields, tidyOffer, validateOffer } from '#/features/games/model/fields/kinds.rules.ts'
import { coverOf } from '#/features/games/model/game-summary.rules.ts'
import { gameRetailers, gameSummaries, games } from '#/features/games/model/games.table.ts'
import {
  addAffiliates,
  addRevisions,
  coverColumns,
  type StoredGame,
  storedGames,
  thumbOf,
} from '#/features/games/stored/stored-games.store.ts'
import { shownImage } from '#/lib/address.ts'
import { pick } from '#/lib/order.ts'
import { type ListQuery, patternContaining } from '#/lib/paged-lists.ts'
import type { Member } from '#/server/auth/sessions.ts'
import { cachedValue } from '#/server/cache/cache-tags.ts'
import type { Database } from '#/server/database/database.ts'
import { onlyRow } from '#/server/database/only-row.ts'
import { HttpProblem, notFound, rejectInvalid } from '#/server/http/http-problem.ts'
import { ascending, bothWays, pageOfRows, type SortKey } from '#/server/http/lists/page-of-rows.ts'
import { formatPrice } from '../model/prices.rules.ts'
import { affiliateLink, countriesOf } from '../model/retailers.rules.ts'
import {
  affiliateSettings,
  isDeadLink,
  isLatelyPricedOffer,
  isOldPricedOffer,
  linkChecks,
} from '../model/retailers.table.ts'
import {
  CHEAPEST_SHOWN,
  type PRICE_LIST,
  type PriceKind,
  RETAILERS_SHOWN,
  SEARCH_ADDRESS,
} from './prices.rules.ts'
import type { CheapestByRetailer, CheapOffer, ListedPrice, PriceList, SeenPrice } from './prices.schema.ts'

const id: SortKey = { by: gameRetailers.id, kind: 'integer' }
const title: SortKey = { by: sql`lower(${games.title})`, kind: 'text' }
const day = sql`(${gameRetailers.priceAsOf} - '2000-01-01'::date)::float8`
/** SQL sort key: unknown days first, then the oldest price. Offers without a price come last in both sort directions. */
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
  ...bothWays('title', title, id),
}

const KINDS: Record<PriceKind, SQL> = {
  old: sql`(${isOldPricedOffer} and games.published)`,
  lately: sql`(${isLatelyPricedOffer} and games.published)`,
  none: isNull(gameRetailers.priceCents),
  search: sql`${gameRetailers.url} ~* ${SEARCH_ADDRESS.source}`,
  dead: isDeadLink,
}

/** Returns one page of the editors' list of offers. The search text `query.q` is compared with game titles and retailer names. */
export async function pricesForEditors(
  db: Database,
  query: ListQuery<typeof PRICE_LIST>,
): Promise<PriceList> {
  const pattern = patternContaining(query.q)
  const matches = and(
    eq(games.inTrash, false),
    query.only === '' ? undefined : KINDS[query.only],
    query.q ? or(ilike(games.title, pattern), ilike(gameRetailers.name, pattern)) : undefined,
  )
  const [page, counts] = await Promise.all([
    pageOfRows({
      query,
      orders,
      total: async () => (await countOffers(db, { total: sql`true` }, matches)).total,
      matches,
      select: (key) =>
        db
          .select({
            ...coverColumns,
            gameId: games.id,
            imageUrl: games.imageUrl,
            revision: games.revision,
            retailer: gameRetailers.name,
            url: gameRetailers.url,
            priceCents: gameRetailers.priceCents,
            currency: gameRetailers.currency,
            priceAsOf: gameRetailers.priceAsOf,
            deadLink: sql<string | null>`case when ${isDeadLink} then ${linkChecks.fault} end`,
            key,
          })
          .from(gameRetailers)
          .innerJoin(games, eq(games.id, gameRetailers.gameId))
          .leftJoin(linkChecks, eq(linkChecks.url, gameRetailers.url)),
      shown: (row): ListedPrice => {
        const { gameId: id, title, published, imageUrl, ...offer } = row
        return {
          game: { id, title, thumb: thumbOf(row), imageUrl: shownImage(imageUrl), published },
          ...pick(offer, ['retailer', 'url', 'priceCents', 'currency', 'priceAsOf', 'revision', 'deadLink']),
          isSearch: SEARCH_ADDRESS.test(offer.url),
        }
      },
    }),
    countKinds(db),
  ])
  return { ...page, counts }
}

/** Counts the offers of games outside the trash: all, and each kind. */
const countKinds = (db: Database) => countOffers(db, { all: sql`true`, ...KINDS }, eq(games.inTrash, false))

/** Counts the offers for each condition. */
async function countOffers<Name extends string>(db: Database, conditions: Record<Name, SQL>, where?: SQL) {
  const names = Object.keys(conditions) as Name[]
  const counts = Object.fromEntries(
    names.map((name) => [name, sql<number>`(count(*) filter (where ${conditions[name]}))::int`]),
  )
  const counted = await db
    .select(counts)
    .from(gameRetailers)
    .innerJoin(games, eq(games.id, gameRetailers.gameId))
    .leftJoin(linkChecks, eq(linkChecks.url, gameRetailers.url))
    .where(where)
  return onlyRow(counted) as Record<Name, number>
}

/**
 * Saves an offer's price, and optionally a new link. A null price removes the stored price. Safe to repeat.
 * @throws {HttpProblem} 404 if the game or offer does not exist; 400 for an invalid value; 412 if the game's revision is outdated
 */
export async function notePrice(
  tx: Database,
  editor: Member,
  gameId: number,
  { retailer: name, ...seen }: SeenPrice & { revision: number },
) {
  const [game] = await storedGames(tx, [gameId], { locked: true })
  const offer = game?.fields.retailers.find((each) => each.name === name)
  if (!game || !offer) throw notFound('This game is no longer sold there')
  const { revision, url = offer.url, ...price } = seen
  const noted = tidyOffer({ ...offer, ...price, url })
  rejectInvalid(validateOffer(noted))
  const saved = async (revision: number) => ({
    ...pick(noted, ['priceCents', 'currency', 'priceAsOf', 'url']),
    ...{ revision, isSearch: SEARCH_ADDRESS.test(noted.url), counts: await countKinds(tx) },
  })
  if (isSameOffer(offer, noted)) return saved(game.revision)
  if (game.revision !== revision)
    throw new HttpProblem(
      'changed-meanwhile',
      `Someone else changed ${game.fields.title} in the meantime. Check it and try again.`,
    )
  await writeOffers(tx, editor, [{ game, retailers: [noted] }])
  const { act, details } = changeOfOffer(offer, noted)
  await recordAct(tx, editor, {
    act,
    subject: game.fields.title,
    thing: { kind: 'game', id: game.id },
    details: { retailer: name, ...details },
  })
  return saved(revision + 1)
}

function changeOfOffer(offer: OfferFields, noted: OfferFields) {
  const price = { from: formatOfferPrice(offer), to: formatOfferPrice(noted) }
  if (price.from !== price.to) return { act: 'price noted', details: { price } } as const
  if (offer.url === noted.url) return { act: 'price checked', details: {} } as const
  return { act: 'product link changed', details: { link: { from: offer.url, to: noted.url } } } as const
}

export const isSameOffer = (one: OfferFields, other: OfferFields) =>
  (['url', 'productId', 'priceCents', 'currency', 'priceAsOf'] as const).every(
    (field) => one[field] === other[field],
  )

/** Formats the price of an offer: `$24.00`, or `none` without a price. */
export const formatOfferPrice = ({ priceCents, currency }: Pick<OfferFields, 'priceCents' | 'currency'>) =>
  priceCents === null || currency === null ? 'none' : formatPrice({ amountCents: priceCents, currency })

/** Saves offers of games, and gives each game a new revision. The games must be locked. */
export async function writeOffers(
  tx: Database,
  editor: Member,
  changes: readonly { game: StoredGame; retailers: readonly OfferFields[] }[],
): Promise<void> {
  for (const { game, retailers } of changes) {
    const places = game.fields.retailers.length
    for (const [at, retailer] of retailers.entries())
      await tx
        .insert(gameRetailers)
        .values({ ...retailer, gameId: game.id, position: places + at })
        .onConflictDoUpdate({ target: [gameRetailers.gameId, gameRetailers.name], set: retailer })
  }
  await addAffiliates(
    tx,
    changes.flatMap(({ retailers }) => retailers.map(({ name }) => name)),
  )
  const held = changes.map(({ game }) => game)
  await tx
    .update(games)
    .set({ revision: sql`${games.revision} + 1` })
    .where(
      inArray(
        games.id,
        held.map((game) => game.id),
      ),
    )
  await addRevisions(tx, held, { source: 'saved', by: editor.id })
}

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

/** Returns the cheapest games at each retailer, by prices of the last 30 days. The retailer with the most prices comes first. */
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
        game: { id, slug, title, imageUrl: shownImage(imageUrl), cover: coverOf(card) },
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
      if (!first) return []
      const deliversTo = countriesOf(first.name, agreements).map(({ name }) => name)
      return { name: first.name, total: first.total, deliversTo, offers: theirs.flatMap(offerOf) }
    }),
  }
}
