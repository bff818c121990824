import { useEffect } from 'react'
import { jsonMemory } from '#/shared/memory/browser-memory.ts'
import type { Offer } from './where-to-buy.tsx'

const chosen = jsonMemory<string>('browser', 'country', (found) => (typeof found === 'string' ? found : null))

interface ShopCountryProps {
  offers: readonly Offer[]
  country: string
  onChange: (country: string) => void
}

/** The reader's country: chosen on this device, or else the one their browser's language names. It never leaves the device. */
export function ShopCountry({ offers, country, onChange }: ShopCountryProps) {
  const byCode = new Map(offers.flatMap(({ countries = [] }) => countries.map((one) => [one.code, one])))
  const countries = [...byCode.values()].sort((one, other) => (one.name < other.name ? -1 : 1))
  useEffect(() => {
    const guess = chosen.read() ?? navigator.language.split('-').at(-1) ?? ''
    onChange(offers.some((offer) => offer.countries?.some(({ code }) => code === guess)) ? guess : '')
  }, [offers, onChange])
  return (
    <label className="mt-2 flex flex-wrap items-center gap-2 text-sm">
      Shops that deliver to
      <select
        className="input w-auto"
        value={country}
        onChange={({ target }) => {
          chosen.write(target.value)
          onChange(target.value)
        }}
      >
        <option value="">any country</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      come first.
    </label>
  )
}
