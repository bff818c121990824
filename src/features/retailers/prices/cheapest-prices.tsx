import { Link } from '@tanstack/react-router'
import ExternalLink from 'lucide-react/icons/external-link'
import type { ReactNode } from 'react'
import { inFigures, longDate } from '#/lib/format.ts'
import { ButtonLink, EmptyState } from '#/ui/basics.tsx'
import { tellOfClick } from '../clicks/retailer-clicks.queries.ts'
import { formatPrice } from '../model/prices.rules.ts'
import { AffiliateDisclosure } from '../where-to-buy.tsx'
import type { CheapestByRetailer, CheapOffer } from './prices.schema.ts'

const MIDDLE_BUTTON = 1

interface CheapestPricesProps extends CheapestByRetailer {
  /** The small cover of a game. */
  cover: (game: CheapOffer['game']) => ReactNode
}

/** The cheapest games at each retailer, each price with its day and an affiliate disclosure. */
export function CheapestPrices({ retailers, cover }: CheapestPricesProps) {
  if (retailers.length === 0)
    return (
      <EmptyState
        title="No recent prices"
        className="mt-10"
        actions={<ButtonLink to="/">Find a game</ButtonLink>}
      >
        We list prices for 30 days after we check them.
      </EmptyState>
    )
  return (
    <>
      <AffiliateDisclosure
        className="mt-4"
        links={retailers.flatMap(({ offers }) => offers.map(({ url }) => url))}
      />
      <p className="type-hint mt-2 max-w-[56ch]">
        The shop with the most recent prices comes first, and at each shop the cheapest game. No shop can pay
        for its place.
      </p>
      {retailers.map(({ name, total, deliversTo, offers }, place) => (
        <section key={name} aria-labelledby={`retailer-${place}`} className="mt-10">
          <h2 id={`retailer-${place}`} className="type-part">
            <bdi>{name}</bdi>
          </h2>
          {deliversTo.length > 0 && <p className="type-hint mt-1">Delivers to {deliversTo.join(', ')}</p>}
          {total > offers.length && (
            <p className="type-hint mt-1">
              The {offers.length} cheapest of {inFigures(total)}
            </p>
          )}
          <ul className="mt-3 border-t">
            {offers.map((offer) => (
              <li key={offer.game.id} className="price-row">
                <span className="w-11 flex-none">{cover(offer.game)}</span>
                <span className="min-w-0 flex-1">
                  <Link to="/game/$slug" params={{ slug: offer.game.slug }} className="price-game">
                    <bdi>{offer.game.title}</bdi>
                  </Link>
                  {offer.isLowest && <small className="block">Lowest price seen</small>}
                </span>
                <a
                  href={offer.url}
                  target="_blank"
                  rel="sponsored nofollow noopener"
                  className="price-link"
                  onClick={() => tellOfClick(offer.game.id, name)}
                  onAuxClick={({ button }) => button === MIDDLE_BUTTON && tellOfClick(offer.game.id, name)}
                >
                  <span className="offer-price">
                    <b>{formatPrice(offer.price)}</b>
                    <small>as of {longDate(offer.asOf)}</small>
                  </span>
                  <ExternalLink aria-hidden className="size-4.5 text-ink-2" />
                  <span className="sr-only">
                    for {offer.game.title} at {name} (opens in a new tab)
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
