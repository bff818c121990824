import { and, desc, eq, getViewSelectedFields, sql } from 'drizzle-orm'
import { sharePictureAddress } from '#/features/covers/model/cover-addresses.rules.ts'
import { formatPair, tablePictureAddress } from '#/features/covers/model/table-picture.ts'
import { pictures } from '#/features/pictures/model/pictures.table.ts'
import { realTimes } from '#/features/plays/model/plays.table.ts'
import { overallRating } from '#/features/ratings/model/ratings.rules.ts'
import {
  type AffiliateSetting,
  affiliateLink,
  countriesOf,
} from '#/features/retailers/model/retailers.rules.ts'
import { affiliateSettings } from '#/features/retailers/model/retailers.table.ts'
import { versions } from '#/features/revisions/model/revisions.table.ts'
import { gameVerdict } from '#/features/verdict/model/verdict.rules.ts'
import { isWebAddress, shownPicture } from '#/lib/address.ts'
import { pick } from '#/lib/order.ts'
import { foldedSlug } from '#/lib/text.ts'
import type { Database } from '#/server/database/database.ts'
import { sanitiseHtml } from '#/server/security/sanitise-html.ts'
import { GAME_FIELDS, isPageField } from './model/game-fields.rules.ts'
import { coverSubjectOf, type GameSummaryRow, summaryOf, votesOf } from './model/game-summary.rules.ts'
import { mayBeSlug } from './model/games.rules.ts'
import type { GameDetail } from './model/games.schema.ts'
import { formerGameSlugs, gameRetailers, gameSummaries, games } from './model/games.table.ts'

/** The ids of the games that have or had a slug (ruling 6): two index lookups instead of one condition over all games. */
const idsAt = (slug: string) => sql`array(
  select id from ${games} where slug = ${slug}
  union all select game_id from ${formerGameSlugs} where slug = ${slug}
)`

/** The id of the game at a current or former slug; null if no published game ever had it. */
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

/** The full data of a game's page; null if no published game has or had the slug. */
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

/** The retailers of a game in the editor's order. */
const offersOfGame = sql<Offer[]>`coalesce((
  select json_agg(json_build_object('name', name, 'url', url, 'productId', product_id,
    'priceCents', price_cents, 'currency', currency, 'priceAsOf', price_as_of) order by position, id)
  from ${gameRetailers} where game_id = ${games.id}
), '[]'::json)`

/** The real play time with two; null if too few pairs logged it. */
const realTimeOfGame = sql<GameDetail['realTime']>`(
  select json_build_object('minutes', minutes, 'tables', tables) from ${realTimes} where game_id = ${games.id}
)`

/** The images of a game's gallery with their focal points. */
const galleryOfGame = sql<string[]>`array(
  select with_focus(each.address) from unnest(${games.galleryImages}) with ordinality as each (address, place) order by place
)`

/** Alt texts of a game's image and gallery, by their addresses; empty if an image is decorative. */
const galleryWordsOfGame = sql<GameDetail['galleryWords']>`(
  select coalesce(json_object_agg(with_focus('/pictures/' || digest || '.webp'), words), '{}')
  from ${pictures}
  where (words <> '' or is_decoration) and digest = any(
    select substring(address from '^/pictures/([0-9a-f]{32})\\.webp$') from unnest(${games.galleryImages} || ${games.imageUrl}) as address
  )
)`

/** When an editor last changed the site's own verdict on a game, according to its revisions. */
const judgedAtOfGame = sql<string | null>`(
  select to_char(max(saved_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from ${versions}
  where game_id = ${games.id} and changed && array['expertRating', 'expertReason', 'twoPlayerVerdict', 'twoPlayerReason']
)`

/** The affiliate settings of all retailers; empty for a game without retailers. */
const agreementsOfGame = sql<AffiliateSetting[]>`coalesce((
  select json_agg(json_build_object('retailer', retailer, 'templateUrl', template_url,
    'affiliateId', affiliate_id, 'affiliateTag', affiliate_tag, 'countries', countries))
  from ${affiliateSettings} where exists (select from ${gameRetailers} where game_id = ${games.id})
), '[]'::json)`

/** Data of other tables on a game's page. */
interface Surroundings extends Partial<Pick<GameDetail, 'realTime' | 'judgedAt' | 'galleryWords'>> {
  offers: readonly Offer[]
  agreements: readonly AffiliateSetting[]
  topRated: boolean
}

type Offer = Pick<
  typeof gameRetailers.$inferSelect,
  'name' | 'url' | 'productId' | 'priceCents' | 'currency' | 'priceAsOf'
>

/** Builds the data of a game's page from its rows. */
export function detailOf(
  summary: GameSummaryRow,
  game: Omit<
    typeof games.$inferSelect,
    'revision' | 'externalId' | 'published' | 'wasOnline' | 'inTrash' | 'ratingSum'
  >,
  { offers, agreements, topRated, realTime = null, judgedAt = null, galleryWords = {} }: Surroundings,
): GameDetail {
  const table = tablePictureAddress(coverSubjectOf(summary), game.components)
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
      ...game.galleryImages.filter((address) => shownPicture(address) !== null),
      ...(table ? [table] : []),
    ],
    galleryWords: table ? { ...galleryWords, [table]: formatPair(game.components) } : galleryWords,
    retailers: offers.flatMap((offer) => shownOffer(offer, agreements)),
    ogImage: shownPicture(game.ogImage),
    sharePicture: sharePictureAddress(coverSubjectOf(summary)),
    realTime,
    judgedAt,
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
  const countries = countriesOf(offer.name, agreements)
  return [{ name: offer.name, url, price, asOf: offer.priceAsOf, ...(countries.length > 0 && { countries }) }]
}
