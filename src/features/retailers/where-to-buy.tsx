import { Link } from '@tanstack/react-router'
import ExternalLink from 'lucide-react/icons/external-link'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { useState } from 'react'
import { longDate } from '#/lib/format.ts'
import { buttonStyle } from '#/ui/basics.tsx'
import { later } from '#/ui/later.tsx'
import { tellOfClick } from './clicks/retailer-clicks.queries.ts'
import { cheapestOf, formatPrice, lowestPrice, type Price } from './model/prices.rules.ts'
import { isAffiliateLink } from './model/retailers.rules.ts'
import type { Offer } from './shop-country.tsx'

const ShopCountry = later(async () => (await import('./shop-country.tsx')).ShopCountry, 'where-shown')
const MIDDLE_BUTTON = 1

/** The link down to the retailers, announced with the lowest price if known. */
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

interface WhereToBuyProps {
  gameId: number
  offers: readonly Offer[]
}

/** The retailers of a game with prices and their dates, the sort order, and the affiliate disclosure (GAME-07). */
export function WhereToBuy({ gameId, offers }: WhereToBuyProps) {
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
            <a
              href={offer.url}
              target="_blank"
              rel="sponsored nofollow noopener"
              className="offer"
              onClick={() => tellOfClick(gameId, offer.name)}
              onAuxClick={({ button }) => button === MIDDLE_BUTTON && tellOfClick(gameId, offer.name)}
            >
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
              <ExternalLink aria-hidden className="size-4.5 text-ink-2" />
              <span className="sr-only">(opens in a new tab)</span>
            </a>
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

interface AffiliateDisclosureProps {
  /** The addresses of the shops that are shown. */
  links: readonly string[]
  className?: string
}

/** The affiliate disclosure for some links; renders nothing if none is an affiliate link. */
export const AffiliateDisclosure = ({ links, className = 'mt-3.5' }: AffiliateDisclosureProps) =>
  links.some(isAffiliateLink) && (
    <p className={`type-hint max-w-[56ch] ${className}`}>
      Some of these are affiliate links: if you buy through one, we may earn a commission. It costs you
      nothing and doesn’t change our ratings.
    </p>
  )

function OfferPrice({ price, asOf }: { price: Price; asOf: string | null }) {
  return (
    <span className="offer-price">
      <b>{formatPrice(price)}</b>
      {asOf && <small>as of {longDate(asOf)}</small>}
    </span>
  )
}
