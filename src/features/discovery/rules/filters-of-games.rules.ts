/**
 * Which filters would leave a game, and how many games each option would leave. Apart from the list of filters,
 * which every page of the browser reads.
 */

import {
  type Choices,
  type Facets,
  type FilteredGame,
  type FilterGroup,
  type FixedGroup,
  filterList,
  filterOf,
  fixedGroups,
  namedGroups,
  type OpenGroup,
  type OptionValue,
  ofEach,
} from './filter-list.rules.ts'
import { filterWords, shownGroups } from './filter-words.rules.ts'
import {
  type DiscoverableCategory,
  listedNames,
  type NamedOptions,
  namedOptionsOf,
} from './named-options.rules.ts'

/** The options of each filter that leave a game. */
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

/** Play time in minutes; 0 is as unknown as no value (ruling 17). */
export const playMinutesOf = ({ playMinutes }: Pick<FilteredGame, 'playMinutes'>) => playMinutes || null

/** The community rating; 0 counts as unrated. */
export const communityRatingOf = ({ communityRating }: Pick<FilteredGame, 'communityRating'>) =>
  communityRating || null

/** The span a time falls in; an unknown one falls in none (rulings 14 and 17). */
function durationsOf(minutes: number | null): string[] {
  if (minutes === null) return []
  if (minutes < 30) return ['quick']
  return minutes <= 60 ? ['medium'] : ['long']
}

/** The rating steps a rating reaches; an unknown one reaches none. */
const stepsReached = (rating: number | null) =>
  rating === null ? [] : stepsOf('expert', (step) => rating >= step)

const stepsOf = (group: 'players' | 'weight' | 'expert', holds: (step: number) => boolean): number[] =>
  filterList[group].options.map(({ value }) => value).filter(holds)

/** Returns every option that matches a game, by filter. */
export function optionsLeaving(game: FilteredGame): Record<FilterGroup, readonly OptionValue[]> {
  const named = namedOptionsOf(game)
  return {
    categories: [...new Set(game.categories)],
    ...ofEach(namedGroups, (group) => named[group].map(({ slug }) => slug)),
    ...ofEach(fixedGroups, (group) => LEAVING[group](game)),
  }
}

/**
 * Lists the counts of all options for the screen.
 * @param named the names to count of each kind
 * @param count counts the games that match an option of a filter
 */
export function facetsOf(
  query: Choices,
  categories: readonly DiscoverableCategory[],
  named: NamedOptions,
  count: (group: FilterGroup, value: OptionValue) => number,
): Facets {
  const facetOf = <Value extends OptionValue>(group: FilterGroup, value: Value) => {
    const chosen: readonly OptionValue[] = query[group]
    return { value, count: count(group, value), chosen: chosen.includes(value) }
  }
  const namedFacets = (group: OpenGroup, names: readonly DiscoverableCategory[]) =>
    names.map(({ slug, name }) => ({ ...facetOf(group, slug), name }))
  return {
    categories: namedFacets('categories', categories),
    ...ofEach(namedGroups, (group) => listedNames(group, namedFacets(group, named[group]))),
    ...ofEach(fixedGroups, (group) => filterList[group].options.map(({ value }) => facetOf(group, value))),
  }
}

/** Returns every filter that matches a game with its labels, in panel order; for bounds, the nearest one. */
export function filtersOfGame(game: FilteredGame, categories: readonly DiscoverableCategory[]) {
  const leaving = optionsLeaving(game)
  const names: Partial<Record<FilterGroup, readonly DiscoverableCategory[]>> = {
    categories,
    ...namedOptionsOf(game),
  }
  return shownGroups.flatMap((group) => {
    const { options, holdsOne } = filterOf(group)
    const known = options ?? names[group]?.map(({ slug, name }) => ({ value: slug, label: name }))
    const labels = leaving[group].map(
      (value) => known?.find((option) => option.value === value)?.label ?? String(value),
    )
    if (labels.length === 0) return []
    return [{ legend: filterWords[group].legend, labels: holdsOne ? labels.slice(0, 1) : labels }]
  })
}
