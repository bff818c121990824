import { isDay } from '#/lib/iso-dates.ts'
import {
  faultOfAddress,
  faultOfLength,
  isJsonObject,
  knownText,
  NAME_MAX_LENGTH,
  oneLine,
  tidyText,
} from './texts.rules.ts'

/** A retailer of a game, as entered. */
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

/** Normalises an entered retailer for storage. */
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
  const faults: Record<string, string> = {}
  const nameFault =
    retailer.name.trim() === '' ? 'Name the retailer' : faultOfLength(retailer.name, NAME_MAX_LENGTH)
  if (nameFault) faults.name = nameFault
  const addressFault =
    retailer.url === '' ? 'Enter the address of the game at this retailer' : faultOfAddress(retailer.url)
  if (addressFault) faults.url = addressFault
  const idFault = faultOfLength(retailer.productId, NAME_MAX_LENGTH)
  if (idFault) faults.productId = idFault
  const { priceCents, currency, priceAsOf } = retailer
  if (priceCents === null) {
    if (currency !== null || priceAsOf !== null) faults.price = 'A currency and a date need a price'
    return faults
  }
  if (!Number.isInteger(priceCents) || priceCents < 0 || priceCents > LARGEST_PRICE_CENTS)
    faults.price = 'Enter a price such as 24.99'
  if (!currency || !/^[A-Z]{3}$/.test(currency)) faults.currency = 'A price needs its currency, such as USD'
  if (!priceAsOf || !isDay(priceAsOf)) faults.priceAsOf = 'A price needs the date it was seen'
  return faults
}

/** Whether two retailers have the same name, ignoring case. */
export const isSameRetailer = (one: RetailerFields, other: RetailerFields) =>
  one.name.trim().toLowerCase() === other.name.trim().toLowerCase()
