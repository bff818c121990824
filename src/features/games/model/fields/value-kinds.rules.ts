import { asEntered, type Kind, kindOf, type Options } from './field.rules.ts'
import { faultOfAddress, faultOfLength, faultOfPicture, knownText, oneLine, tidyText } from './texts.rules.ts'
import { faultOfVideo, youtubeIdOf } from './youtube.rules.ts'

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

/** A whole number, of a unit where that is not plain. */
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

/** A number on a scale of steps. */
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
  /** A value as it is offered. */
  inWords: (value: Value) => string
  /** The option for no choice. */
  blank: string
  /** Message for a value of the wrong type. */
  refusal: string
}

/** One of a few values. */
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
  /** How many the form has room for. */
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

/** One line that every game has. */
export const title = kindOf<'text', string, Length>('text', (options) => ({
  ...alwaysUpTo(options),
  tidy: oneLine,
}))

/** One line. */
export const text = kindOf<'text', Text, Length>('text', someUpTo)

/** Multi-line text that every game has; empty by default. */
export const body = kindOf<'longText', string, Lines>('longText', (options) => ({
  ...alwaysUpTo(options),
  tidy: tidyText,
}))

/** Several lines. */
export const longText = kindOf<'longText', Text, Lines>('longText', someUpTo)

/** Several lines of html; the server sanitises it before storing. */
export const html = kindOf<'html', Text, Lines>('html', someUpTo)

/** The address of a page on the web. */
export const webAddress = kindOf<'webAddress', Text>('webAddress', () => ({
  ...some,
  check: (address, tell) => tell(faultOfAddress(address)),
}))

/** The address of a picture: on the web, or one of our own. */
export const picture = kindOf<'picture', Text>('picture', () => ({
  ...some,
  check: (address, tell) => tell(faultOfPicture(address)),
}))

/** A YouTube video, stored by its id. */
export const video = kindOf<'video', Text>('video', () => ({
  ...some,
  tidy: (typed) => knownText(typed && youtubeIdOf(typed)),
  check: (id, tell) => tell(faultOfVideo(id)),
}))
