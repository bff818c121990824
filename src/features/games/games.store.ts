import { and, asc, count, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { sharePictureAddress } from '#/features/covers/cover-addresses.rules.ts'
import { overallRating } from '#/features/ratings/ratings.rules.ts'
import { type AffiliateSetting, affiliateLink } from '#/features/retailers/retailers.rules.ts'
import type { Database } from '#/server/database/database.ts'
import { gameSummaries } from '#/server/database/tables/game-summaries.ts'
import { formerGameSlugs, gameRetailers, games } from '#/server/database/tables/games.ts'
import { affiliateSettings } from '#/server/database/tables/retailers.ts'
import { sanitiseHtml } from '#/server/sanitise-html.ts'
import { isWebAddress, shownPicture } from '#/shared/web-address.ts'
import { coverSubjectOf, type GameSummaryRow, summaryOf } from './game-summary.rules.ts'
import { mayBeSlug, RELATED_GAMES, TOP_COMMUNITY_GAMES } from './games.rules.ts'
import type { CatalogueCounts, GameDetail, GameSummary } from './games.schema.ts'

const byCommunityRating = [
  sql`community_rating desc nulls last`,
  asc(gameSummaries.title),
  asc(gameSummaries.id),
]

/** The featured game: the first game flagged featured, else the first game (checklist HOME-01). Null on an empty site. */
export async function featuredGame(db: Database): Promise<GameSummary | null> {
  const [row] = await db
    .select()
    .from(gameSummaries)
    .orderBy(desc(gameSummaries.featured), ...byCommunityRating)
    .limit(1)
  return row ? summaryOf(row) : null
}

/** The games flagged best seller (checklist HOME-02), highest community rating first. */
export async function bestSellers(db: Database): Promise<GameSummary[]> {
  const rows = await db
    .select()
    .from(gameSummaries)
    .where(eq(gameSummaries.bestSeller, true))
    .orderBy(...byCommunityRating)
  return rows.map(summaryOf)
}

/** How many games there are, and how many of them are quick and easy as the filters mean it (ruling 14). */
export async function catalogueCounts(db: Database): Promise<CatalogueCounts> {
  const [counts] = await db
    .select({
      games: count(),
      quick: sql<number>`count(*) filter (where play_minutes > 0 and play_minutes < 30)`.mapWith(Number),
      easy: sql<number>`count(*) filter (where difficulty = 'Easy')`.mapWith(Number),
    })
    .from(games)
    .where(eq(games.published, true))
  return counts ?? { games: 0, quick: 0, easy: 0 }
}

/** Games with a community rating above zero, highest first (checklist TOP-01). */
export async function topRatedGames(db: Database, limit: number): Promise<GameSummary[]> {
  const rows = await db
    .select()
    .from(gameSummaries)
    .where(gt(gameSummaries.communityRating, 0))
    .orderBy(...byCommunityRating)
    .limit(limit)
  return rows.map(summaryOf)
}

/** Games by their ids, in the order asked for; an id that is no published game is left out. */
export async function gamesByIds(db: Database, ids: readonly number[]): Promise<GameSummary[]> {
  const rows = await db
    .select()
    .from(gameSummaries)
    .where(inArray(gameSummaries.id, [...ids]))
  const byId = new Map(rows.map((row) => [row.id, summaryOf(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Up to three games that share a category, the most shared and best rated first; never the game itself (checklist GAME-09). */
export async function relatedGames(db: Database, slug: string): Promise<GameSummary[]> {
  const rows = await db.execute<{ id: number }>(sql`
    select other.game_id as id
    from games g
    join game_categories own on own.game_id = g.id
    join game_categories other on other.category_id = own.category_id and other.game_id <> g.id
    join games o on o.id = other.game_id and o.published
    where g.slug = ${slug}
    group by other.game_id, o.community_rating, o.expert_rating, o.title
    order by count(*) desc, o.community_rating desc nulls last, o.expert_rating desc nulls last, o.title
    limit ${RELATED_GAMES}
  `)
  return gamesByIds(
    db,
    rows.rows.map((row) => row.id),
  )
}

/**
 * The slug a game stands at now: the slug itself, or the one its title has been changed to (ruling 6).
 * Null where no published game ever stood.
 */
export async function currentSlug(db: Database, slug: string): Promise<string | null> {
  if (!mayBeSlug(slug)) return null
  const [standing] = await db
    .select({ slug: games.slug })
    .from(games)
    .where(and(eq(games.slug, slug), eq(games.published, true)))
  if (standing) return standing.slug
  const [moved] = await db
    .select({ slug: games.slug })
    .from(formerGameSlugs)
    .innerJoin(games, eq(games.id, formerGameSlugs.gameId))
    .where(and(eq(formerGameSlugs.slug, slug), eq(games.published, true)))
  return moved?.slug ?? null
}

/** A game with all its page shows; null where no published game stands. */
export async function gameDetail(db: Database, slug: string): Promise<GameDetail | null> {
  if (!mayBeSlug(slug)) return null
  const [summary] = await db.select().from(gameSummaries).where(eq(gameSummaries.slug, slug))
  if (!summary) return null
  const [[game], offers, agreements, top] = await Promise.all([
    db.select().from(games).where(eq(games.id, summary.id)),
    db
      .select()
      .from(gameRetailers)
      .where(eq(gameRetailers.gameId, summary.id))
      .orderBy(gameRetailers.position, gameRetailers.id),
    db.select().from(affiliateSettings),
    topCommunityIds(db),
  ])
  return game ? detailOf(summary, game, { offers, agreements, topRated: top.includes(game.id) }) : null
}

/** What stands around a game on its page. */
interface Surroundings {
  offers: readonly Offer[]
  agreements: readonly AffiliateSetting[]
  topRated: boolean
}

type Offer = Pick<
  typeof gameRetailers.$inferSelect,
  'name' | 'url' | 'productId' | 'priceCents' | 'currency' | 'priceAsOf'
>

/** A game as its page shows it. */
export function detailOf(
  summary: GameSummaryRow,
  game: Omit<typeof games.$inferSelect, 'revision' | 'externalId' | 'published' | 'ratingSum'>,
  { offers, agreements, topRated }: Surroundings,
): GameDetail {
  return {
    ...summaryOf(summary),
    description: game.description,
    minAge: game.minAge,
    year: game.year,
    designers: game.designers,
    mechanics: game.mechanics,
    weight: game.weight,
    mode: game.mode,
    twoPlayer: game.twoPlayerVerdict && {
      verdict: game.twoPlayerVerdict,
      reason: game.twoPlayerReason ?? '',
    },
    expertReason: game.expertReason,
    overallRating: overallRating(game.expertRating, game.communityRating),
    badges: { featured: game.featured, bestSeller: game.bestSeller, topRated },
    publisher: game.publisherName
      ? { name: game.publisherName, url: webAddressOrNull(game.publisherUrl) }
      : null,
    publisherDescriptionHtml: publisherDescription(game.publisherDescriptionHtml, game.publisherDescription),
    youtubeVideoId: game.youtubeVideoId,
    galleryImages: game.galleryImages.filter((address) => shownPicture(address) !== null),
    retailers: offers.flatMap((offer) => shownOffer(offer, agreements)),
    metaDescription: game.metaDescription,
    ogImage: shownPicture(game.ogImage),
    sharePicture: sharePictureAddress(coverSubjectOf(summary)),
    metaKeywords: game.metaKeywords,
    canonicalUrl: webAddressOrNull(game.canonicalUrl),
    structuredData: game.structuredData,
    createdAt: game.createdAt.toISOString(),
    updatedAt: game.updatedAt.toISOString(),
  }
}

/** The three games that carry the badge Top Rated by Community (checklist GAME-02). */
async function topCommunityIds(db: Database): Promise<number[]> {
  const rows = await db
    .select({ id: games.id })
    .from(games)
    .where(and(gt(games.communityRating, 0), eq(games.published, true)))
    .orderBy(sql`${games.communityRating} desc nulls last`, asc(games.title), asc(games.id))
    .limit(TOP_COMMUNITY_GAMES)
  return rows.map((row) => row.id)
}

const webAddressOrNull = (address: string | null) => (address && isWebAddress(address) ? address : null)

/** The publisher's words as html that may be shown; plain words become a paragraph. */
function publisherDescription(html: string | null, plain: string | null): string | null {
  if (html) return sanitiseHtml(html)
  return plain ? sanitiseHtml(`<p>${plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`) : null
}

function shownOffer(offer: Offer, agreements: readonly AffiliateSetting[]): GameDetail['retailers'] {
  const url = affiliateLink(offer, agreements)
  if (!url) return []
  const price =
    offer.priceCents !== null && offer.currency
      ? { amountCents: offer.priceCents, currency: offer.currency }
      : null
  return [{ name: offer.name, url, price, asOf: offer.priceAsOf }]
}
