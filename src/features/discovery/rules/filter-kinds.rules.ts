import { foldedSlug, foldText } from '#/lib/text/fold-text.ts'

/** How choices are parsed from an address, and which categories a query may name. */

export type OptionValue = string | number

/** An option of a filter: its value in queries and its label. */
export interface Option {
  readonly value: OptionValue
  readonly label: string
}

/** Parses a parameter leniently: options by value in any case, or by label; in their own order. */
export function readChoice(options: readonly Option[], parameter: unknown): OptionValue[] {
  // Most questions name most filters not at all.
  if (parameter === undefined) return []
  const requested = new Set(partsOf(parameter).map((part) => part.toLowerCase()))
  return options
    .filter(({ value, label }) => [String(value), label].some((word) => requested.has(word.toLowerCase())))
    .map(({ value }) => value)
}

/** Formats a choice as a parameter; undefined if empty. */
export function writtenChoice(
  options: readonly Option[],
  chosen: readonly OptionValue[],
): string | number | undefined {
  const values = options.map(({ value }) => value).filter((value) => chosen.includes(value))
  if (values.length === 0) return undefined
  // A single number stays a number: a router that reads values as JSON would put a text of digits in quotes.
  if (values.length === 1 && typeof values[0] === 'number') return values[0]
  return values.join(',').toLowerCase()
}

/** Maximum number of categories in a query. */
export const categoriesLimit = 50
/** Maximum length of a parameter, in UTF-16 units. */
const longestParameter = 4_000

/** Splits a parameter that may be repeated or joined by commas. */
export function partsOf(value: unknown): string[] {
  if (value === undefined) return []
  const values = Array.isArray(value) ? value.slice(0, 2 * categoriesLimit) : [value]
  return values
    .flatMap((item) => textOf(item).split(','))
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/**
 * Converts a string, number or boolean to trimmed text without control characters, cut to the longest
 * parameter allowed. Returns '' for any other value.
 */
export function textOf(value: unknown): string {
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  const text = isPlain ? String(value).slice(0, longestParameter).toWellFormed() : ''
  return text.replace(/\p{Cc}+/gu, ' ').trim()
}

/** A category in the site's list. */
export interface DiscoverableCategory {
  slug: string
  name: string
}

/** A category with its precomputed search data. */
export interface KnownCategory extends DiscoverableCategory {
  folded: string
  /** Its slug and name, both accepted (ruling 10). */
  words: readonly string[]
}

/** Returns the listed categories, followed by the slugs of games that are not in the list, A to Z. */
export function knownCategories(
  listed: readonly DiscoverableCategory[],
  carried: Iterable<string>,
): KnownCategory[] {
  const slugs = new Set(listed.map(({ slug }) => slug))
  const unlisted = [...new Set(carried)].filter((slug) => !slugs.has(slug)).sort()
  return [...listed, ...unlisted.map((slug) => ({ slug, name: slug }))].map(({ slug, name }) => ({
    slug,
    name,
    folded: foldText(name),
    words: [foldedSlug(slug), foldedSlug(name)],
  }))
}

/** Returns the slugs of the requested categories that exist, A to Z. */
export function resolveCategories(known: readonly KnownCategory[], requested: readonly string[]): string[] {
  if (requested.length === 0) return []
  const wanted = new Set(requested.map(foldedSlug))
  return known
    .filter(({ words }) => words.some((word) => wanted.has(word)))
    .map(({ slug }) => slug)
    .sort()
}
