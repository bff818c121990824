import { isDay } from '#/lib/date-inputs.ts'
import { inFigures } from '#/lib/format.ts'
import { COMPONENTS, componentLine, componentOf } from '../facts/components.rules.ts'
import {
  isJsonObject,
  NAME_MAX_LENGTH,
  oneLine,
  tidyNames,
  tidyObject,
  tidyText,
  trimmedOrNull,
  validateAddress,
  validateLength,
  validateVideo,
  youtubeIdOf,
} from './texts.rules.ts'

/** The properties that are written out in each field's definition; the field's kind adds the others. */
interface Options {
  /** The field's name on the form, in errors and in lists of changes. */
  label: string
  /** The name of its column in imported and exported files. */
  file: string
  /** The question on the form, if it is more than the label with unit and limits. */
  asks?: string
  hint?: string
  /** The games that must have the field, and the error message if one lacks it; absent if the field is optional. */
  needed?: { by: 'every game' | 'a new game'; words: string }
  /** Whether the data of the game page contains the value exactly as stored. */
  page?: true
}

/** Reports a validation error; `place` is the path of a list's item, such as `0.url`. */
type Tell = (fieldError: string | false | null, place?: string) => void

/** The type and validation of a field's values, which all fields of one kind share. */
interface Kind<Value> {
  /** The value that means unknown. */
  unknown: Value
  /** Returns whether a value has the field's type, be it valid or not. */
  holds: (value: unknown) => value is Value
  /** The error message for a value of another type. */
  refusal: string
  /** Returns an entered value normalised for storage. */
  tidy: (value: Value) => Value
  /** Reports the errors of a normalised value. */
  check: (value: Value, tell: Tell) => void
}

/** The complete definition of a game field, such as its label, kind and validation. */
export interface DescribedField<Value> extends Options, Kind<Value> {}

/** Returns a function that adds the type and validation of a kind, made by `ofOptions`, to a field's own properties. */
function kindOf<Name extends string, Value, More = unknown>(
  kind: Name,
  ofOptions: (options: Options & More) => Kind<Value>,
) {
  return <const Stated extends Options & More>(options: Stated): Stated & Kind<Value> & { kind: Name } => ({
    ...options,
    ...ofOptions(options),
    kind,
  })
}

const asEntered = <Value>(value: Value) => value

interface Span {
  min: number
  max: number
}

const aNumber = {
  unknown: null,
  holds: (value: unknown): value is number | null => value === null || typeof value === 'number',
  refusal: 'Must be a number',
  tidy: asEntered,
}

/** Defines a game field for a whole number from `min` to `max`. Null means not stated. */
export const wholeNumber = kindOf<'wholeNumber', number | null, Span & { unit?: string }>(
  'wholeNumber',
  ({ label, min, max }) => ({
    ...aNumber,
    check: (value, tell) => {
      if (value === null) return
      tell(!Number.isInteger(value) && `${label} must be a whole number`)
      tell(value < min && `${label} must be at least ${min}`)
      tell(value > max && `${label} must be at most ${max}`)
    },
  }),
)

/** Defines a game field for a number in steps of 0.1 or 0.01. Null means not stated. */
export const decimal = kindOf<'decimal', number | null, Span & { step: 0.1 | 0.01 }>(
  'decimal',
  ({ label, min, max, step }) => ({
    ...aNumber,
    check: (value, tell) => {
      if (value === null) return
      tell(!(value >= min && value <= max) && `${label} must be between ${min} and ${max}`)
      tell(Math.round(value / step) / (1 / step) !== value && `${label} goes in steps of ${step}`)
    },
  }),
)

interface Choice<Value> {
  of: readonly Value[]
  inWords: (value: Value) => string
  /** The label of the option for null. */
  blank: string
  refusal: string
}

/** Defines a game field with a fixed list of possible values, such as Easy, Medium and Hard. Null means that no value is set. */
export function choice<Value extends string, const Stated extends Options>(given: Stated & Choice<Value>) {
  const isOne = (value: unknown): value is Value => given.of.some((each) => each === value)
  const kind: Kind<Value | null> = {
    unknown: null,
    holds: (value) => value === null || isOne(value),
    refusal: given.refusal,
    tidy: asEntered,
    check: (value, tell) => tell(value !== null && !isOne(value) && given.refusal),
  }
  const options = given.of.map((value) => [value, given.inWords(value)] as const)
  return { ...given, ...kind, kind: 'choice' as const, options }
}

/** Defines a game field for true or false. A value that is not stated is false. */
export const flag = kindOf<'flag', boolean>('flag', () => ({
  unknown: false,
  holds: (value) => typeof value === 'boolean',
  refusal: 'Must be true or false',
  tidy: asEntered,
  check: () => undefined,
}))

type Text = string | null

interface Length {
  /** Maximum number of characters. */
  max: number
}

interface Lines extends Length {
  /** The height of its text area, in lines. */
  lines: number
}

const isString = (value: unknown) => typeof value === 'string'
const refusal = 'Must be text'

const orEmpty = (tidy: (text: string) => string) => {
  return ({ max }: Length): Kind<string> => ({
    unknown: '',
    holds: isString,
    refusal,
    tidy,
    check: (text, tell) => tell(validateLength(text, max)),
  })
}
const orNull = (errorFor: (text: Text) => Text): Kind<Text> => ({
  unknown: null,
  holds: (value): value is Text => value === null || isString(value),
  refusal,
  tidy: trimmedOrNull,
  check: (text, tell) => tell(errorFor(text)),
})
const upTo = ({ max }: Length) => orNull((text) => validateLength(text, max))

/** Defines a game field for one line of text. The value is '' if the text is missing. */
export const textOrEmpty = kindOf<'text', string, Length>('text', orEmpty(oneLine))

/** Defines a game field for one line of text. Null means not stated. */
export const text = kindOf<'text', Text, Length>('text', upTo)

/** Defines a game field for several lines of text. The value is '' if the text is missing. */
export const longTextOrEmpty = kindOf<'longText', string, Lines>('longText', orEmpty(tidyText))

/** Defines a game field for several lines of text. Null means not stated. */
export const longText = kindOf<'longText', Text, Lines>('longText', upTo)

/** Defines a game field for HTML. Null means not stated. The server sanitises the HTML. */
export const html = kindOf<'html', Text, Lines>('html', upTo)

/** Defines a game field that holds a web address (URL). Null means that no address is stated. */
export const webAddress = kindOf<'webAddress', Text>('webAddress', () =>
  orNull((url) => validateAddress(url)),
)

/** Defines a game field for a picture: the value is the URL of an image. Null means that the game has no such image. */
export const picture = kindOf<'picture', Text>('picture', () =>
  orNull((url) => validateAddress(url, 'picture')),
)

/** Defines a game field for the id of a YouTube video. Null means no video. A YouTube URL is shortened to the id. */
export const video = kindOf<'video', Text>('video', () => ({
  ...orNull(validateVideo),
  tidy: (typed) => trimmedOrNull(typed && youtubeIdOf(typed)),
}))

/** Maximum number of items in a list of names, such as designers or mechanics. */
export const NAMES_MAX = 40
const PICTURES_MAX = 30
const RETAILERS_MAX = 30
const JSON_MAX_LENGTH = 40_000
const TITLE_LINE_MAX = 220
/** The language code at the end of a title: `Les Cités perdues (fr)`. */
const LANGUAGE_OF_TITLE = / \(([a-z]{2,3})\)$/

/** Returns the type and validation of a list of texts. */
const texts = (check: Kind<string[]>['check'], tidy = tidyNames): Kind<string[]> => ({
  unknown: [],
  holds: (value): value is string[] => Array.isArray(value) && value.every(isString),
  refusal,
  tidy,
  check,
})

/** Reports a list with too many items, or with an item that is too long. */
function checkTexts(list: string[], tell: Tell, parted: string, longest = NAME_MAX_LENGTH) {
  tell(list.length > NAMES_MAX && `At most ${NAMES_MAX}, ${parted}`)
  tell(list.some(({ length }) => length > longest) && `Each with at most ${longest} characters`)
}

/** Defines a game field for a list of distinct names, such as designers or mechanics. */
export const names = kindOf('names', () =>
  texts((list, tell) => checkTexts(list, tell, 'separated by commas')),
)

/** Defines a game field for a list of translated titles, such as `Les Cités perdues (fr)`. */
export const titleList = kindOf('titles', () =>
  texts((list, tell) => {
    checkTexts(list, tell, 'one a line', TITLE_LINE_MAX)
    const plain = list.find((title) => !LANGUAGE_OF_TITLE.test(title))
    tell(plain !== undefined && `Name the language of “${plain}” behind it, such as (fr)`)
  }),
)

/** Defines a game field for a list of the box's contents. An item of the list: `55 cards: goods and camels`. */
export const componentList = kindOf('components', () =>
  texts(
    (list, tell) => {
      checkTexts(list, tell, 'one a line')
      const odd = list.find((line) => componentOf(line) === null)
      const kinds = Object.keys(COMPONENTS).join(', ')
      tell(odd !== undefined && `Begin “${odd}” with a number and one of these: ${kinds}`)
    },
    (list) =>
      tidyNames(list).map((line) => {
        const component = componentOf(line)
        return component ? componentLine(component) : line
      }),
  ),
)

/** Defines a game field for a list of category slugs. The first is the main category. */
export const categoryList = kindOf('categories', () => texts(() => undefined))

/** Defines a game field for a list of distinct image URLs. */
export const pictureList = kindOf('pictures', () =>
  texts(
    (list, tell) => {
      tell(list.length > PICTURES_MAX && `At most ${PICTURES_MAX} pictures`)
      list.forEach((address, place) => {
        tell(validateAddress(address, 'picture'), `${place}`)
        tell(list.indexOf(address) < place && 'This image is already here', `${place}`)
      })
    },
    (list) => list.map(tidyText).filter((address) => address !== ''),
  ),
)

/** A retailer's offer: the retailer's name, its link to the game, and the price there. */
export interface OfferFields {
  name: string
  url: string
  productId: string | null
  priceCents: number | null
  currency: string | null
  /** The day the price was seen, as `2026-11-14`; null without a price. */
  priceAsOf: string | null
}

const LARGEST_PRICE_CENTS = 100_000_000

/** Returns whether a value has the type of an offer, be it valid or not. */
function isOffer(value: unknown): value is OfferFields {
  if (!isJsonObject(value)) return false
  const { name, url, productId, priceCents, currency, priceAsOf } = value
  return (
    [name, url].every(isString) &&
    [productId, currency, priceAsOf].every((text) => text === null || isString(text)) &&
    (priceCents === null || typeof priceCents === 'number')
  )
}

/** Normalises a retailer's offer for storage: trims texts and writes the currency in capitals. */
export const tidyOffer = (offer: OfferFields): OfferFields => ({
  ...offer,
  name: oneLine(offer.name),
  url: tidyText(offer.url),
  productId: trimmedOrNull(offer.productId),
  currency: trimmedOrNull(offer.currency)?.toUpperCase() ?? null,
  priceAsOf: trimmedOrNull(offer.priceAsOf),
})

/** Returns error messages for a retailer's offer, keyed by field name. A price needs a currency and the day it was seen. */
export function validateOffer(offer: OfferFields): Record<string, string> {
  const { name, url, productId, priceCents, currency, priceAsOf } = offer
  const isPriced = priceCents !== null
  const isPrice =
    isPriced && Number.isInteger(priceCents) && priceCents >= 0 && priceCents <= LARGEST_PRICE_CENTS
  const fieldErrors = {
    name: name.trim() === '' ? 'Name the retailer' : validateLength(name, NAME_MAX_LENGTH),
    url: url === '' ? 'Enter the address of the game at this retailer' : validateAddress(url),
    productId: validateLength(productId, NAME_MAX_LENGTH),
    price: isPriced
      ? !isPrice && 'Enter a price such as 24.99'
      : (currency !== null || priceAsOf !== null) && 'A currency and a date need a price',
    currency: isPriced && !/^[A-Z]{3}$/.test(currency ?? '') && 'A price needs its currency, such as USD',
    priceAsOf: isPriced && !(priceAsOf && isDay(priceAsOf)) && 'A price needs the date it was seen',
  }
  return Object.fromEntries(
    Object.entries(fieldErrors).filter((each): each is [string, string] => Boolean(each[1])),
  )
}

/** Returns whether two retailers have the same name, ignoring case. */
export const isSameRetailer = (one: Pick<OfferFields, 'name'>, other: Pick<OfferFields, 'name'>) =>
  one.name.trim().toLowerCase() === other.name.trim().toLowerCase()

/** Defines a game field that lists retailers, each with its offer (link and price). A retailer may be listed only once. */
export const retailers = kindOf<'retailers', OfferFields[]>('retailers', () => ({
  unknown: [],
  holds: (value): value is OfferFields[] => Array.isArray(value) && value.every(isOffer),
  refusal: 'Must be a list',
  tidy: (list) => list.map(tidyOffer),
  check: (list, tell) => {
    tell(list.length > RETAILERS_MAX && `At most ${RETAILERS_MAX} retailers`)
    list.forEach((offer, place) => {
      for (const [field, fieldError] of Object.entries(validateOffer(offer)))
        tell(fieldError, `${place}.${field}`)
      const isRepeated = list.findIndex((each) => isSameRetailer(each, offer)) < place
      tell(isRepeated && 'This retailer is already listed', `${place}.name`)
    })
  },
}))

/** Defines a game field for a JSON object. Null means not stated. */
export const jsonObject = kindOf<'json', Record<string, unknown> | null, { lines: number }>('json', () => ({
  unknown: null,
  holds: (value) => value === null || isJsonObject(value),
  refusal: 'Must be an object of JSON',
  tidy: (object) => object && tidyObject(object),
  check: (object, tell) =>
    tell(
      JSON.stringify(object).length > JSON_MAX_LENGTH &&
        `That is more than ${inFigures(JSON_MAX_LENGTH)} characters`,
    ),
}))
