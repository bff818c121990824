import { useEffect, useState } from 'react'
import { jsonMemory } from '#/lib/browser-memory.ts'
import type { Price } from './model/prices.rules.ts'

export interface Offer {
  name: string
  url: string
  price: Price | null
  /** The day on which the price was seen; null if unknown. */
  asOf: string | null
  /** The countries that the retailer delivers to; absent for everywhere. */
  countries?: readonly { code: string; name: string }[] | undefined
}

const chosen = jsonMemory<string>('browser', 'country', (found) => (typeof found === 'string' ? found : null))

interface ShopCountryProps {
  offers: readonly Offer[]
  /** Called with the offers in the order for the reader's country. */
  onOrder: (offers: readonly Offer[]) => void
}

/** A menu of countries, for sorting offers. Retailers that deliver to the chosen country come first. */
export function ShopCountry({ offers, onOrder }: ShopCountryProps) {
  const [country, setCountry] = useState(() => chosen.read() ?? navigator.language.split('-').at(-1) ?? '')
  const byCode = new Map(offers.flatMap(({ countries = [] }) => countries.map((one) => [one.code, one])))
  const countries = [...byCode.values()].sort((one, other) => (one.name < other.name ? -1 : 1))
  const known = byCode.has(country) ? country : ''
  useEffect(() => {
    const delivers = ({ countries }: Offer) =>
      known === '' || !countries || countries.some(({ code }) => code === known)
    onOrder([...offers.filter(delivers), ...offers.filter((offer) => !delivers(offer))])
  }, [offers, known, onOrder])
  return (
    <label className="mt-2 grid justify-items-start gap-1 text-sm">
      Shops that deliver to your country come first
      <select
        className="input w-auto max-w-full"
        value={known}
        onChange={({ target }) => {
          chosen.write(target.value)
          setCountry(target.value)
        }}
      >
        <option value="">Any country</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
