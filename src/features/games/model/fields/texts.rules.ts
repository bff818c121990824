import { isOwnPath, isWebAddress } from '#/lib/address.ts'
import { inFigures } from '#/lib/format.ts'

/** Maximum number of characters in a URL. */
export const URL_MAX_LENGTH = 2_048
/** Maximum number of characters in a name in a game's data, such as a designer's or retailer's name. */
export const NAME_MAX_LENGTH = 120

/** Trims a text and removes characters that PostgreSQL rejects. */
export const tidyText = (text: string) => wellFormed(text).trim()

/** Trims a text and joins its lines with single spaces. */
export const oneLine = (text: string) => tidyText(text).replace(/\s+/g, ' ')

/** Trims a text and removes characters that PostgreSQL rejects. Returns null if the text is null or nothing is left. */
export const trimmedOrNull = (text: string | null) => (text === null ? null : tidyText(text) || null)

/** Trims each name in a list, and removes empty names and duplicates. */
export const tidyNames = (names: readonly string[]) => [
  ...new Set(names.map(oneLine).filter((name) => name !== '')),
]

/** Cleans every text in a JSON value: removes characters that PostgreSQL rejects. */
export function tidyJson(value: unknown): unknown {
  if (typeof value === 'string') return wellFormed(value)
  if (Array.isArray(value)) return value.map(tidyJson)
  return isJsonObject(value) ? tidyObject(value) : value
}

/** Cleans the keys and values of a JSON object: removes characters that PostgreSQL rejects. */
export const tidyObject = (object: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(object).map(([name, each]) => [wellFormed(name), tidyJson(each)]))

/** Returns whether a JSON value is an object, and not an array or null. */
export function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const wellFormed = (text: string) => text.replaceAll('\u0000', '').toWellFormed()

/** Returns an error message for a text longer than `max` characters, else null. */
export const validateLength = (text: string | null, max: number): string | null =>
  (text ?? '').length > max ? `Use at most ${inFigures(max)} characters` : null

/** Returns an error message for an invalid URL, else null. For an image, a path on this site is valid too (ruling 15). */
export function validateAddress(address: string | null, of: 'page' | 'picture' = 'page'): string | null {
  if (address === null) return null
  if (address.length > URL_MAX_LENGTH) return validateLength(address, URL_MAX_LENGTH)
  if (isWebAddress(address) || (of === 'picture' && isOwnPath(address))) return null
  return `Enter an address that starts with http:// or https://${of === 'picture' ? ', or choose a file' : ''}`
}

const YOUTUBE_ID = /^[\w-]{11}$/
const YOUTUBE_HOSTS = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/

/** Returns the id of a YouTube video from its URL or id. Any other text is returned trimmed. */
export function youtubeIdOf(typed: string): string {
  const text = typed.trim()
  const url = URL.parse(text.includes('://') ? text : `https://${text}`)
  if (!url || YOUTUBE_ID.test(text)) return text
  const id =
    url.hostname === 'youtu.be'
      ? url.pathname.slice(1)
      : YOUTUBE_HOSTS.test(url.hostname)
        ? (url.searchParams.get('v') ?? /^\/(?:embed|shorts|live|v)\/([^/]+)/.exec(url.pathname)?.[1])
        : undefined
  return id && YOUTUBE_ID.test(id) ? id : text
}

/** Returns an error message for an invalid YouTube id, else null. */
export const validateVideo = (id: string | null): string | null =>
  id === null || YOUTUBE_ID.test(id)
    ? null
    : 'Enter the video’s id, 11 letters and digits, or its address on YouTube'
