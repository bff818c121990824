import { inFigures } from '#/lib/format.ts'

/** A price. `amountCents` is in the currency's smallest unit: 2499 is $24.99, but ¥2,499. */
export interface Price {
  amountCents: number
  currency: string
}

/** Symbols of the most common currencies. `Intl` knows the others, but its first use delays a page. */
const SIGNS: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£' }

/** Formats a price with its currency, for example "$24.99" or "€19.00". */
export function formatPrice({ amountCents, currency }: Price): string {
  const sign = SIGNS[currency]
  if (sign)
    return `${sign}${inFigures(Math.floor(amountCents / 100))}.${String(amountCents % 100).padStart(2, '0')}`
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  return format.format(amountCents / 10 ** minorDigits(currency))
}

/** Formats a price as a plain number for files and input fields: "24.99" dollars, "2499" yen. */
export function decimalAmount({ amountCents, currency }: Price): string {
  const digits = minorDigits(currency)
  return (amountCents / 10 ** digits).toFixed(digits)
}

/** Returns the number of decimals of a currency: 2 for dollars, 0 for yen. */
export function minorDigits(currency: string): number {
  if (currency in SIGNS || !/^[a-z]{3}$/i.test(currency)) return 2
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  return format.resolvedOptions().maximumFractionDigits ?? 2
}

/** Parses an entered price. Returns it in the currency's smallest unit: 2499 for "24.99" dollars. NaN if invalid. */
export function centsTyped(typed: string, currency: string): number {
  const text = typed.trim().replace(',', '.')
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(text)) return Number.NaN
  const units = Number(text) * 10 ** minorDigits(currency.trim())
  const cents = Math.round(units)
  return Math.abs(units - cents) < 1e-6 ? cents : Number.NaN
}

/** Returns the lowest of several prices. Returns null if all are unknown, or if currencies differ. */
export function lowestPrice(prices: readonly (Price | null)[]): Price | null {
  const known = prices.filter((price) => price !== null)
  if (new Set(known.map((price) => price.currency)).size !== 1) return null
  return known.reduce((lowest, price) => (price.amountCents < lowest.amountCents ? price : lowest))
}

/** Number of days after which a price counts as old. */
export const PRICE_HOLDS_DAYS = 30
const DAY_MS = 86_400_000

/** Whether a price, last checked on the day `seenOn`, is more than 30 days old. A price without a day counts as old. */
export function isOldPrice(seenOn: string | null, now = new Date()): boolean {
  if (seenOn === null) return true
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  return today - Date.parse(`${seenOn}T00:00:00Z`) > PRICE_HOLDS_DAYS * DAY_MS
}

/** Returns the cheapest offers. Returns an empty list if no offer is cheaper than another, or if currencies differ. */
export function cheapestOf<Offer extends { price: Price | null }>(offers: readonly Offer[]): Offer[] {
  const prices = offers.map((offer) => offer.price).filter((price) => price !== null)
  const lowest = prices.length > 1 ? lowestPrice(prices) : null
  const cheapest = lowest ? offers.filter(({ price }) => price?.amountCents === lowest.amountCents) : []
  // Where all cost the same none is cheaper.
  return cheapest.length === prices.length ? [] : cheapest
}
