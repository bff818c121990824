/** Which options of each filter a game has; apart from the list of filters, since every page loads that one. */

import { foldedSlug, foldText } from '#/lib/text.ts'
import type { ShownFacets } from '../discovery.schema.ts'
import {
  type CatalogueGroup,
  type ChosenOptions,
  type FilteredGame,
  type FilterGroup,
  type FixedGroup,
  filterList,
  fixedGroups,
  type NamedGroup,
  namedGroups,
  type OptionValue,
  ofEach,
} from './filter-list.rules.ts'

/** A filter option with slug and name, such as a designer. A year has the same slug and name. */
export interface NamedOption {
  slug: string
  name: string
}
export type DiscoverableCategory = NamedOption

/** A category with its name prepared for searches. `folded` is the name in lower case, without accents and punctuation. */
export interface KnownCategory extends DiscoverableCategory {
  folded: string
  /** Its slug and its name, both as slugs: a query may use either (ruling 10). */
  words: readonly string[]
}

/** Returns all categories: first those on the editors' list (`listed`), then the others from A to Z. */
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

/** Returns the chosen categories that exist in the catalogue, as slugs from A to Z. */
export function resolveCategories(known: readonly KnownCategory[], requested: readonly string[]): string[] {
  if (requested.length === 0) return []
  const wanted = new Set(requested.map(foldedSlug))
  const found = known.filter(({ words }) => words.some((word) => wanted.has(word)))
  return found.map(({ slug }) => slug).sort()
}

type NamedOptions = Record<NamedGroup, readonly NamedOption[]>

/**
 * Maximum number of designers for which the server counts results. The server chooses the designers with the most games.
 * A designer selected in the filter is always counted, even beyond this maximum.
 * The maximum is the same for mechanics, publishers and years.
 */
export const NAMES_COUNTED = 24
/**
 * Maximum number of designers in the filter panel. Of the counted designers, the panel shows the ones with the most results.
 * A designer selected in the filter is always shown, even beyond this maximum.
 * The maximum is the same for mechanics, publishers and years.
 */
const NAMES_LISTED = 12

const namesCarried: Record<NamedGroup, (game: FilteredGame) => readonly string[]> = {
  mechanics: ({ mechanics }) => mechanics,
  designers: ({ designers }) => designers,
  publishers: ({ publisher }) => (publisher === null ? [] : [publisher]),
  years: ({ year }) => (year === null ? [] : [String(year)]),
}

/** Each name as an option, cached so that all games with the name share one object. Slugs ignore accents and case. */
const options = new Map<string, NamedOption>()

/** Returns a game's mechanics, designers, publisher and year as options for filters. Each option has a name and a slug. */
export const namedOptionsOf = (game: FilteredGame): NamedOptions =>
  ofEach(namedGroups, (group) => {
    const named = namesCarried[group](game).map((text) =>
      options.getOrInsertComputed(text, (name) => ({ slug: foldedSlug(name), name })),
    )
    const isFirst = (slug: string, at: number) => named.findIndex((other) => other.slug === slug) === at
    return named.filter(({ slug }, at) => slug !== '' && isFirst(slug, at))
  })

type Carried = NamedOption & { games: number }

export const mostCarriedFirst = (one: Carried, other: Carried): number =>
  other.games - one.games || (one.slug < other.slug ? -1 : 1)

/** Returns the most frequent spelling of a name. `spellings` are tuples of a spelling and its number of games. */
export function usualSpelling(spellings: Iterable<readonly [name: string, games: number]>): string {
  const [[usual] = ['']] = [...spellings].sort(
    ([name, games], [other, others]) => others - games || (name < other ? -1 : 1),
  )
  return usual
}

/** Returns the chosen mechanics, designers, publishers and years, as sorted slugs. A slug that no game has is left out. */
export const resolveNames = (query: ChosenOptions, hasGames: (group: NamedGroup, slug: string) => boolean) =>
  ofEach(namedGroups, (group) => query[group].filter((slug) => hasGames(group, slug)).sort())

/** Returns the options to show in a group such as designers: the 12 with the most results, and all chosen ones. */
function listedNames(group: NamedGroup, counted: ShownFacets[NamedGroup]) {
  const facets = counted
    .filter(({ count, chosen }) => count > 0 || chosen)
    .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
    .filter(({ chosen }, place) => place < NAMES_LISTED || chosen)
  return group === 'years' ? facets.sort((one, other) => Number(other.value) - Number(one.value)) : facets
}

/** For each filter with fixed options, a function that returns the options a game has. */
const LEAVING: Record<FixedGroup, (game: FilteredGame) => readonly OptionValue[]> = {
  difficulties: ({ difficulty }) => known(difficulty),
  // Whether it supports a number of players (ruling 13).
  players: ({ minPlayers, maxPlayers }) =>
    stepsOf('players', (players) =>
      players === 4 ? maxPlayers >= 4 : minPlayers <= players && players <= maxPlayers,
    ),
  durations: (game) => durationsOf(playMinutesOf(game)),
  realTimes: ({ realMinutes }) => durationsOf(realMinutes),
  verdict: ({ verdict: { word } }) => known(word),
  certainty: ({ verdict: { isSure } }) => (isSure ? ['sure'] : []),
  modes: ({ mode }) => known(mode),
  weight: ({ weight }) => (weight === null ? [] : stepsOf('weight', (step) => weight <= step)),
  expert: ({ expertRating }) => stepsReached(expertRating),
  community: (game) => stepsReached(communityRatingOf(game)),
}

const known = (value: OptionValue | null) => (value === null ? [] : [value])

/** Returns the play time of a game in minutes. Returns null for 0, which means unknown (ruling 17). */
export const playMinutesOf = ({ playMinutes }: Pick<FilteredGame, 'playMinutes'>) => playMinutes || null

/** Returns the average of members' ratings of a game, in stars. Returns null for 0, which means unrated. */
export const communityRatingOf = ({ communityRating }: Pick<FilteredGame, 'communityRating'>) =>
  communityRating || null

/** Returns the play time option that a number of minutes belongs to; none if unknown (rulings 14 and 17). */
function durationsOf(minutes: number | null): string[] {
  if (minutes === null) return []
  if (minutes < 30) return ['quick']
  return minutes <= 60 ? ['medium'] : ['long']
}

/** Returns the "at least" options that a rating reaches; none if it is unknown. */
const stepsReached = (rating: number | null) =>
  rating === null ? [] : stepsOf('expert', (step) => rating >= step)

const stepsOf = (group: 'players' | 'weight' | 'expert', holds: (step: number) => boolean): number[] =>
  filterList[group].options.map(({ value }) => value).filter(holds)

export function optionsLeaving(game: FilteredGame): Record<FilterGroup, readonly OptionValue[]> {
  const named = namedOptionsOf(game)
  return {
    categories: [...new Set(game.categories)],
    ...ofEach(namedGroups, (group) => named[group].map(({ slug }) => slug)),
    ...ofEach(fixedGroups, (group) => LEAVING[group](game)),
  }
}

/** Returns the options of all filters, as the filter panel shows them. `count` returns the number of games for an option. */
export function facetsOf(
  query: ChosenOptions,
  categories: readonly DiscoverableCategory[],
  named: NamedOptions,
  count: (group: FilterGroup, value: OptionValue) => number,
): ShownFacets {
  const facetOf = <Value extends OptionValue>(group: FilterGroup, value: Value) => {
    const chosen: readonly OptionValue[] = query[group]
    return { value, count: count(group, value), chosen: chosen.includes(value) }
  }
  const namedFacets = (group: CatalogueGroup, names: readonly DiscoverableCategory[]) =>
    names.map(({ slug, name }) => ({ ...facetOf(group, slug), name }))
  return {
    categories: namedFacets('categories', categories),
    ...ofEach(namedGroups, (group) => listedNames(group, namedFacets(group, named[group]))),
    ...ofEach(fixedGroups, (group) => filterList[group].options.map(({ value }) => facetOf(group, value))),
  }
}
