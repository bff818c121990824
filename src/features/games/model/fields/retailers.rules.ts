import { isDay } from '#/lib/date-inputs.ts'
import {
  faultOfAddress,
  faultOfLength,
  isJsonObject,
  knownText,
  NAME_MAX_LENGTH,
  oneLine,
  tidyText,
} from './texts.rules.ts'

export interface RetailerFields {
  name: string
  url: string
  productId: string | null
  priceCents: number | null
  currency: string | null
  /** The day the price was seen, `2026-11-14`. */
  priceAsOf: string | null
}

const LARGEST_PRICE_CENTS = 100_000_000

/** Whether a value has the shape of a retailer, valid or not. */
export function isRetailer(value: unknown): value is RetailerFields {
  if (!isJsonObject(value)) return false
  const { name, url, productId, priceCents, currency, priceAsOf } = value
  return (
    [name, url].every((text) => typeof text === 'string') &&
    [productId, currency, priceAsOf].every((text) => text === null || typeof text === 'string') &&
    (priceCents === null || typeof priceCents === 'number')
  )
}

export function tidyRetailer(retailer: RetailerFields): RetailerFields {
  return {
    ...retailer,
    name: oneLine(retailer.name),
    url: tidyText(retailer.url),
    productId: knownText(retailer.productId),
    currency: knownText(retailer.currency)?.toUpperCase() ?? null,
    priceAsOf: knownText(retailer.priceAsOf),
  }
}

/** Validates a retailer, by field. A price needs its currency and the day it was seen. */
export function faultsOfRetailer(retailer: RetailerFields): Record<string, string> {
  const { name, url, productId, priceCents, currency, priceAsOf } = retailer
  const isPriced = priceCents !== null
  const isPrice =
    isPriced && Number.isInteger(priceCents) && priceCents >= 0 && priceCents <= LARGEST_PRICE_CENTS
  const faults = {
    name: name.trim() === '' ? 'Name the retailer' : faultOfLength(name, NAME_MAX_LENGTH),
    url: url === '' ? 'Enter the address of the game at this retailer' : faultOfAddress(url),
    productId: faultOfLength(productId, NAME_MAX_LENGTH),
    price: isPriced
      ? !isPrice && 'Enter a price such as 24.99'
      : (currency !== null || priceAsOf !== null) && 'A currency and a date need a price',
    currency: isPriced && !/^[A-Z]{3}$/.test(currency ?? '') && 'A price needs its currency, such as USD',
    priceAsOf: isPriced && !(priceAsOf && isDay(priceAsOf)) && 'A price needs the date it was seen',
  }
  return Object.fromEntries(
    Object.entries(faults).filter((each): each is [string, string] => Boolean(each[1])),
  )
}

/** Whether two retailers have the same name, ignoring case. */
export const isSameRetailer = (one: Pick<RetailerFields, 'name'>, other: Pick<RetailerFields, 'name'>) =>
  one.name.trim().toLowerCase() === other.name.trim().toLowerCase()
