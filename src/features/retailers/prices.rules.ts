/** A price in the smallest unit of its currency. */
export interface Price {
  amountCents: number
  currency: string
}

/** A price as it is read in the US: "$24.99", "€19.00". */
export function formatPrice({ amountCents, currency }: Price): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(amountCents / 10 ** digits)
}

/** The lowest of several prices; null where none is known, or where currencies differ and cannot be compared. */
export function lowestPrice(prices: readonly (Price | null)[]): Price | null {
  const known = prices.filter((price) => price !== null)
  if (new Set(known.map((price) => price.currency)).size !== 1) return null
  return known.reduce((lowest, price) => (price.amountCents < lowest.amountCents ? price : lowest))
}
