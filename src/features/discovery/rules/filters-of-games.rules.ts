/** Which filters would leave a game, and how many games each option would leave. */

import type { DiscoverableCategory, OptionValue } from './filter-kinds.rules.ts'
import {
  type Choices,
  type Facets,
  type Filter,
  type FilteredGame,
  type FilterGroup,
  type FixedGroup,
  filterList,
  fixedGroups,
  isOpenGroup,
  namedGroups,
  ofEach,
} from './filter-list.rules.ts'
import { legendOf, shownGroups } from './filter-words.rules.ts'
import { listedNames, type NamedOptions, namedOptionsOf } from './named-options.rules.ts'

/** The options of each filter that leave a game. Apart from the list of filters, which every page of the browser reads. */
const LEAVING: Record<FixedGroup, (game: FilteredGame) => readonly OptionValue[]> = {
  difficulties: ({ difficulty }) => (difficulty === null ? [] : [difficulty]),
  players: (game) => stepsOf('players', (players) => suitsPlayers(game, players)),
  durations: (game) => durationsOf(playMinutesOf(game)),
  realTimes: ({ realMinutes }) => durationsOf(realMinutes),
  verdict: ({ verdict: { word } }) => (word === null ? [] : [word]),
  certainty: ({ verdict }) => (verdict.isSure ? ['sure'] : []),
  modes: ({ mode }) => (mode === null ? [] : [mode]),
  weight: ({ weight }) => (weight === null ? [] : stepsOf('weight', (step) => weight <= step)),
  expert: ({ expertRating }) => stepsReached(expertRating),
  community: (game) => stepsReached(communityRatingOf(game)),
}

/** Play time in minutes; 0 is as unknown as no value (ruling 17). */
export function playMinutesOf(game: Pick<FilteredGame, 'playMinutes'>): number | null {
  return game.playMinutes === 0 ? null : game.playMinutes
}

/** The community rating; 0 counts as unrated. */
export function communityRatingOf(game: Pick<FilteredGame, 'communityRating'>): number | null {
  return game.communityRating === 0 ? null : game.communityRating
}

/** Whether a game supports a number of players (ruling 13). */
function suitsPlayers(game: FilteredGame, players: number): boolean {
  return players === 4 ? game.maxPlayers >= 4 : game.minPlayers <= players && players <= game.maxPlayers
}

/** The span a time falls in; an unknown one falls in none (rulings 14 and 17). */
function durationsOf(minutes: number | null): string[] {
  if (minutes === null) return []
  if (minutes < 30) return ['quick']
  return minutes <= 60 ? ['medium'] : ['long']
}

/** The rating steps a rating reaches; an unknown one reaches none. */
function stepsReached(rating: number | null): number[] {
  return rating === null ? [] : stepsOf('expert', (step) => rating >= step)
}

const stepsOf = (group: 'players' | 'weight' | 'expert', holds: (step: number) => boolean): number[] =>
  filterList[group].options.map(({ value }) => value).filter(holds)

/** Returns every option that matches a game, by filter. */
export function optionsLeaving(game: FilteredGame): Record<FilterGroup, readonly OptionValue[]> {
  const hasRepeated = new Set(game.categories).size < game.categories.length
  const named = namedOptionsOf(game)
  return {
    categories: hasRepeated ? [...new Set(game.categories)] : game.categories,
    ...ofEach(namedGroups, (group) => named[group].map(({ slug }) => slug)),
    ...ofEach(fixedGroups, (group) => shared(LEAVING[group](game))),
  }
}

const sharedLists = new Map<string, readonly OptionValue[]>()

/** One list for all games with the same few options: a list for each of 100,000 games would take 40 MB. */
function shared(options: readonly OptionValue[]): readonly OptionValue[] {
  const key = options.join()
  const list = sharedLists.get(key) ?? options
  sharedLists.set(key, list)
  return list
}

/**
 * Lists the counts of all options for the screen. @param named the names to count of each kind @param count
 * counts the games that match an option of a filter
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
  return {
    categories: categories.map(({ slug, name }) => ({ ...facetOf('categories', slug), name })),
    ...ofEach(namedGroups, (group) =>
      listedNames(
        group,
        named[group].map(({ slug, name }) => ({ ...facetOf(group, slug), name })),
      ),
    ),
    ...ofEach(fixedGroups, (group) => filterList[group].options.map(({ value }) => facetOf(group, value))),
  }
}

/** Returns every filter that matches a game with its labels, in panel order; for bounds, the nearest one. */
export function filtersOfGame(game: FilteredGame, categories: readonly DiscoverableCategory[]) {
  const leaving = optionsLeaving(game)
  const named = namedOptionsOf(game)
  const labelsOf = (group: FilterGroup): string[] => {
    if (group === 'categories')
      return game.categories.map((slug) => categories.find((each) => each.slug === slug)?.name ?? slug)
    if (isOpenGroup(group)) return named[group].map(({ name }) => name)
    const { options, holdsOne }: Filter = filterList[group]
    const labels = options.filter(({ value }) => leaving[group].includes(value)).map(({ label }) => label)
    return holdsOne ? labels.slice(0, 1) : labels
  }
  return shownGroups
    .map((group) => ({ legend: legendOf(group), labels: labelsOf(group) }))
    .filter(({ labels }) => labels.length > 0)
}
