import { Link } from '@tanstack/react-router'
import ExternalLink from 'lucide-react/icons/external-link'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { type ReactNode, useState } from 'react'
import { longDate } from '#/lib/format.ts'
import { buttonStyle } from '#/ui/basics.tsx'
import { later } from '#/ui/later.tsx'
import { reportClick } from './clicks/retailer-clicks.queries.ts'
import { cheapestOf, formatPrice, lowestPrice, type Price } from './model/prices.rules.ts'
import { isAffiliateLink } from './model/retailers.rules.ts'
import type { Offer } from './shop-country.tsx'

const ShopCountry = later(async () => (await import('./shop-country.tsx')).ShopCountry, 'where-shown')
const MIDDLE_BUTTON = 1

/** The Buy link on a game's page. It jumps to the list of retailers, and names the lowest price to screen readers. */
export function BuyLink({ offers }: { offers: readonly Offer[] }) {
  const lowest = lowestPrice(offers.map((offer) => offer.price))
  if (offers.length === 0) return null
  return (
    <a href="#where-to-buy" className={buttonStyle('line')}>
      <ShoppingBag aria-hidden />
      <span>
        Buy
        <span className="sr-only">{lowest && ` from ${formatPrice(lowest)}`}: shops</span>
      </span>
    </a>
  )
}

/** The section of a game's page that lists retailers with prices (GAME-07). */
export function WhereToBuy({ gameId, offers }: { gameId: number; offers: readonly Offer[] }) {
  const [order, setOrder] = useState<readonly Offer[]>()
  if (offers.length === 0) return null
  const cheapest = cheapestOf(offers)
  return (
    <section aria-labelledby="where-to-buy">
      <h2 id="where-to-buy" className="type-part">
        Where to Buy
      </h2>
      {offers.some((offer) => offer.countries) && <ShopCountry offers={offers} onOrder={setOrder} />}
      <ul className="mt-3">
        {(order ?? offers).map((offer) => (
          <li key={offer.name}>
            <OfferLink {...{ gameId, url: offer.url, retailer: offer.name }} className="offer" words="">
              <span className="min-w-0">
                {offer.name}
                {offer.countries && (
                  <small className="block">
                    Delivers to {offer.countries.map(({ name }) => name).join(', ')}
                  </small>
                )}
                {cheapest.includes(offer) && <small className="block">Lowest price seen</small>}
              </span>
              {offer.price ? <OfferPrice price={offer.price} asOf={offer.asOf} /> : <small>See price</small>}
            </OfferLink>
          </li>
        ))}
      </ul>
      {lowestPrice(offers.map(({ price }) => price)) && (
        <p className="mt-3 text-sm">
          <Link to="/prices" className="tap underline">
            The cheapest games at each shop
          </Link>
        </p>
      )}
      <AffiliateDisclosure links={offers.map(({ url }) => url)} />
      {offers.length > 1 && (
        <p className="type-hint mt-2 max-w-[56ch]">In our editor’s order. No shop can pay for its place.</p>
      )}
    </section>
  )
}

/** The note that some links are affiliate links. Renders nothing if `links` has no affiliate link. */
export const AffiliateDisclosure = ({
  links,
  className = 'mt-3.5',
}: {
  links: readonly string[]
  className?: string
}) =>
  links.some(isAffiliateLink) && (
    <p className={`type-hint max-w-[56ch] ${className}`}>
      Some of these are affiliate links: if you buy through one, we may earn a commission. It costs you
      nothing and doesn’t change our ratings.
    </p>
  )

interface OfferLinkProps {
  gameId: number
  retailer: string
  url: string
  className: string
  /** The label of the link for screen readers, if the children do not say where it leads. */
  words: string
  children: ReactNode
}

/** A link that opens a game at a retailer in a new tab. Each click is counted. */
export function OfferLink({ gameId, retailer, url, className, words, children }: OfferLinkProps) {
  const count = () => reportClick(gameId, retailer)
  return (
    <a
      href={url}
      target="_blank"
      rel="sponsored nofollow noopener"
      className={className}
      onClick={count}
      onAuxClick={({ button }) => button === MIDDLE_BUTTON && count()}
    >
      {children}
      <ExternalLink aria-hidden className="size-4.5 text-ink-2" />
      <span className="sr-only">{words} (opens in a new tab)</span>
    </a>
  )
}

/** The price of an offer, with the day when it was seen (`asOf`), if known. */
export const OfferPrice = ({ price, asOf }: { price: Price; asOf: string | null }) => (
  <span className="offer-price">
    <b>{formatPrice(price)}</b>
    {asOf && <small>as of {longDate(asOf)}</small>}
  </span>
)
