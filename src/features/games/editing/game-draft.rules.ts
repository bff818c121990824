import { type GameFields, type RetailerFields, UNKNOWN_GAME } from '../game-fields.rules.ts'
import type { GameFaults } from '../game-form.rules.ts'

/** A shop as it is being typed. */
export interface RetailerDraft {
  key: string
  name: string
  url: string
  productId: string
  price: string
  currency: string
  priceAsOf: string
}

/** A game as it is being typed: texts as they stand in their fields, so that nothing is lost that is wrong yet. */
export interface GameDraft {
  texts: Record<TextName, string>
  categories: string[]
  featured: boolean
  bestSeller: boolean
  gallery: string[]
  retailers: RetailerDraft[]
}

const PLAIN_TEXTS = ['title', 'description'] as const
const OPTIONAL_TEXTS = [
  'imageUrl',
  'tagline',
  'twoPlayerReason',
  'expertReason',
  'publisherName',
  'publisherUrl',
  'publisherDescription',
  'publisherDescriptionHtml',
  'youtubeVideoId',
  'metaDescription',
  'ogImage',
  'metaKeywords',
  'canonicalUrl',
] as const
const CHOICES = ['difficulty', 'mode', 'twoPlayerVerdict'] as const
const NUMBERS = [
  'playMinutes',
  'minPlayers',
  'maxPlayers',
  'expertRating',
  'minAge',
  'year',
  'weight',
] as const
const LISTS = ['designers', 'mechanics'] as const

/** The fields that are typed or chosen as one text. */
export type TextName =
  | (typeof PLAIN_TEXTS)[number]
  | (typeof OPTIONAL_TEXTS)[number]
  | (typeof CHOICES)[number]
  | (typeof NUMBERS)[number]
  | (typeof LISTS)[number]
  | 'structuredData'
  | 'nextPicture'

/** The form before anything is typed (product spec, section 5: the default difficulty is Medium). */
export function emptyDraft(): GameDraft {
  return draftOf({ ...UNKNOWN_GAME, difficulty: 'Medium' })
}

/** A shop with nothing typed yet. */
export function emptyRetailer(key: string): RetailerDraft {
  return { key, name: '', url: '', productId: '', price: '', currency: 'USD', priceAsOf: '' }
}

/** A game that is there, as it stands in the form. */
export function draftOf(fields: GameFields): GameDraft {
  const texts = { nextPicture: '' } as Record<TextName, string>
  for (const name of [...PLAIN_TEXTS, ...OPTIONAL_TEXTS, ...CHOICES]) texts[name] = fields[name] ?? ''
  for (const name of NUMBERS) texts[name] = fields[name] === null ? '' : String(fields[name])
  for (const name of LISTS) texts[name] = fields[name].join(', ')
  texts.structuredData = fields.structuredData === null ? '' : JSON.stringify(fields.structuredData, null, 2)
  return {
    texts,
    categories: fields.categories,
    featured: fields.featured,
    bestSeller: fields.bestSeller,
    gallery: fields.galleryImages,
    retailers: fields.retailers.map((retailer, place) => ({
      key: `kept ${place}`,
      name: retailer.name,
      url: retailer.url,
      productId: retailer.productId ?? '',
      price: priceText(retailer),
      currency: retailer.currency ?? 'USD',
      priceAsOf: retailer.priceAsOf ?? '',
    })),
  }
}

/** What a draft says, and what in it cannot be read at all. A number that is none is NaN, which no rule accepts. */
export function fieldsOf(draft: GameDraft): { fields: GameFields; unreadable: GameFaults } {
  const { texts } = draft
  const unreadable: GameFaults = {}
  const optional = (name: (typeof OPTIONAL_TEXTS)[number] | (typeof CHOICES)[number]) =>
    texts[name].trim() || null
  const number = (name: (typeof NUMBERS)[number]) => numberOf(texts[name])
  const structuredData = objectOf(texts.structuredData)
  if (structuredData === undefined)
    unreadable.structuredData = 'This is no JSON object such as {"sku": "123"}'
  const next = texts.nextPicture.trim()
  const fields = {
    title: texts.title,
    description: texts.description,
    categories: draft.categories,
    featured: draft.featured,
    bestSeller: draft.bestSeller,
    designers: listOf(texts.designers),
    mechanics: listOf(texts.mechanics),
    galleryImages: next ? [...draft.gallery, next] : draft.gallery,
    retailers: draft.retailers.map(retailerOf),
    structuredData: structuredData ?? null,
  } as GameFields
  const rest = fields as unknown as Record<string, unknown>
  for (const name of [...OPTIONAL_TEXTS, ...CHOICES]) rest[name] = optional(name)
  for (const name of NUMBERS) rest[name] = number(name)
  return { fields, unreadable }
}

function retailerOf(typed: RetailerDraft): RetailerFields {
  const isPriced = typed.price.trim() !== ''
  return {
    name: typed.name,
    url: typed.url.trim(),
    productId: typed.productId.trim() || null,
    priceCents: isPriced ? centsOf(typed.price, typed.currency) : null,
    // Without a price there is nothing they could belong to.
    currency: isPriced ? typed.currency.trim().toUpperCase() || null : null,
    priceAsOf: isPriced ? typed.priceAsOf || null : null,
  }
}

/** A number as it is typed, also with a decimal comma; null where nothing is, NaN where it is none. */
export function numberOf(typed: string): number | null {
  const text = typed.trim()
  if (text === '') return null
  return /^[-+]?(\d+([.,]\d*)?|[.,]\d+)$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
}

/** A price in the smallest unit of its currency, "24.99" in USD as 2499; NaN where it cannot be paid so. */
export function centsOf(typed: string, currency: string): number {
  const amount = numberOf(typed)
  if (amount === null) return Number.NaN
  const units = amount * 10 ** digitsOf(currency)
  const cents = Math.round(units)
  return Math.abs(units - cents) < 1e-6 ? cents : Number.NaN
}

function priceText({ priceCents, currency }: RetailerFields): string {
  if (priceCents === null) return ''
  const digits = digitsOf(currency ?? 'USD')
  return (priceCents / 10 ** digits).toFixed(digits)
}

/** How many digits a currency has after its point: two, where it is not known. */
function digitsOf(currency: string): number {
  const code = currency.trim().toUpperCase()
  if (!/^[A-Z]{3}$/.test(code)) return 2
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: code })
  return format.resolvedOptions().maximumFractionDigits ?? 2
}

const listOf = (typed: string) =>
  typed
    .split(/[,\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** A JSON object; null where nothing is typed, undefined where it is none. */
function objectOf(typed: string): Record<string, unknown> | null | undefined {
  if (typed.trim() === '') return null
  try {
    const value: unknown = JSON.parse(typed)
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** What each field is called where it is named outside its place in the form. */
export const FIELD_NAMES: Record<keyof GameFields, string> = {
  title: 'Title',
  description: 'Description',
  imageUrl: 'Image',
  categories: 'Categories',
  difficulty: 'Difficulty',
  playMinutes: 'Play time',
  minPlayers: 'Min players',
  maxPlayers: 'Max players',
  expertRating: 'Expert rating',
  tagline: 'Tagline',
  minAge: 'Age',
  year: 'Year',
  designers: 'Designers',
  mechanics: 'Mechanics',
  weight: 'Weight',
  mode: 'You play',
  twoPlayerVerdict: 'With exactly two',
  twoPlayerReason: 'Why',
  expertReason: 'Reason for the expert rating',
  featured: 'Featured',
  bestSeller: 'Best seller',
  publisherName: 'Publisher',
  publisherUrl: 'Publisher’s website',
  publisherDescription: 'Publisher description',
  publisherDescriptionHtml: 'Publisher description, html',
  youtubeVideoId: 'Gameplay video',
  galleryImages: 'Gallery',
  retailers: 'Retailers',
  metaDescription: 'Meta description',
  ogImage: 'Shared picture',
  metaKeywords: 'Keywords',
  canonicalUrl: 'Canonical address',
  structuredData: 'Structured data',
}

/** The fields in which two states of a game differ, each as a text to read. */
export function differences(theirs: GameFields, mine: GameFields) {
  return (Object.keys(FIELD_NAMES) as (keyof GameFields)[])
    .filter((name) => JSON.stringify(theirs[name]) !== JSON.stringify(mine[name]))
    .map((name) => ({ name: FIELD_NAMES[name], theirs: inWords(theirs[name]), mine: inWords(mine[name]) }))
}

function inWords(value: GameFields[keyof GameFields]): string {
  if (value === null || value === '') return '—'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value))
    return value.length === 0
      ? '—'
      : value.map((each) => (typeof each === 'string' ? each : each.name)).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
