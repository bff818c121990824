import { centsTyped, decimalAmount } from '#/features/retailers/model/prices.rules.ts'
import type { RetailerFields } from '../../../model/fields/retailers.rules.ts'

/** A retailer in the form. */
export interface RetailerDraft {
  key: string
  name: string
  url: string
  productId: string
  price: string
  currency: string
  priceAsOf: string
}

/** An empty retailer; the date of its price defaults to today. */
export function emptyRetailer(key: string, today: string, currency: string): RetailerDraft {
  return { key, name: '', url: '', productId: '', price: '', currency, priceAsOf: today }
}

/** Returns a retailer with a new price, dated today unless another day is entered. */
export function withPrice(retailer: RetailerDraft, price: string, today: string): RetailerDraft {
  return { ...retailer, price, priceAsOf: today }
}

/** Converts a retailer for the form. */
export function retailerDraftOf(retailer: RetailerFields, place: number): RetailerDraft {
  return {
    key: `saved ${place}`,
    name: retailer.name,
    url: retailer.url,
    productId: retailer.productId ?? '',
    price: priceText(retailer),
    currency: retailer.currency ?? 'USD',
    priceAsOf: retailer.priceAsOf ?? '',
  }
}

/** Converts a retailer from the form. An invalid price is NaN, which no rule accepts. */
export function retailerOf(typed: RetailerDraft): RetailerFields {
  const isPriced = typed.price.trim() !== ''
  return {
    name: typed.name,
    url: typed.url.trim(),
    productId: typed.productId.trim() || null,
    priceCents: isPriced ? centsTyped(typed.price, typed.currency) : null,
    // Without a price they have no meaning.
    currency: isPriced ? typed.currency.trim().toUpperCase() || null : null,
    priceAsOf: isPriced ? typed.priceAsOf || null : null,
  }
}

const priceText = ({ priceCents, currency }: RetailerFields): string =>
  priceCents === null ? '' : decimalAmount({ amountCents: priceCents, currency: currency ?? 'USD' })
