import { asEntered, type Kind, kindOf, type Options } from './field.rules.ts'
import {
  faultOfAddress,
  faultOfLength,
  faultOfPicture,
  faultOfVideo,
  knownText,
  oneLine,
  tidyText,
  youtubeIdOf,
} from './texts.rules.ts'

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
