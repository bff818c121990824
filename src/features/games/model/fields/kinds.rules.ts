import { inFigures } from '#/lib/format.ts'
import { COMPONENTS, componentLine, componentOf } from '../facts/components.rules.ts'
import {
  faultsOfRetailer,
  isRetailer,
  isSameRetailer,
  type RetailerFields,
  tidyRetailer,
} from './retailers.rules.ts'
import {
  faultOfAddress,
  faultOfLength,
  faultOfPicture,
  faultOfVideo,
  isJsonObject,
  knownText,
  NAME_MAX_LENGTH,
  oneLine,
  tidyNames,
  tidyObject,
  tidyText,
  youtubeIdOf,
} from './texts.rules.ts'

interface Options {
  /** The label: on the form, in errors, in lists of changes. */
  label: string
  file: string
  /** The question on the form, if it differs from the label with its unit and limits. */
  asks?: string
  hint?: string
  /** Which games are refused without it, and in which words. */
  needed?: { by: 'every game' | 'a new game'; words: string }
  /** Whether the game page shows it unchanged. */
  page?: true
}

/** Reports a validation error; for a list also at a place such as `0.url`. */
type Tell = (fault: string | false | null, place?: string) => void

/** The behaviour of a kind of field. */
interface Kind<Value> {
  /** The value for unknown. */
  unknown: Value
  /** Whether something is a value such a field can hold, right or wrong. */
  holds: (value: unknown) => value is Value
  /** Message for a value of the wrong type. */
  refusal: string
  /** Normalises an entered value for storage. */
  tidy: (value: Value) => Value
  /** Validates a normalised value. */
  check: (value: Value, tell: Tell) => void
}

export interface DescribedField<Value> extends Options, Kind<Value> {}

/** Creates a kind of field; `truthsOf` derives its validation from the options. */
function kindOf<Name extends string, Value, More = unknown>(
  kind: Name,
  truthsOf: (options: Options & More) => Kind<Value>,
) {
  return <const Stated extends Options & More>(options: Stated): Stated & Kind<Value> & { kind: Name } => ({
    ...options,
    ...truthsOf(options),
    kind,
  })
}

/** Returns a value unchanged; for kinds that need no normalising. */
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

/** A whole number or null, with an optional unit for its label. */
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

/** A number with one or two decimals (`step`), or null. */
export const decimal = kindOf<'decimal', number | null, Span & { step: 0.1 | 0.01 }>(
  'decimal',
  ({ label, min, max, step }) => {
    const perOne = 1 / step
    return {
      ...aNumber,
      check: (value, tell) => {
        if (value === null) return
        tell(!(value >= min && value <= max) && `${label} must be between ${min} and ${max}`)
        tell(Math.round(value * perOne) / perOne !== value && `${label} goes in steps of ${step}`)
      },
    }
  },
)

interface Choice<Value> extends Options {
  of: readonly Value[]
  inWords: (value: Value) => string
  /** The option for no choice. */
  blank: string
  /** Message for a value of the wrong type. */
  refusal: string
}

/** One of a fixed set of values, or null. */
export function choice<Value extends string, const Stated extends Options>(reported: Stated & Choice<Value>) {
  const { of, refusal } = reported
  const isOne = (value: unknown): value is Value => of.some((each) => each === value)
  const truths: Kind<Value | null> = {
    unknown: null,
    holds: (value) => value === null || isOne(value),
    refusal,
    tidy: asEntered,
    check: (value, tell) => tell(value !== null && !isOne(value) && refusal),
  }
  const options = of.map((value) => [value, reported.inWords(value)] as const)
  return { ...reported, ...truths, kind: 'choice' as const, options }
}

/** A boolean; false by default. */
export const flag = kindOf<'flag', boolean>('flag', () => ({
  unknown: false,
  holds: (value) => typeof value === 'boolean',
  refusal: 'Must be true or false',
  tidy: asEntered,
  check: () => undefined,
}))

type Text = string | null

interface Length {
  /** In characters. */
  max: number
}

interface Lines extends Length {
  lines: number
}

const isString = (value: unknown) => typeof value === 'string'
const refusal = 'Must be text'
const some = {
  unknown: null,
  refusal,
  holds: (value: unknown): value is Text => value === null || isString(value),
  tidy: knownText,
}
const someUpTo = ({ max }: Length) => ({
  ...some,
  check: (text: Text, tell: (fault: string | null) => void) => tell(faultOfLength(text, max)),
})
const alwaysUpTo = ({ max }: Length) => ({
  unknown: '',
  holds: isString,
  refusal,
  check: (text: string, tell: (fault: string | null) => void) => tell(faultOfLength(text, max)),
})

/** A required single-line text: a string, empty by default. */
export const title = kindOf<'text', string, Length>('text', (options) => ({
  ...alwaysUpTo(options),
  tidy: oneLine,
}))

/** An optional single-line text: a string, or null if not set. */
export const text = kindOf<'text', Text, Length>('text', someUpTo)

/** A required multi-line text: a string, empty by default. */
export const body = kindOf<'longText', string, Lines>('longText', (options) => ({
  ...alwaysUpTo(options),
  tidy: tidyText,
}))

/** An optional multi-line text: a string, or null if not set. */
export const longText = kindOf<'longText', Text, Lines>('longText', someUpTo)

/** An optional html text, or null if not set; the server sanitises it before storing. */
export const html = kindOf<'html', Text, Lines>('html', someUpTo)

/** The URL of an external page, or null if not set. */
export const webAddress = kindOf<'webAddress', Text>('webAddress', () => ({
  ...some,
  check: (address, tell) => tell(faultOfAddress(address)),
}))

/** The URL of an image, external or uploaded to this site; null if not set. */
export const picture = kindOf<'picture', Text>('picture', () => ({
  ...some,
  check: (address, tell) => tell(faultOfPicture(address)),
}))

/** The id of a YouTube video, or null if not set; a video's URL is accepted and reduced to its id. */
export const video = kindOf<'video', Text>('video', () => ({
  ...some,
  tidy: (typed) => knownText(typed && youtubeIdOf(typed)),
  check: (id, tell) => tell(faultOfVideo(id)),
}))

export const NAMES_MAX = 40
const PICTURES_MAX = 30
const RETAILERS_MAX = 30
const JSON_MAX_LENGTH = 40_000
const TITLE_LINE_MAX = 220
/** The language behind a title, by its code. */
const LANGUAGE_OF_TITLE = / \(([a-z]{2,3})\)$/

const texts = {
  unknown: [],
  holds: (value: unknown): value is string[] =>
    Array.isArray(value) && value.every((each) => typeof each === 'string'),
  refusal: 'Must be text',
  tidy: tidyNames,
}

/** Checks how long a list is, and each of its texts. */
function checkTexts(list: string[], tell: Tell, parted: string, longest = NAME_MAX_LENGTH) {
  tell(list.length > NAMES_MAX && `At most ${NAMES_MAX}, ${parted}`)
  tell(list.some(({ length }) => length > longest) && `Each with at most ${longest} characters`)
}

/** A list of unique names of people or things. */
export const names = kindOf<'names', string[]>('names', () => ({
  ...texts,
  check: (list, tell) => checkTexts(list, tell, 'separated by commas'),
}))

/** A list of titles in other languages, each with its language: `Les Cités perdues (fr)`. */
export const titleList = kindOf<'titles', string[]>('titles', () => ({
  ...texts,
  check: (list, tell) => {
    checkTexts(list, tell, 'one a line', TITLE_LINE_MAX)
    const plain = list.find((title) => !LANGUAGE_OF_TITLE.test(title))
    tell(plain !== undefined && `Name the language of “${plain}” behind it, such as (fr)`)
  },
}))

/** A list of components, each with its number: `55 cards: goods and camels`. */
export const componentList = kindOf<'components', string[]>('components', () => ({
  ...texts,
  tidy: (list: string[]) =>
    tidyNames(list).map((line) => {
      const component = componentOf(line)
      return component ? componentLine(component) : line
    }),
  check: (list, tell) => {
    checkTexts(list, tell, 'one a line')
    const odd = list.find((line) => componentOf(line) === null)
    const kinds = Object.keys(COMPONENTS).join(', ')
    tell(odd !== undefined && `Begin “${odd}” with a number and one of these: ${kinds}`)
  },
}))

/** A list of category slugs; the first is the main category. */
export const categoryList = kindOf<'categories', string[]>('categories', () => ({
  ...texts,
  check: () => undefined,
}))

/** A list of unique image URLs. */
export const pictureList = kindOf<'pictures', string[]>('pictures', () => ({
  ...texts,
  tidy: (list) => list.map(tidyText).filter((address) => address !== ''),
  check: (list, tell) => {
    tell(list.length > PICTURES_MAX && `At most ${PICTURES_MAX} pictures`)
    list.forEach((address, place) => {
      tell(faultOfPicture(address), `${place}`)
      tell(list.indexOf(address) < place && 'This image is already here', `${place}`)
    })
  },
}))

/** Retailers of a game, without duplicates. */
export const retailers = kindOf<'retailers', RetailerFields[]>('retailers', () => ({
  unknown: [],
  holds: (value): value is RetailerFields[] => Array.isArray(value) && value.every(isRetailer),
  refusal: 'Must be a list',
  tidy: (list) => list.map(tidyRetailer),
  check: (list, tell) => {
    tell(list.length > RETAILERS_MAX && `At most ${RETAILERS_MAX} retailers`)
    list.forEach((retailer, place) => {
      for (const [field, fault] of Object.entries(faultsOfRetailer(retailer)))
        tell(fault, `${place}.${field}`)
      const isRepeated = list.findIndex((each) => isSameRetailer(each, retailer)) < place
      tell(isRepeated && 'This retailer is already listed', `${place}.name`)
    })
  },
}))

/** A JSON object, or null. */
export const jsonObject = kindOf<'json', Record<string, unknown> | null, { lines: number }>('json', () => ({
  unknown: null,
  holds: (value) => value === null || isJsonObject(value),
  refusal: 'Must be an object of JSON',
  tidy: (object) => object && tidyObject(object),
  check: (object, tell) =>
    tell(
      object !== null &&
        JSON.stringify(object).length > JSON_MAX_LENGTH &&
        `That is more than ${inFigures(JSON_MAX_LENGTH)} characters`,
    ),
}))
