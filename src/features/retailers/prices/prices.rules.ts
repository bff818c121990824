import { type Read, readNumber } from '#/features/imports/model/cells.rules.ts'
import type { ColumnField } from '#/features/imports/model/columns.rules.ts'
import type { ListRules } from '#/lib/paged-lists.ts'
import { minorDigits } from '../model/prices.rules.ts'

/** Maximum number of games per retailer on the page `/prices`, which shows the cheapest. */
export const CHEAPEST_SHOWN = 24
/** Maximum number of retailers on the page `/prices`. */
export const RETAILERS_SHOWN = 30

/** The filters (`kinds`) and sort orders of the editors' list of offers. */
export const PRICE_LIST = {
  /** In order: old price, recent price, no price, link to search results at the retailer, dead link. */
  kinds: ['old', 'lately', 'none', 'search', 'dead'],
  sorts: {
    'seen-asc': 'Checked longest ago',
    'seen-desc': 'Checked last',
    'title-asc': 'Game',
    'title-desc': 'Game, Z to A',
  },
} as const satisfies ListRules
export type PriceKind = (typeof PRICE_LIST.kinds)[number]

export const PRICE_MISSING_MESSAGE = 'Enter a price such as 24.99'

/** A price that was parsed from a text. `priceCents` is in the currency's smallest unit. */
export interface ParsedPrice {
  priceCents: number
  currency: string
}

const SIGNS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₩': 'KRW',
  zł: 'PLN',
  Ft: 'HUF',
  Kč: 'CZK',
}
/** Currencies with the symbol `$`; unless one of them is the default, `$` is the US dollar. */
const DOLLARS = ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN']
const UNIT = /\p{Sc}|zł|Ft|Kč|(?<![\p{L}])[a-z]{3}(?![\p{L}])/iu

/** Parses a price such as `24.99`, `24,99 €` or `EUR 19`. The default currency is `fallback`. */
export function readAmount(cell: string, fallback: string): Read<ParsedPrice> {
  const [sign = ''] = UNIT.exec(cell) ?? []
  const dollars = DOLLARS.includes(fallback) ? fallback : 'USD'
  const currency = sign === '' ? fallback : sign === '$' ? dollars : (SIGNS[sign] ?? sign.toUpperCase())
  const amount = readNumber(cell.replace(sign, ''))
  if (amount === null && sign === '') return null
  const units = (amount ?? Number.NaN) * 10 ** minorDigits(currency)
  const priceCents = Math.round(units)
  const isPrice = /^[A-Z]{3}$/.test(currency) && priceCents >= 0 && Math.abs(units - priceCents) < 1e-6
  return isPrice ? { priceCents, currency } : undefined
}

/** Pattern of URLs that open search results at a retailer, such as `/search?q=chess`. */
export const SEARCH_ADDRESS =
  /\/(s|search|catalogsearch|suche|recherche)([/?.]|$)|[?&](q|k|s|query|search|search_query|searchterm|keywords?)=/i

export const PRICE_FIELDS = [
  { field: 'gameId', label: 'Game number', headings: ['game id', 'id'] },
  { field: 'game', label: 'Game', headings: ['game', 'title', 'name', 'spiel', 'jeu', 'juego'] },
  {
    field: 'retailer',
    label: 'Retailer',
    headings: ['retailer', 'shop', 'store', 'seller', 'handler', 'laden'],
  },
  { field: 'price', label: 'Price', headings: ['price', 'amount', 'preis', 'prix', 'precio', 'prijs', 'ar'] },
  { field: 'currency', label: 'Currency', headings: ['currency', 'wahrung', 'devise', 'moneda', 'valuta'] },
  { field: 'seen', label: 'Date checked', headings: ['seen', 'checked', 'date', 'as of', 'datum', 'fecha'] },
  { field: 'url', label: 'Link', headings: ['url', 'link', 'address', 'product url'] },
  { field: 'productId', label: 'Product ID', headings: ['product id', 'sku', 'asin', 'ean'] },
] as const satisfies readonly ColumnField[]
export type PriceField = (typeof PRICE_FIELDS)[number]['field']
export const PRICE_LINES_MAX = 10_000
