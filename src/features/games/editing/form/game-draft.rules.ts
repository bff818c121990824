import { centsTyped, decimalAmount } from '#/features/retailers/model/prices.rules.ts'
import type { RetailerFields } from '../../model/fields/retailers.rules.ts'
import { isJsonObject } from '../../model/fields/texts.rules.ts'
import {
  type FieldKind,
  type FieldsOfKind,
  fieldOf,
  GAME_FIELDS,
  type GameField,
  type GameFields,
  isFieldOfKind,
  UNKNOWN_GAME,
} from '../../model/game-fields.rules.ts'
import type { GameFaults } from '../../model/game-form.rules.ts'

/** The kinds of fields entered as one text; each of the others has its own part of the form. */
export type TypedKind = Exclude<FieldKind, 'flag' | 'categories' | 'pictures' | 'retailers'>
/** A field that is typed or chosen as one text. */
export type TypedField = FieldsOfKind<TypedKind>
/** A text field of the form: of a game field, or the URL of a new gallery image. */
export type TextName = TypedField | 'nextPicture'

export type RetailerDraft = Record<
  'key' | 'name' | 'url' | 'productId' | 'price' | 'currency' | 'priceAsOf',
  string
>

/** The draft of a game: texts as typed, so that invalid input is not lost. Missing texts and flags are unset. */
export interface GameDraft extends Partial<Record<FieldsOfKind<'flag'>, boolean>> {
  texts: Partial<Record<TextName, string>>
  categories: string[]
  gallery: string[]
  retailers: RetailerDraft[]
}

/** A change to a draft, or a function of the current draft. */
export type DraftChange = Partial<GameDraft> | ((draft: GameDraft) => Partial<GameDraft>)

const textOf = (typed: string) => typed.trim() || null
const listOf = (typed: string, separator: RegExp) =>
  typed
    .split(separator)
    .map((each) => each.trim())
    .filter((each) => each !== '')
const linesOf = (typed: string) => listOf(typed, /\n/)

/** Parsers for typed values by kind; input that does not parse is passed on as it is, to fail validation. */
export const READ_TYPED: Record<TypedKind, (typed: string) => unknown> = {
  text: textOf,
  longText: textOf,
  html: textOf,
  webAddress: textOf,
  picture: textOf,
  video: textOf,
  choice: textOf,
  wholeNumber: numberOf,
  decimal: numberOf,
  names: (typed) => listOf(typed, /[,\n]/),
  titles: linesOf,
  components: linesOf,
  json: (typed) => {
    if (typed.trim() === '') return null
    try {
      // The text `null` is not a valid value, so it is passed on as text.
      return JSON.parse(typed) ?? typed
    } catch {
      return typed
    }
  },
}

/** Parses a number, also with a decimal comma; null if empty, NaN if invalid. */
export function numberOf(typed: string): number | null {
  const text = typed.trim()
  if (text === '') return null
  return /^[-+]?(\d+([.,]\d*)?|[.,]\d+)$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
}

/** Formats a value for its field. */
export function typedOf(value: unknown, kind?: TypedKind): string {
  if (value === null) return ''
  if (Array.isArray(value)) return value.join(kind === 'titles' || kind === 'components' ? '\n' : ', ')
  return isJsonObject(value) ? JSON.stringify(value, null, 2) : String(value)
}

/** An empty retailer; the date of its price defaults to today. */
export function emptyRetailer(key: string, today: string, currency: string): RetailerDraft {
  return { key, name: '', url: '', productId: '', price: '', currency, priceAsOf: today }
}

function retailerDraftOf(retailer: RetailerFields, place: number): RetailerDraft {
  const { name, url, productId, priceCents, priceAsOf } = retailer
  const currency = retailer.currency ?? 'USD'
  const price = priceCents === null ? '' : decimalAmount({ amountCents: priceCents, currency })
  const key = `saved ${place}`
  return { key, name, url, productId: productId ?? '', price, currency, priceAsOf: priceAsOf ?? '' }
}

/** Converts a retailer from the form. An invalid price is NaN, which no rule accepts. */
export function retailerOf({
  name,
  url,
  productId,
  price,
  currency,
  priceAsOf,
}: RetailerDraft): RetailerFields {
  // Without a price, its currency and day have no meaning.
  const isPriced = price.trim() !== ''
  return {
    name,
    url: url.trim(),
    productId: textOf(productId),
    priceCents: isPriced ? centsTyped(price, currency) : null,
    currency: isPriced ? textOf(currency.toUpperCase()) : null,
    priceAsOf: isPriced ? priceAsOf || null : null,
  }
}

/** Whether a field is typed or chosen as one text. */
const isTyped = (name: GameField): name is TypedField => fieldOf[name].kind in READ_TYPED

/** The form of a new game (product spec, section 5: the default difficulty is Medium). */
export const emptyDraft = () => draftOf({ ...UNKNOWN_GAME, difficulty: 'Medium' })

/** Converts a game for the form. */
export function draftOf(fields: GameFields): GameDraft {
  const draft: GameDraft = {
    texts: { nextPicture: '' },
    categories: fields.categories,
    gallery: fields.galleryImages,
    retailers: fields.retailers.map(retailerDraftOf),
  }
  for (const name of GAME_FIELDS) {
    if (isTyped(name)) draft.texts[name] = typedOf(fields[name], fieldOf[name].kind as TypedKind)
    else if (isFieldOfKind(name, 'flag')) draft[name] = fields[name]
  }
  return draft
}

/** Converts a draft to fields, with errors for unreadable input. An invalid number is NaN, which no rule accepts. */
export function fieldsOf(draft: GameDraft): { fields: GameFields; unreadable: GameFaults } {
  const next = draft.texts.nextPicture?.trim()
  const fields: GameFields = {
    ...UNKNOWN_GAME,
    categories: draft.categories,
    galleryImages: next ? [...draft.gallery, next] : draft.gallery,
    retailers: draft.retailers.map(retailerOf),
  }
  const unreadable: GameFaults = {}
  for (const name of GAME_FIELDS) {
    if (isFieldOfKind(name, 'flag')) fields[name] = draft[name] ?? false
    else if (isTyped(name)) {
      const fault = read(name, draft.texts[name] ?? '', fields)
      if (fault) unreadable[name] = fault
    }
  }
  return { fields, unreadable }
}

/** Parses a text into its field; returns an error if it is invalid. */
function read<Name extends TypedField>(name: Name, typed: string, fields: Pick<GameFields, Name>) {
  const { kind, holds, unknown, refusal } = fieldOf[name]
  const value = READ_TYPED[kind](typed) ?? unknown
  if (!holds(value)) return kind === 'json' ? 'This is no JSON object such as {"sku": "123"}' : refusal
  fields[name] = value
  return null
}
