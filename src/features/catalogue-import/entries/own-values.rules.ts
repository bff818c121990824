import type { RetailerFields } from '#/features/games/model/fields/retailers.rules.ts'
import { isJsonObject } from '#/features/games/model/fields/texts.rules.ts'
import type { FieldKind } from '#/features/games/model/game-fields.rules.ts'
import { minorDigits } from '#/features/retailers/model/prices.rules.ts'

/** Maximum nesting depth of a game's structured data. */
const DEEPEST = 30

/** An error in a value of a row. */
export class Fault extends Error {}

/**
 * Parsers for each kind of value in the site's own files; other values pass unchanged, so that validation rejects them.
 * @throws {Fault} for an error within the value
 */
export const READ_VALUE: Record<FieldKind, (name: string, value: unknown) => unknown> = {
  text: asText,
  longText: asText,
  html: asText,
  webAddress: asText,
  picture: asText,
  video: asText,
  choice: asText,
  wholeNumber: numberFrom,
  decimal: numberFrom,
  flag: (_name, value) => value,
  names: asTexts,
  titles: asTexts,
  components: asTexts,
  categories: asTexts,
  pictures: asTexts,
  retailers: (name, value) =>
    Array.isArray(value) ? value.map((each, place) => retailerFrom(`${name}.${place}`, each)) : value,
  json: asObject,
}

/** Returns a text value, or null. @throws {Fault} for any other value */
export function textFrom(name: string, value: unknown): string | null {
  const text = asText(name, value)
  if (text !== null && typeof text !== 'string') throw new Fault(`${name}: Must be text`)
  return text
}

/** Returns a number value, or null. @throws {Fault} for any other value */
export function numberFrom(name: string, value: unknown): number | null {
  if (value === null) return null
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new Fault(`${name}: Must be a number`)
  return value
}

/** Formats a retailer as a row in the file format. */
export function rowOfRetailer({ name, url, productId, priceCents, currency, priceAsOf }: RetailerFields) {
  const digits = minorDigits(currency ?? '')
  return {
    name,
    url,
    ...(productId !== null && { product_id: productId }),
    ...(priceCents !== null && { price: Number((priceCents / 10 ** digits).toFixed(digits)) }),
    ...(currency !== null && { currency }),
    ...(priceAsOf !== null && { price_as_of: priceAsOf }),
  }
}

function asText(_name: string, value: unknown): unknown {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.replaceAll('\u0000', '').toWellFormed() : value
}

function asTexts(name: string, value: unknown): unknown {
  const items: unknown[] = Array.isArray(value) ? value : [value]
  return items.map((item) => textFrom(name, item) ?? '')
}

function asObject(name: string, value: unknown): unknown {
  if (isJsonObject(value) && isDeeperThan(value, DEEPEST)) throw new Fault(`${name}: Is nested too deeply`)
  return value
}

function retailerFrom(name: string, value: unknown): RetailerFields {
  if (value === null) throw new Fault(`${name}: Name the retailer`)
  const row = asObject(name, value)
  if (!isJsonObject(row)) throw new Fault(`${name}: Must be an object of JSON`)
  const text = (field: string) => textFrom(`${name}.${field}`, row[field] ?? null)
  const currency = text('currency')?.trim() || null
  const price = numberFrom(`${name}.price`, row.price ?? null)
  return {
    name: text('name') ?? '',
    url: text('url') ?? '',
    productId: text('product_id'),
    priceCents: price === null ? null : inSmallestUnit(price, currency),
    currency,
    priceAsOf: text('price_as_of'),
  }
}

/** 24.99 to 2499; unchanged if the currency lacks such units, so that validation rejects it. */
function inSmallestUnit(price: number, currency: string | null): number {
  const units = price * 10 ** minorDigits(currency ?? '')
  return Math.abs(units - Math.round(units)) < 1e-6 ? Math.round(units) : units
}

/** Whether a value is nested deeper than that; iterative, so that no depth overflows the stack. */
function isDeeperThan(value: unknown, levels: number): boolean {
  let level = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > levels) return true
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []))
  }
  return false
}
