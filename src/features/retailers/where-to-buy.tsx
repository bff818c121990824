import { Link } from '@tanstack/react-router'
import ExternalLink from 'lucide-react/icons/external-link'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { useEffect, useState } from 'react'
import { cheapestOf, formatPrice, lowestPrice, type Price } from '#/domain/retailers/prices.rules.ts'
import { longDate } from '#/shared/dates.ts'
import { jsonMemory } from '#/shared/memory/browser-memory.ts'
import { buttonStyle } from '#/ui/button/button.tsx'
import { tellOfClick } from './clicks/retailer-clicks.queries.ts'

const MIDDLE_BUTTON = 1

interface Offer {
  name: string
  url: string
  price: Price | null
  /** The day the price was seen. */
  asOf: string | null
  /** Where the shop delivers to; left out of one that delivers everywhere. */
  countries?: readonly { code: string; name: string }[] | undefined
}

/** The way down to the shops; read out with the lowest price where one is known. */
export function BuyLink({ offers }: { offers: readonly Offer[] }) {
  const lowest = lowestPrice(offers.map((offer) => offer.price))
  if (offers.length === 0) return null
  return (
    <a href="#where-to-buy" className={buttonStyle('line')}>
      <ShoppingBag aria-hidden />
      <span>
        Buy
        <span className="sr-only">
          : where to, and from which price{lowest && `, ${formatPrice(lowest)}`}
        </span>
      </span>
    </a>
  )
}

interface WhereToBuyProps {
  gameId: number
  offers: readonly Offer[]
}

/** Who sells a game, at which price as of which day, and that we may earn by it (GAME-07). */
export function WhereToBuy({ gameId, offers }: WhereToBuyProps) {
  const [country, choose] = useCountry(offers)
  if (offers.length === 0) return null
  const cheapest = cheapestOf(offers)
  const delivers = ({ countries }: Offer) =>
    !country || !countries || countries.some(({ code }) => code === country)
  const countries = countriesOf(offers)
  return (
    <section aria-labelledby="where-to-buy">
      <h2 id="where-to-buy" className="type-part">
        Where to Buy
      </h2>
      {countries.length > 0 && (
        <label className="mt-2 flex flex-wrap items-center gap-2 text-sm">
          Shops that deliver to
          <select className="input w-auto" value={country} onChange={({ target }) => choose(target.value)}>
            <option value="">any country</option>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
          come first.
        </label>
      )}
      <ul className="mt-3">
        {offers
          .toSorted((one, other) => Number(delivers(other)) - Number(delivers(one)))
          .map((offer) => (
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
                {offer.price ? (
                  <OfferPrice price={offer.price} asOf={offer.asOf} />
                ) : (
                  <small>See price</small>
                )}
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
      <AffiliateDisclosure />
    </section>
  )
}

/** The countries that shops here deliver to, where not all deliver everywhere. */
function countriesOf(offers: readonly Offer[]) {
  const byCode = new Map(offers.flatMap(({ countries = [] }) => countries.map((one) => [one.code, one])))
  return [...byCode.values()].sort((one, other) => (one.name < other.name ? -1 : 1))
}

const chosenCountry = jsonMemory('browser', 'country', (found) => (typeof found === 'string' ? found : null))

/** The country a reader chose on this device, or else the one their browser's language names; it never leaves the device. */
function useCountry(offers: readonly Offer[]) {
  const [country, setCountry] = useState('')
  useEffect(() => {
    const codes = countriesOf(offers).map(({ code }) => code)
    if (codes.length === 0) return
    const guess = chosenCountry.read() ?? navigator.language.split('-').at(-1)
    setCountry(codes.find((code) => code === guess) ?? '')
  }, [offers])
  const choose = (code: string) => {
    setCountry(code)
    chosenCountry.write(code)
  }
  return [country, choose] as const
}

/** That we may earn by the links above it. */
export const AffiliateDisclosure = ({ className = 'mt-3.5' }: { className?: string }) => (
  <p className={`type-hint max-w-[56ch] ${className}`}>
    These are affiliate links: if you buy through one, we may earn a commission. It costs you nothing and does
    not change our ratings.
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
