import { and, desc, eq, getViewSelectedFields, sql } from 'drizzle-orm'
import { shareImageAddress } from '#/features/covers/model/cover-addresses.rules.ts'
import { componentsAddress, componentsAltText } from '#/features/covers/model/table-picture.ts'
import { pictures } from '#/features/pictures/model/pictures.table.ts'
import { realTimes } from '#/features/plays/model/plays.table.ts'
import { overallRating } from '#/features/ratings/model/ratings.rules.ts'
import {
  type AffiliateSettings,
  affiliateLink,
  countriesOf,
} from '#/features/retailers/model/retailers.rules.ts'
import { affiliateSettings } from '#/features/retailers/model/retailers.table.ts'
import { versions } from '#/features/revisions/model/revisions.table.ts'
import { gameVerdict } from '#/features/verdict/model/verdict.rules.ts'
import { isWebAddress, shownImage } from '#/lib/address.ts'
import { pick } from '#/lib/order.ts'
import { foldedSlug } from '#/lib/text.ts'
import type { Database } from '#/server/database/database.ts'
import { sanitiseHtml } from '#/server/security/sanitise-html.ts'
import { GAME_FIELDS, isPageField } from './model/game-fields.rules.ts'
import { coverSubjectOf, type GameSummaryRow, summaryOf, votesOf } from './model/game-summary.rules.ts'
import { mayBeSlug } from './model/games.rules.ts'
import type { GameDetail } from './model/games.schema.ts'
import { formerGameSlugs, gameRetailers, gameSummaries, games } from './model/games.table.ts'

/** SQL for the ids of games that have or had a slug (ruling 6): two index lookups, not one condition over all games. */
const idsAt = (slug: string) => sql`array(
  select id from ${games} where slug = ${slug}
  union all select game_id from ${formerGameSlugs} where slug = ${slug}
)`

/** Returns the id of a published game by its current or a former slug. Returns null if there is no such game. */
export async function gameIdAt(db: Database, requested: string): Promise<number | null> {
  const slug = requested.toLowerCase()
  if (!mayBeSlug(slug)) return null
  const [found] = await db
    .select({ id: games.id })
    .from(games)
    .where(and(eq(games.published, true), sql`${games.id} = any(${idsAt(slug)})`))
    .orderBy(desc(eq(games.slug, slug)))
    .limit(1)
  return found?.id ?? null
}

/** Returns all data of a published game's page, by its current or a former slug. Returns null if there is no such game. */
export async function gameDetailAt(
  db: Database,
  requested: string,
  topCommunityIds: readonly number[],
): Promise<GameDetail | null> {
  const slug = requested.toLowerCase()
  if (!mayBeSlug(slug)) return null
  const [row] = await db
    .select({
      summary: getViewSelectedFields(gameSummaries),
      game: games,
      pictures: { galleryImages: galleryOfGame, ogImage: sql<string | null>`with_focus(${games.ogImage})` },
      around: {
        offers: offersOfGame,
        agreements: agreementsOfGame,
        realTime: realTimeOfGame,
        judgedAt: judgedAtOfGame,
        galleryWords: galleryWordsOfGame,
      },
    })
    .from(games)
    .innerJoin(gameSummaries, eq(gameSummaries.id, games.id))
    .where(sql`${games.id} = any(${idsAt(slug)})`)
    .orderBy(desc(eq(games.slug, slug)))
    .limit(1)
  if (!row) return null
  const { summary, game, pictures, around } = row
  return detailOf(
    summary,
    { ...game, ...pictures },
    { ...around, topRated: topCommunityIds.includes(game.id) },
  )
}

/** SQL for the retailers of a game, in the editor's order. */
const offersOfGame = sql<Offer[]>`coalesce((
  select json_agg(json_build_object('name', name, 'url', url, 'productId', product_id,
    'priceCents', price_cents, 'currency', currency, 'priceAsOf', price_as_of) order by position, id)
  from ${gameRetailers} where game_id = ${games.id}
), '[]'::json)`

/** SQL for the play time with two that pairs logged; null if too few did. */
const realTimeOfGame = sql<GameDetail['realTime']>`(
  select json_build_object('minutes', minutes, 'tables', tables) from ${realTimes} where game_id = ${games.id}
)`

/** SQL for the addresses of a game's gallery images, each with its focal point. */
const galleryOfGame = sql<string[]>`array(
  select with_focus(each.address) from unnest(${games.galleryImages}) with ordinality as each (address, place) order by place
)`

/** SQL for the alt texts of a game's image and gallery, by their addresses; an alt text is empty if the image is decorative. */
const galleryWordsOfGame = sql<GameDetail['galleryWords']>`(
  select coalesce(json_object_agg(with_focus('/pictures/' || digest || '.webp'), words), '{}')
  from ${pictures}
  where (words <> '' or is_decoration) and digest = any(
    select substring(address from '^/pictures/([0-9a-f]{32})\\.webp$') from unnest(${games.galleryImages} || ${games.imageUrl}) as address
  )
)`

/** SQL for the time when an editor last changed a game's verdict, expert rating or their reasons; null if unknown. */
const judgedAtOfGame = sql<string | null>`(
  select to_char(max(saved_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from ${versions}
  where game_id = ${games.id} and changed && array['expertRating', 'expertReason', 'twoPlayerVerdict', 'twoPlayerReason']
)`

/** SQL for the affiliate settings of all retailers; empty for a game without retailers. */
const agreementsOfGame = sql<AffiliateSettings[]>`coalesce((
  select json_agg(json_build_object('retailer', retailer, 'templateUrl', template_url,
    'affiliateId', affiliate_id, 'affiliateTag', affiliate_tag, 'countries', countries))
  from ${affiliateSettings} where exists (select from ${gameRetailers} where game_id = ${games.id})
), '[]'::json)`

/** The data of a game's page that other tables have. */
interface Surroundings extends Partial<Pick<GameDetail, 'realTime' | 'judgedAt' | 'galleryWords'>> {
  offers: readonly Offer[]
  agreements: readonly AffiliateSettings[]
  topRated: boolean
}

type Offer = Pick<
  typeof gameRetailers.$inferSelect,
  'name' | 'url' | 'productId' | 'priceCents' | 'currency' | 'priceAsOf'
>

/** Builds the data of a game's page from its database rows. */
export function detailOf(
  summary: GameSummaryRow,
  game: Omit<
    typeof games.$inferSelect,
    'revision' | 'externalId' | 'published' | 'wasOnline' | 'inTrash' | 'ratingSum'
  >,
  { offers, agreements, topRated, realTime = null, judgedAt = null, galleryWords = {} }: Surroundings,
): GameDetail {
  const table = componentsAddress(coverSubjectOf(summary), game.components)
  return {
    ...summaryOf(summary),
    ...pick(game, GAME_FIELDS.filter(isPageField)),
    twoPlayer: gameVerdict(
      game.twoPlayerVerdict && { verdict: game.twoPlayerVerdict, reason: game.twoPlayerReason ?? '' },
      votesOf(game),
    ),
    overallRating: overallRating(game.expertRating, game.communityRating),
    badges: { featured: game.featured, bestSeller: game.bestSeller, topRated },
    publisher: game.publisherName
      ? { name: game.publisherName, url: webAddressOrNull(game.publisherUrl) }
      : null,
    topicSlugs: Object.fromEntries(
      [...game.designers, ...game.mechanics, game.publisherName ?? '']
        .map((name) => [name, foldedSlug(name)])
        .filter(([, slug]) => slug !== ''),
    ),
    publisherDescriptionHtml: publisherDescription(game.publisherDescriptionHtml, game.publisherDescription),
    galleryImages: [
      ...game.galleryImages.filter((address) => shownImage(address) !== null),
      ...(table ? [table] : []),
    ],
    galleryWords: table ? { ...galleryWords, [table]: componentsAltText(game.components) } : galleryWords,
    retailers: offers.flatMap((offer) => shownOffer(offer, agreements)),
    ogImage: shownImage(game.ogImage),
    sharePicture: shareImageAddress(coverSubjectOf(summary)),
    realTime,
    judgedAt,
    canonicalUrl: webAddressOrNull(game.canonicalUrl),
    createdAt: game.createdAt.toISOString(),
    updatedAt: game.updatedAt.toISOString(),
  }
}

const webAddressOrNull = (address: string | null) => (address && isWebAddress(address) ? address : null)

/** Returns the publisher's description as safe html; plain text becomes a paragraph. Null if there is none. */
function publisherDescription(html: string | null, plain: string | null): string | null {
  if (html) return sanitiseHtml(html)
  return plain ? sanitiseHtml(`<p>${plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`) : null
}

function shownOffer(offer: Offer, agreements: readonly AffiliateSettings[]): GameDetail['retailers'] {
  const url = affiliateLink(offer, agreements)
  if (!url) return []
  const price =
    offer.priceCents !== null && offer.currency
      ? { amountCents: offer.priceCents, currency: offer.currency }
      : null
  const countries = countriesOf(offer.name, agreements)
  return [{ name: offer.name, url, price, asOf: offer.priceAsOf, ...(countries.length > 0 && { countries }) }]
}
