import { isJsonObject } from '../../../model/fields/texts.rules.ts'
import type { FieldKind } from '../../../model/game-fields.rules.ts'

/** The kinds of fields entered as one text; each of the others has its own part of the form. */
export type TypedKind = Exclude<FieldKind, 'flag' | 'categories' | 'pictures' | 'retailers'>

/** Parsers for typed values by kind; input that does not parse is passed on as it is, to fail validation. */
export const READ_TYPED: Record<TypedKind, (typed: string) => unknown> = {
  text: knownText,
  longText: knownText,
  html: knownText,
  webAddress: knownText,
  picture: knownText,
  video: knownText,
  choice: knownText,
  wholeNumber: numberOf,
  decimal: numberOf,
  names: (typed) =>
    typed
      .split(/[,\n]/)
      .map((name) => name.trim())
      .filter((name) => name !== ''),
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

function linesOf(typed: string): string[] {
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** Formats a value for its field. */
export function typedOf(value: unknown, kind?: TypedKind): string {
  if (value === null) return ''
  if (Array.isArray(value)) return value.join(kind === 'titles' || kind === 'components' ? '\n' : ', ')
  return isJsonObject(value) ? JSON.stringify(value, null, 2) : String(value)
}

/** Parses a number, also with a decimal comma; null if empty, NaN if invalid. */
export function numberOf(typed: string): number | null {
  const text = typed.trim()
  if (text === '') return null
  return /^[-+]?(\d+([.,]\d*)?|[.,]\d+)$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
}

function knownText(typed: string): string | null {
  return typed.trim() || null
}
