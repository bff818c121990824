import { decimalAmount } from '#/features/retailers/model/prices.rules.ts'
import type { PublicSettings } from '#/features/site-settings/model/site-settings.schema.ts'
import { isWebAddress } from '#/lib/address.ts'
import { withoutFocalPoint } from '#/lib/pictures.ts'
import { hasUpperBound } from '../model/games.rules.ts'
import type { GameDetail } from '../model/games.schema.ts'
import { sharedPicture } from './shared-picture.ts'

type Described = Record<string, unknown>
type Site = Pick<PublicSettings, 'siteName' | 'siteUrl' | 'editorName'>

/** Keys that an editor's structured data may not set: context, type, id, URL, and ratings, which only members give. */
const RESERVED_KEYS = new Set(['@context', '@type', '@id', 'url', 'aggregateRating', 'review', 'reviews'])

/** Returns a game page's schema.org objects: the game, then the breadcrumbs (GAME-14). Editors can add to the game's object. */
export const gameStructuredData = (game: GameDetail, site: Site): Described[] => [
  { ...describedGame(game, site), ...allowedAdditions(game.structuredData) },
  breadcrumbs(game, site.siteUrl),
]

/** Returns the known facts of a game as schema.org properties. */
function describedGame(game: GameDetail, site: Site): Described {
  const { siteUrl } = site
  const address = addressOf(game, siteUrl)
  const offers = describedOffers(game)
  const isProduct = game.ratingCount > 0 || offers.length > 0
  const properties: Described = {
    '@type': isProduct ? ['Game', 'Product'] : 'Game',
    '@id': `${address}#game`,
    url: address,
    name: game.title,
    description: game.metaDescription || game.excerpt,
    image: [...new Set([sharedPicture(game), ...game.galleryImages.map(withoutFocalPoint)])].map((picture) =>
      full(picture, siteUrl),
    ),
    genre: game.categories.map((category) => category.name),
    numberOfPlayers: {
      '@type': 'QuantitativeValue',
      minValue: game.minPlayers,
      ...(hasUpperBound(game.maxPlayers) && { maxValue: game.maxPlayers }),
    },
    timeRequired: game.playMinutes ? `PT${game.playMinutes}M` : null,
    typicalAgeRange: game.minAge ? `${game.minAge}-` : null,
    datePublished: isoYear(game.year),
    author: game.designers.map((name) => ({ '@type': 'Person', name })),
    publisher: game.publisher && {
      '@type': 'Organization',
      name: game.publisher.name,
      ...(game.publisher.url && { url: game.publisher.url }),
    },
    brand: isProduct && game.publisher ? { '@type': 'Brand', name: game.publisher.name } : null,
    offers,
    aggregateRating: membersRating(game),
    review: editorsReview(game, site),
  }
  return entriesOf(properties, (_, value) => value !== null && !(Array.isArray(value) && value.length === 0))
}

/** Returns the expert's rating and reason as a review by the editor or the site; null if there is no rating. */
function editorsReview(game: GameDetail, site: Site): Described | null {
  const { expertRating, expertReason, twoPlayer, judgedAt, createdAt } = game
  if (expertRating === null) return null
  const body = [expertReason, twoPlayer.editor?.reason].filter(Boolean).join(' ')
  const organization = { '@type': 'Organization', name: site.siteName, url: `${site.siteUrl}/` }
  return {
    '@type': 'Review',
    reviewRating: { '@type': 'Rating', ratingValue: expertRating, bestRating: 5, worstRating: 0 },
    author: site.editorName
      ? { '@type': 'Person', name: site.editorName, url: `${site.siteUrl}/editor` }
      : organization,
    publisher: organization,
    datePublished: (judgedAt ?? createdAt).slice(0, 10),
    ...(body && { reviewBody: body }),
  }
}

/** Returns the average of members' ratings; null if there are none. The expert's rating is a review instead. */
function membersRating({ communityRating, ratingCount }: GameDetail): Described | null {
  if (communityRating === null || ratingCount === 0) return null
  const ratingValue = Math.round(communityRating * 100) / 100
  return { '@type': 'AggregateRating', ratingValue, ratingCount, bestRating: 5, worstRating: 1 }
}

/** Returns the retailers with a price as offers. */
function describedOffers(game: GameDetail): Described[] {
  return game.retailers.flatMap(({ name, url, price, countries }) =>
    price === null
      ? []
      : {
          '@type': 'Offer',
          url,
          price: decimalAmount(price),
          priceCurrency: price.currency,
          seller: { '@type': 'Organization', name },
          ...(countries && { eligibleRegion: countries.map(({ code }) => code) }),
        },
  )
}

/** Returns a year in four digits, as ISO 8601 wants; null if unknown, or before the year 1. */
const isoYear = (year: number | null) => (year === null || year < 1 ? null : String(year).padStart(4, '0'))

/** Returns breadcrumbs from the home page to the game, with its main category between. */
function breadcrumbs(game: GameDetail, siteUrl: string): Described {
  const [category] = game.categories
  const steps = [
    { name: 'Board Games', item: `${siteUrl}/` },
    ...(category
      ? [{ name: category.name, item: `${siteUrl}/?category=${encodeURIComponent(category.slug)}` }]
      : []),
    { name: game.title, item: addressOf(game, siteUrl) },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  }
}

const entriesOf = (described: Described, isLeft: (key: string, value: unknown) => boolean): Described =>
  Object.fromEntries(Object.entries(described).filter(([key, value]) => isLeft(key, value)))

/** Returns an editor's additions without reserved keys and nested contexts, which would change the vocabulary. */
const allowedAdditions = (added: GameDetail['structuredData']) =>
  withoutContexts(entriesOf(added ?? {}, (key) => !RESERVED_KEYS.has(key))) as Described

function withoutContexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutContexts)
  if (typeof value !== 'object' || value === null) return value
  const inner = Object.entries(value).filter(([key]) => key !== '@context')
  return Object.fromEntries(inner.map(([key, each]) => [key, withoutContexts(each)]))
}

const addressOf = (game: GameDetail, siteUrl: string) => game.canonicalUrl ?? `${siteUrl}/game/${game.slug}`
const full = (address: string, siteUrl: string) => (isWebAddress(address) ? address : `${siteUrl}${address}`)
