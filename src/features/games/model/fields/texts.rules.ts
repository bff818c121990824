import { isOwnPath, isWebAddress } from '#/lib/address.ts'
import { inFigures } from '#/lib/format.ts'

/** Maximum length of a URL, and of the name of a person, mechanic or retailer. */
export const ADDRESS_MAX_LENGTH = 2_048
export const NAME_MAX_LENGTH = 120

/** Trims a text and removes characters that no text may contain. */
export function tidyText(text: string): string {
  return wellFormed(text).trim()
}

/** A text on one line. */
export const oneLine = (text: string) => tidyText(text).replace(/\s+/g, ' ')

/** A text, or null if empty. */
export const knownText = (text: string | null) => (text === null ? null : tidyText(text) || null)

/** Normalises names: single lines, without empty ones and duplicates. */
export const tidyNames = (names: readonly string[]) => [
  ...new Set(names.map(oneLine).filter((name) => name !== '')),
]

/** Removes characters that a database rejects from all texts of a JSON value. */
export function tidyJson(value: unknown): unknown {
  if (typeof value === 'string') return wellFormed(value)
  if (Array.isArray(value)) return value.map(tidyJson)
  return isJsonObject(value) ? tidyObject(value) : value
}

/** Normalises a JSON object like {@link tidyJson}. */
export function tidyObject(object: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).map(([name, each]) => [wellFormed(name), tidyJson(each)]))
}

/** Whether a JSON value is an object, not a list or null. */
export function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const wellFormed = (text: string) => text.replaceAll('\u0000', '').toWellFormed()

/** Validates the length of a text; null if it passes. */
export function faultOfLength(text: string | null, max: number): string | null {
  return (text ?? '').length > max ? `Use at most ${inFigures(max)} characters` : null
}

export function faultOfAddress(address: string | null): string | null {
  if (address === null) return null
  const tooLong = faultOfLength(address, ADDRESS_MAX_LENGTH)
  if (tooLong) return tooLong
  return isWebAddress(address) ? null : 'Enter an address that starts with http:// or https://'
}

/** Validates the address of an image, which may be one of our own (ruling 15). */
export function faultOfPicture(address: string | null): string | null {
  if (address === null) return null
  const tooLong = faultOfLength(address, ADDRESS_MAX_LENGTH)
  if (tooLong) return tooLong
  return isWebAddress(address) || isOwnPath(address)
    ? null
    : 'Enter an address that starts with http:// or https://, or choose a file'
}

const YOUTUBE_ID = /^[\w-]{11}$/
const YOUTUBE_HOSTS = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/

/** Returns the id of a YouTube video from an id or URL; other text is returned unchanged. */
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

export function faultOfVideo(id: string | null): string | null {
  return id === null || YOUTUBE_ID.test(id)
    ? null
    : 'Enter the video’s id, 11 letters and digits, or its address on YouTube'
}
