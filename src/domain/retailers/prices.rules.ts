/** A price in the smallest unit of its currency. */
export interface Price {
  amountCents: number
  currency: string
}

/** A price as it is read in the US: "$24.99", "€19.00". */
export function formatPrice({ amountCents, currency }: Price): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  return format.format(amountCents / 10 ** minorDigits(currency))
}

/** A price as machines read it: in whole units with a point, "24.99", "123456" where the currency has no decimals. */
export function decimalAmount({ amountCents, currency }: Price): string {
  const digits = minorDigits(currency)
  return (amountCents / 10 ** digits).toFixed(digits)
}

/** How many digits of a price stand behind its point: 2 for dollars, none for yen. */
export function minorDigits(currency: string): number {
  if (!/^[a-z]{3}$/i.test(currency)) return 2
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  return format.resolvedOptions().maximumFractionDigits ?? 2
}

/** The lowest of several prices; null where none is known, or where currencies differ and cannot be compared. */
export function lowestPrice(prices: readonly (Price | null)[]): Price | null {
  const known = prices.filter((price) => price !== null)
  if (new Set(known.map((price) => price.currency)).size !== 1) return null
  return known.reduce((lowest, price) => (price.amountCents < lowest.amountCents ? price : lowest))
}
