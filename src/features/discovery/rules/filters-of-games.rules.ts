/** Which filters would leave a game, and how many games each option would leave. */

import { foldedSlug } from '#/lib/text/fold-text.ts'
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
import { filterWords, openLegends, shownGroups } from './filter-words.rules.ts'
import { type NamedOptions, namedFacets, namedOptionsOf } from './named-options.rules.ts'

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
 * Lists the counts of all options for the screen. @param named the names to count of each kind @param
 * counterOf counts the games that match an option of a filter
 */
export function facetsOf(
  query: Choices,
  categories: readonly DiscoverableCategory[],
  named: NamedOptions,
  counterOf: (group: FilterGroup) => (value: OptionValue) => number,
): Facets {
  const countCategory = counterOf('categories')
  return {
    categories: categories.map(({ slug, name }) => ({
      value: slug,
      count: countCategory(slug),
      chosen: query.categories.includes(slug),
      name,
    })),
    ...ofEach(namedGroups, (group) => namedFacets(group, named[group], query[group], counterOf(group))),
    ...ofEach(fixedGroups, (group) => {
      const count = counterOf(group)
      return filterList[group].options.map(({ value }) => ({
        value,
        count: count(value),
        chosen: query[group].includes(value),
      }))
    }),
  }
}

/** A filter that matches a game, with its label in the panel. */
export interface FilterOfGame {
  legend: string
  labels: string[]
}

/** Returns every filter that matches a game, in panel order; for bounds, the nearest one. */
export function filtersOfGame(
  game: FilteredGame,
  categories: readonly DiscoverableCategory[],
): FilterOfGame[] {
  const leaving = optionsLeaving(game)
  return shownGroups.flatMap((group) => {
    if (group === 'categories') {
      const names = leaving.categories.map(
        (slug) => categories.find((category) => category.slug === slug)?.name ?? foldedSlug(String(slug)),
      )
      return names.length === 0 ? [] : [{ legend: openLegends.categories, labels: names }]
    }
    if (isOpenGroup(group)) {
      const labels = namedOptionsOf(game)[group].map(({ name }) => name)
      return labels.length === 0 ? [] : [{ legend: openLegends[group], labels }]
    }
    const { options, holdsOne }: Filter = filterList[group]
    const { legend } = filterWords[group]
    const labelOf = (value: OptionValue) => options.find((option) => option.value === value)?.label
    const labels = leaving[group].map(labelOf).filter((label) => label !== undefined)
    if (labels.length === 0) return []
    return [{ legend, labels: holdsOne ? labels.slice(0, 1) : labels }]
  })
}
