import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { inFigures } from '#/lib/format.ts'
import { ButtonLink, EmptyState } from '#/ui/basics.tsx'
import { AffiliateDisclosure, OfferLink, OfferPrice } from '../where-to-buy.tsx'
import type { CheapestByRetailer, CheapOffer } from './prices.schema.ts'

/** The cheapest games at each retailer, with prices and the affiliate disclosure. */
export function CheapestPrices({
  retailers,
  cover,
}: CheapestByRetailer & { cover: (game: CheapOffer['game']) => ReactNode }) {
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
                <OfferLink
                  {...{ gameId: offer.game.id, url: offer.url, retailer: name }}
                  className="price-link"
                  words={`for ${offer.game.title} at ${name}`}
                >
                  <OfferPrice price={offer.price} asOf={offer.asOf} />
                </OfferLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
