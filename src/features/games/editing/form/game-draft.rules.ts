import { changesBetween } from '#/features/audit/model/audit-acts.rules.ts'
import { centsTyped, decimalAmount, formatPrice } from '#/features/retailers/model/prices.rules.ts'
import { longDate } from '#/lib/format.ts'
import type { OfferFields } from '../../model/fields/kinds.rules.ts'
import { isJsonObject } from '../../model/fields/texts.rules.ts'
import {
  type FieldKind,
  type FieldsOfKind,
  fieldOf,
  GAME_FIELDS,
  type GameErrors,
  type GameField,
  type GameFields,
  gameFields,
  isFieldOfKind,
  UNKNOWN_GAME,
} from '../../model/game-fields.rules.ts'

/** One row of the game form: a single field, or several side by side. */
export type FormRow = GameField | readonly GameField[]

interface FormPart {
  title: string
  rows: readonly FormRow[]
}

const PARTS = [
  {
    // The required fields of a new game: the form of the product spec (FORM-01).
    title: 'The game',
    rows: [
      'title',
      'description',
      'imageUrl',
      'categories',
      ['difficulty', 'playMinutes', 'minPlayers', 'maxPlayers', 'expertRating'],
    ],
  },
  { title: 'With two', rows: ['twoPlayerVerdict', 'twoPlayerReason', ['mode', 'mood'], 'expertReason'] },
  {
    title: 'On the box',
    rows: [
      'tagline',
      'alternativeTitles',
      ['minAge', 'year', 'weight', 'bggId'],
      'languageNeed',
      'designers',
      'artists',
      'mechanics',
      'awards',
      'components',
    ],
  },
  { title: 'Flags', rows: [['featured', 'bestSeller']] },
  {
    title: 'Publisher',
    rows: ['publisherName', 'publisherUrl', 'publisherDescription', 'publisherDescriptionHtml'],
  },
  { title: 'Gallery and video', rows: ['galleryImages', 'youtubeVideoId'] },
  { title: 'Retailers', rows: ['retailers'] },
  {
    title: 'Search engines',
    rows: ['metaDescription', 'ogImage', 'metaKeywords', 'canonicalUrl', 'structuredData'],
  },
] as const satisfies readonly FormPart[]

type FieldIn<Row> = Row extends readonly (infer Name)[] ? Name : Row
type Forgotten = Exclude<GameField, FieldIn<(typeof PARTS)[number]['rows'][number]>>

/** The parts of the game form in order. A game field that is in no part fails the type check. */
export const FORM_PARTS: [Forgotten] extends [never] ? readonly FormPart[] : { forgotten: Forgotten } = PARTS

export const FORM_FIELDS = FORM_PARTS.flatMap(({ rows }) => rows.flat())

/** Returns the HTML id of a part of the game form. The part “Retailers” has the id `part-retailers`. */
export const partId = (title: string) => `part-${title.toLowerCase().replaceAll(' ', '-')}`

/** Returns whether any field in a part of the form has an error. */
export const isFaulty = ({ rows }: FormPart, fieldErrors: object): boolean =>
  rows.flat().some((name) => Object.keys(fieldErrors).some((path) => path.split('.')[0] === name))

/** The game form edits fields of these kinds as text, such as "2024" for a year, and parses the text afterwards. */
export type TextKind = Exclude<FieldKind, 'flag' | 'categories' | 'pictures' | 'retailers'>
type TextField = FieldsOfKind<TextKind>
/** Name of a game field that is entered as text, or `nextPicture`: the input for a new gallery image's URL. */
export type TextName = TextField | 'nextPicture'

export type RetailerDraft = Record<
  'key' | 'name' | 'url' | 'productId' | 'price' | 'currency' | 'priceAsOf',
  string
>

/** The contents of the game form, before its texts are parsed. A missing text means ''. A missing flag means false. */
export interface GameDraft extends Partial<Record<FieldsOfKind<'flag'>, boolean>> {
  texts: Partial<Record<TextName, string>>
  categories: string[]
  gallery: string[]
  retailers: RetailerDraft[]
}

/** A change of the draft: the new values, or a function that computes them from the current draft. */
export type DraftChange = Partial<GameDraft> | ((draft: GameDraft) => Partial<GameDraft>)

const textOf = (typed: string) => typed.trim() || null
const listOf = (typed: string, separator: RegExp) =>
  typed
    .split(separator)
    .map((each) => each.trim())
    .filter((each) => each !== '')
const linesOf = (typed: string) => listOf(typed, /\n/)

/** Map from each kind of field to the function that parses its input. Invalid text becomes a value that validation rejects. */
export const TEXT_PARSERS: Record<TextKind, (typed: string) => unknown> = {
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

/** Parses a number with a decimal point or comma. Returns null for an empty text and NaN for an invalid one. */
export function numberOf(typed: string): number | null {
  const text = typed.trim()
  if (text === '') return null
  return /^[-+]?(\d+([.,]\d*)?|[.,]\d+)$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
}

/** Returns the text that a form input shows for a field's value. For null, the text is empty. */
export function inputTextOf(value: unknown, kind?: TextKind): string {
  if (value === null) return ''
  if (Array.isArray(value)) return value.join(kind === 'titles' || kind === 'components' ? '\n' : ', ')
  return isJsonObject(value) ? JSON.stringify(value, null, 2) : String(value)
}

/** Returns the form's first values for a new retailer and offer. All inputs are empty except currency and price date. */
export function emptyRetailer(key: string, today: string, currency: string): RetailerDraft {
  return { key, name: '', url: '', productId: '', price: '', currency, priceAsOf: today }
}

function retailerDraftOf(retailer: OfferFields, place: number): RetailerDraft {
  const { name, url, productId, priceCents, priceAsOf } = retailer
  const currency = retailer.currency ?? 'USD'
  const price = priceCents === null ? '' : decimalAmount({ amountCents: priceCents, currency })
  const key = `saved ${place}`
  return { key, name, url, productId: productId ?? '', price, currency, priceAsOf: priceAsOf ?? '' }
}

/** Converts a retailer's offer from the form's strings to stored values. An invalid price becomes NaN and is rejected later. */
export function offerOf(retailer: RetailerDraft): OfferFields {
  const { name, url, productId, price, currency, priceAsOf } = retailer
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

/** Returns whether the form edits a field as text. */
const isTextField = (name: GameField): name is TextField => fieldOf[name].kind in TEXT_PARSERS

/** The field values with which a new game starts: all unknown, except the difficulty Medium (product spec, section 5). */
export const NEW_FIELDS: GameFields = { ...UNKNOWN_GAME, difficulty: 'Medium' }

/** Converts a game's field values to the contents of the form. */
export function draftOf(fields: GameFields): GameDraft {
  const draft: GameDraft = {
    texts: { nextPicture: '' },
    categories: fields.categories,
    gallery: fields.galleryImages,
    retailers: fields.retailers.map(retailerDraftOf),
  }
  for (const name of GAME_FIELDS) {
    if (isTextField(name)) draft.texts[name] = inputTextOf(fields[name], fieldOf[name].kind as TextKind)
    else if (isFieldOfKind(name, 'flag')) draft[name] = fields[name]
  }
  return draft
}

/** Converts the contents of the form to field values. `unreadable` has an error for each text that cannot be parsed. */
export function fieldsOf(draft: GameDraft): { fields: GameFields; unreadable: GameErrors } {
  const next = draft.texts.nextPicture?.trim()
  const fields: GameFields = {
    ...UNKNOWN_GAME,
    categories: draft.categories,
    galleryImages: next ? [...draft.gallery, next] : draft.gallery,
    retailers: draft.retailers.map(offerOf),
  }
  const unreadable: GameErrors = {}
  for (const name of GAME_FIELDS) {
    if (isFieldOfKind(name, 'flag')) fields[name] = draft[name] ?? false
    else if (isTextField(name)) {
      const fieldError = read(name, draft.texts[name] ?? '', fields)
      if (fieldError) unreadable[name] = fieldError
    }
  }
  return { fields, unreadable }
}

/** Parses a text into its field; returns an error message if it cannot be parsed. */
function read<Name extends TextField>(name: Name, typed: string, fields: Pick<GameFields, Name>) {
  const { kind, holds, unknown, refusal } = fieldOf[name]
  const value = TEXT_PARSERS[kind](typed) ?? unknown
  if (!holds(value)) return kind === 'json' ? 'This is no JSON object such as {"sku": "123"}' : refusal
  fields[name] = value
  return null
}

/** Formats a field's value for display: "yes" for true, names for category slugs. An unknown value becomes ''. */
export function formatField(
  name: GameField,
  fields: GameFields,
  categoryNames: ReadonlyMap<string, string> = new Map(),
): string {
  const field = gameFields[name]
  const value = fields[name]
  switch (field.kind) {
    case 'flag':
      return value ? 'yes' : 'no'
    case 'choice':
      return field.options.find(([each]) => each === value)?.[1] ?? String(value ?? '')
    case 'categories':
      return fields.categories.map((slug) => categoryNames.get(slug) ?? slug).join(', ')
    case 'retailers':
      return fields.retailers.map(formatRetailer).join('\n')
    case 'pictures':
      return fields.galleryImages.join('\n')
    default:
      return inputTextOf(value, field.kind satisfies TextKind)
  }
}

/** Returns the fields in which the saved game (`theirs`) differs from the form (`mine`), with both values as text. */
export const differences = (theirs: GameFields, mine: GameFields) =>
  FORM_FIELDS.filter((name) => JSON.stringify(theirs[name]) !== JSON.stringify(mine[name])).map((name) => ({
    name: fieldOf[name].label,
    theirs: formatField(name, theirs) || '—',
    mine: formatField(name, mine) || '—',
  }))

/** Returns what an edit changed in a game, for the activity log: old and new values, keyed by label, such as "Title". */
export function formatGameChanges(before: GameFields, after: GameFields): Record<string, unknown> {
  const [from, to] = [labelled(before), labelled(after)]
  const names = Object.keys({ ...from, ...to })
  const unknown = Object.fromEntries(names.map((name) => [name, '']))
  const labels = Object.fromEntries(names.map((name) => [name, name]))
  return changesBetween({ ...unknown, ...from }, { ...unknown, ...to }, labels)
}

const labelled = (fields: GameFields): Record<string, string> => ({
  ...Object.fromEntries(FORM_FIELDS.map((name) => [fieldOf[name].label, formatField(name, fields)])),
  [gameFields.retailers.label]: fields.retailers
    .map(({ name, productId, url }) => [name, productId, url].filter(Boolean).join(' '))
    .join(', '),
  ...Object.fromEntries(
    fields.retailers.map(({ name, priceCents, currency }) => [
      `Price at ${name}`,
      priceCents === null || !currency ? '' : formatPrice({ amountCents: priceCents, currency }),
    ]),
  ),
})

function formatRetailer({ name, url, productId, priceCents, currency, priceAsOf }: OfferFields): string {
  const price =
    priceCents !== null &&
    `${decimalAmount({ amountCents: priceCents, currency: currency ?? '' })} ${currency ?? ''}`.trim()
  const seen = priceAsOf && !Number.isNaN(Date.parse(priceAsOf)) && `seen ${longDate(priceAsOf)}`
  return [`${name}: ${price || 'no price'}`, seen, productId, url].filter(Boolean).join(', ')
}
