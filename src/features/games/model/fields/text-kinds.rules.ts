import { kindOf } from './field.rules.ts'
import { faultOfAddress, faultOfLength, faultOfPicture, knownText, oneLine, tidyText } from './texts.rules.ts'
import { faultOfVideo, youtubeIdOf } from './youtube.rules.ts'

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
export const title = kindOf<'text', string, Length>('text', (told) => ({
  ...alwaysUpTo(told),
  tidy: oneLine,
}))

/** One line. */
export const text = kindOf<'text', Text, Length>('text', someUpTo)

/** Several lines that every game has, empty where nobody wrote any. */
export const body = kindOf<'longText', string, Lines>('longText', (told) => ({
  ...alwaysUpTo(told),
  tidy: tidyText,
}))

/** Several lines. */
export const longText = kindOf<'longText', Text, Lines>('longText', someUpTo)

/** Several lines of html; what is kept of it is what may be shown, which the server sees to. */
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

/** A video on YouTube, kept by its id. */
export const video = kindOf<'video', Text>('video', () => ({
  ...some,
  tidy: (typed) => knownText(typed && youtubeIdOf(typed)),
  check: (id, tell) => tell(faultOfVideo(id)),
}))
