/** The names that games carry (designers, mechanics, publishers, years) as options of filters. */

import { foldedSlug } from '#/lib/text/fold-text.ts'
import {
  type Choices,
  type FilteredGame,
  type NamedFacet,
  type NamedGroup,
  namedGroups,
  ofEach,
} from './filter-list.rules.ts'

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

const options = new Map<string, NamedOption>()

/** A name as an option, one object for all games that carry it. Accents and case make no other slug. */
function optionNamed(name: string): NamedOption {
  const known = options.get(name)
  if (known) return known
  const option = { slug: foldedSlug(name), name }
  options.set(name, option)
  return option
}

/** Returns the names of a game, each slug once, without names that give no slug. */
export function namedOptionsOf(game: FilteredGame): NamedOptions {
  return ofEach(namedGroups, (group) => {
    const named = namesCarried[group](game).map(optionNamed)
    return named.filter(
      ({ slug }, at) => slug !== '' && named.findIndex((other) => other.slug === slug) === at,
    )
  })
}

/** Sorts names by number of games, most first. */
export const mostCarriedFirst = (
  one: { slug: string; games: number },
  other: { slug: string; games: number },
): number => other.games - one.games || (one.slug < other.slug ? -1 : 1)

/** Returns the most frequent spelling of a name. */
export function usualSpelling<Spelling extends { name: string; games: number }>(
  spellings: readonly Spelling[],
): Spelling {
  return spellings.reduce((best, each) =>
    each.games > best.games || (each.games === best.games && each.name < best.name) ? each : best,
  )
}

/** Returns the chosen slugs of each kind that exist, A to Z. */
export function resolveNames(
  query: Choices,
  isCarried: (group: NamedGroup, slug: string) => boolean,
): Record<NamedGroup, string[]> {
  return ofEach(namedGroups, (group) => query[group].filter((slug) => isCarried(group, slug)).sort())
}

/** Returns the listed names of a kind: of those counted, the ones with most results, and all chosen ones. */
export function listedNames(group: NamedGroup, counted: readonly NamedFacet[]): NamedFacet[] {
  const facets = counted
    .filter(({ count, chosen }) => count > 0 || chosen)
    .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
    .filter(({ chosen }, place) => place < NAMES_LISTED || chosen)
  return group === 'years' ? facets.sort((one, other) => Number(other.value) - Number(one.value)) : facets
}
