import { and, asc, count, desc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { sharePictureAddress } from '#/domain/covers/cover-addresses.rules.ts'
import { fieldsAmong, GAME_FIELDS, isPageField } from '#/domain/games/game-fields.rules.ts'
import { gameSummaries } from '#/domain/games/game-summaries.table.ts'
import { coverSubjectOf, type GameSummaryRow, summaryOf } from '#/domain/games/game-summary.rules.ts'
import { mayBeSlug, TOP_COMMUNITY_GAMES } from '#/domain/games/games.rules.ts'
import type { CatalogueCounts, GameDetail, GameSummary } from '#/domain/games/games.schema.ts'
import { formerGameSlugs, gameRetailers, games } from '#/domain/games/games.table.ts'
import { overallRating } from '#/domain/ratings/ratings.rules.ts'
import { type AffiliateSetting, affiliateLink } from '#/domain/retailers/retailers.rules.ts'
import { affiliateSettings } from '#/domain/retailers/retailers.table.ts'
import type { Database } from '#/server/database/database.ts'
import { sanitiseHtml } from '#/server/sanitise-html.ts'
import { isWebAddress, shownPicture } from '#/shared/web-address.ts'

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

/**
 * The game that stands at a slug, in letters of any case, or stood there before its title changed (ruling 6), by its
 * id. Null where no published game ever did.
 */
export async function gameIdAt(db: Database, asked: string): Promise<number | null> {
  const slug = asked.toLowerCase()
  if (!mayBeSlug(slug)) return null
  const renamed = db
    .select({ id: formerGameSlugs.gameId })
    .from(formerGameSlugs)
    .where(eq(formerGameSlugs.slug, slug))
  const [found] = await db
    .select({ id: games.id })
    .from(games)
    .where(and(eq(games.published, true), or(eq(games.slug, slug), inArray(games.id, renamed))))
    .orderBy(desc(eq(games.slug, slug)))
    .limit(1)
  return found?.id ?? null
}

/** A game with all its page shows; null where no published game has the id. */
export async function gameDetail(db: Database, gameId: number): Promise<GameDetail | null> {
  const [[summary], [row], offers, agreements] = await Promise.all([
    db.select().from(gameSummaries).where(eq(gameSummaries.id, gameId)),
    db
      .select({ game: games, topRated: isTopRated(db) })
      .from(games)
      .where(eq(games.id, gameId)),
    db
      .select()
      .from(gameRetailers)
      .where(eq(gameRetailers.gameId, gameId))
      .orderBy(gameRetailers.position, gameRetailers.id),
    db.select().from(affiliateSettings),
  ])
  return summary && row ? detailOf(summary, row.game, { offers, agreements, topRated: row.topRated }) : null
}

/** Whether a game is one of the three that carry the badge Top Rated by Community (checklist GAME-02). */
function isTopRated(db: Database) {
  const top = alias(games, 'top')
  const highest = db
    .select({ id: top.id })
    .from(top)
    .where(and(gt(top.communityRating, 0), eq(top.published, true)))
    .orderBy(sql`${top.communityRating} desc nulls last`, asc(top.title), asc(top.id))
    .limit(TOP_COMMUNITY_GAMES)
  return sql<boolean>`${inArray(games.id, highest)}`
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
    ...fieldsAmong(game, GAME_FIELDS.filter(isPageField)),
    twoPlayer: game.twoPlayerVerdict && {
      verdict: game.twoPlayerVerdict,
      reason: game.twoPlayerReason ?? '',
    },
    overallRating: overallRating(game.expertRating, game.communityRating),
    badges: { featured: game.featured, bestSeller: game.bestSeller, topRated },
    publisher: game.publisherName
      ? { name: game.publisherName, url: webAddressOrNull(game.publisherUrl) }
      : null,
    publisherDescriptionHtml: publisherDescription(game.publisherDescriptionHtml, game.publisherDescription),
    galleryImages: game.galleryImages.filter((address) => shownPicture(address) !== null),
    retailers: offers.flatMap((offer) => shownOffer(offer, agreements)),
    ogImage: shownPicture(game.ogImage),
    sharePicture: sharePictureAddress(coverSubjectOf(summary)),
    canonicalUrl: webAddressOrNull(game.canonicalUrl),
    createdAt: game.createdAt.toISOString(),
    updatedAt: game.updatedAt.toISOString(),
  }
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
