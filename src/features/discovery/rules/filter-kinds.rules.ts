import { foldedSlug, foldText } from '#/lib/text/fold-text.ts'

/** The kinds of filters: how choices are parsed from an address and formatted for it. */

/** An option of a filter or sort: its value in queries and its label. */
export interface Option<Value> {
  readonly value: Value
  readonly label: string
}

export type OptionValue = string | number

/** The options of a filter. */
export interface FilterOptions<Value extends OptionValue> {
  /** Its name in the address. */
  parameter: string
  options: readonly Option<Value>[]
}

/** A filter, whose choice in a query is a `Choice`. */
export interface Filter<Value extends OptionValue, Choice> extends FilterOptions<Value> {
  /** Whether a new choice takes the place of the one before. */
  holdsOne: boolean
  /** No choice: the filter is inactive. */
  none: Choice
  chosen: (choice: Choice) => readonly Value[]
  /** The choice with an option taken if it was not, and taken back if it was. */
  toggled: (choice: Choice, value: OptionValue) => Choice
  /** Parses a parameter leniently. */
  read: (parameter: unknown) => Choice
  /** The choice as a parameter; undefined without one. */
  written: (choice: Choice) => string | number | undefined
}

/** A filter with several options, any of which may match. */
export function someOf<Value extends OptionValue, const Parameter extends string>(
  options: FilterOptions<Value> & { parameter: Parameter },
): Filter<Value, readonly Value[]> & { parameter: Parameter } {
  const read = readerOf(options.options)
  const inOrder = (chosen: readonly OptionValue[]) =>
    options.options.map(({ value }) => value).filter((value) => chosen.includes(value))
  return {
    ...options,
    holdsOne: false,
    none: [],
    chosen: (choice) => choice,
    toggled: (choice, value) =>
      choice.some((each) => each === value)
        ? choice.filter((each) => each !== value)
        : [...choice, ...inOrder([value])],
    read,
    written: (choice) => {
      const values = inOrder(choice)
      if (values.length === 0) return undefined
      // A single number stays a number: a router that reads values as JSON would put a text of digits in quotes.
      if (values.length === 1 && typeof values[0] === 'number') return values[0]
      return values.join(',').toLowerCase()
    },
  }
}

/** A filter with steps, of which one applies; the last one if several are requested. */
export function oneStepOf<Value extends number, const Parameter extends string>(
  options: FilterOptions<Value> & { parameter: Parameter },
): Filter<Value, Value | null> & { parameter: Parameter } {
  const read = readerOf(options.options)
  return {
    ...options,
    holdsOne: true,
    none: null,
    chosen: (choice) => (choice === null ? [] : [choice]),
    toggled: (choice, value) =>
      choice === value ? null : (options.options.find((option) => option.value === value)?.value ?? null),
    read: (parameter) => read(parameter).at(-1) ?? null,
    written: (choice) => choice ?? undefined,
  }
}

/** A parser for a filter's options: by value in any case, or by label; in the options' order. */
export function readerOf<Value extends OptionValue>(
  options: readonly Option<Value>[],
): (value: unknown) => Value[] {
  const known = options.map(({ value, label }) => ({
    value,
    word: String(value).toLowerCase(),
    label: label.toLowerCase(),
  }))
  return (value) => {
    // Most questions name most filters not at all.
    if (value === undefined) return []
    const requested = new Set(partsOf(value).map((part) => part.toLowerCase()))
    if (requested.size === 0) return []
    return known
      .filter(({ word, label }) => requested.has(word) || requested.has(label))
      .map(({ value }) => value)
  }
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
