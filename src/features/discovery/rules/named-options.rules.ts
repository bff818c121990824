/** Categories, and the names that games carry (designers, mechanics, publishers, years), as options of filters. */

import { foldedSlug, foldText } from '#/lib/text/fold-text.ts'
import {
  type Choices,
  type FilteredGame,
  type NamedFacet,
  type NamedGroup,
  namedGroups,
  ofEach,
} from './filter-list.rules.ts'

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
  const unlisted = [...new Set(carried).difference(slugs)].sort()
  return [...listed, ...unlisted.map((slug) => ({ slug, name: slug }))].map(({ slug, name }) => ({
    ...{ slug, name, folded: foldText(name) },
    words: [foldedSlug(slug), foldedSlug(name)],
  }))
}

/** Returns the slugs of the requested categories that exist, A to Z. */
export function resolveCategories(known: readonly KnownCategory[], requested: readonly string[]): string[] {
  if (requested.length === 0) return []
  const wanted = new Set(requested.map(foldedSlug))
  const found = known.filter(({ words }) => words.some((word) => wanted.has(word)))
  return found.map(({ slug }) => slug).sort()
}

/** A name with its slug. */
export interface NamedOption {
  slug: string
  name: string
}

export type NamedOptions = Record<NamedGroup, readonly NamedOption[]>

/** Maximum number of names counted per kind: the most common ones, besides the chosen ones. */
export const NAMES_COUNTED = 24
/** Number of names listed. */
const NAMES_LISTED = 12

/** The names that a game carries of each kind. */
const namesCarried: Record<NamedGroup, (game: FilteredGame) => readonly string[]> = {
  mechanics: ({ mechanics }) => mechanics,
  designers: ({ designers }) => designers,
  publishers: ({ publisher }) => (publisher === null ? [] : [publisher]),
  years: ({ year }) => (year === null ? [] : [String(year)]),
}

/** Each name as an option, one object for all games that carry it. Accents and case make no other slug. */
const options = new Map<string, NamedOption>()

/** Returns the names of a game, each slug once, without names that give no slug. */
export const namedOptionsOf = (game: FilteredGame): NamedOptions =>
  ofEach(namedGroups, (group) => {
    const named = namesCarried[group](game).map((text) =>
      options.getOrInsertComputed(text, (name) => ({ slug: foldedSlug(name), name })),
    )
    return named.filter(
      ({ slug }, at) => slug !== '' && named.findIndex((other) => other.slug === slug) === at,
    )
  })

type Carried = NamedOption & { games: number }

/** Sorts names by number of games, most first. */
export const mostCarriedFirst = (one: Carried, other: Carried): number =>
  other.games - one.games || (one.slug < other.slug ? -1 : 1)

/** Returns the most frequent spelling of a name, given the number of games of each. */
export function usualSpelling(spellings: Iterable<readonly [name: string, games: number]>): string {
  const [[usual] = ['']] = [...spellings].sort(
    ([name, games], [other, others]) => others - games || (name < other ? -1 : 1),
  )
  return usual
}

/** Returns the chosen slugs of each kind that exist, A to Z. */
export const resolveNames = (query: Choices, isCarried: (group: NamedGroup, slug: string) => boolean) =>
  ofEach(namedGroups, (group) => query[group].filter((slug) => isCarried(group, slug)).sort())

/** Returns the listed names of a kind: of those counted, the ones with most results, and all chosen ones. */
export function listedNames(group: NamedGroup, counted: readonly NamedFacet[]): NamedFacet[] {
  const facets = counted
    .filter(({ count, chosen }) => count > 0 || chosen)
    .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
    .filter(({ chosen }, place) => place < NAMES_LISTED || chosen)
  return group === 'years' ? facets.sort((one, other) => Number(other.value) - Number(one.value)) : facets
}
