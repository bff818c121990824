/** What each filter leaves of a game, which options a question chose, and how many games each option would leave. */

import {
  type Difficulty,
  type DiscoverableCategory,
  type DiscoverableGame,
  type DiscoveryQuery,
  type Duration,
  difficultyOptions,
  durationOptions,
  type PlayerCount,
  playerOptions,
  type RatingStep,
  ratingOptions,
} from './discovery-options.rules.ts'
import { foldText } from './discovery-text.rules.ts'

/** One option of a filter with the games it would leave; the search and all other groups' filters apply, its own group's do not. */
export interface FacetCount<Value> {
  value: Value
  count: number
  chosen: boolean
}

export interface Facets {
  /** In the order of the category list. */
  categories: (FacetCount<string> & { name: string })[]
  difficulties: FacetCount<Difficulty>[]
  players: FacetCount<PlayerCount>[]
  durations: FacetCount<Duration>[]
  expert: FacetCount<RatingStep>[]
  community: FacetCount<RatingStep>[]
}

export type FilterGroup = keyof Facets
export type OptionValue = Facets[FilterGroup][number]['value']

export const filterGroups = [
  'categories',
  'difficulties',
  'players',
  'durations',
  'expert',
  'community',
] as const satisfies readonly FilterGroup[]

/** Whether a game can be played by so many (ruling 13). */
export function suitsPlayers(game: DiscoverableGame, players: PlayerCount): boolean {
  return players === 4 ? game.maxPlayers >= 4 : game.minPlayers <= players && players <= game.maxPlayers
}

/** Play time in minutes; 0 is as unknown as no value (ruling 17). */
export function playMinutesOf(game: DiscoverableGame): number | null {
  return game.playMinutes === 0 ? null : game.playMinutes
}

/** The members' average; 0 means nobody has rated. */
export function communityRatingOf(game: DiscoverableGame): number | null {
  return game.communityRating === 0 ? null : game.communityRating
}

/** The span a game's play time falls in; an unknown one falls in none (rulings 14 and 17). */
export function durationOf(game: DiscoverableGame): Duration | null {
  const minutes = playMinutesOf(game)
  if (minutes === null) return null
  if (minutes < 30) return 'quick'
  return minutes <= 60 ? 'medium' : 'long'
}

/** The rating steps a rating reaches; an unknown one reaches none. */
export function stepsReached(rating: number | null): RatingStep[] {
  return rating === null ? [] : valuesOf(ratingOptions).filter((step) => rating >= step)
}

/** Every option that would leave this game, group by group. */
export function optionsLeaving(game: DiscoverableGame): Record<FilterGroup, readonly OptionValue[]> {
  const duration = durationOf(game)
  const hasRepeated = new Set(game.categories).size < game.categories.length
  return {
    categories: hasRepeated ? [...new Set(game.categories)] : game.categories,
    difficulties: shared(game.difficulty === null ? [] : [game.difficulty]),
    players: shared(valuesOf(playerOptions).filter((players) => suitsPlayers(game, players))),
    durations: shared(duration === null ? [] : [duration]),
    expert: shared(stepsReached(game.expertRating)),
    community: shared(stepsReached(communityRatingOf(game))),
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

/** The options a question chose in a group; none means the group narrows nothing. */
export function chosenOptions(query: DiscoveryQuery, group: FilterGroup): readonly OptionValue[] {
  const chosen = query[group]
  if (chosen === null) return []
  return typeof chosen === 'number' ? [chosen] : chosen
}

/** The options of the groups that are the same for every catalogue. */
export const fixedOptions: Record<Exclude<FilterGroup, 'categories'>, readonly OptionValue[]> = {
  difficulties: valuesOf(difficultyOptions),
  players: valuesOf(playerOptions),
  durations: valuesOf(durationOptions),
  expert: valuesOf(ratingOptions),
  community: valuesOf(ratingOptions),
}

/** Lays out the counts of all options for the screen. */
export function facetsOf(
  query: DiscoveryQuery,
  categories: readonly DiscoverableCategory[],
  countOf: (group: FilterGroup, value: OptionValue) => number,
): Facets {
  const count = <Value extends OptionValue>(group: FilterGroup, value: Value): FacetCount<Value> => ({
    value,
    count: countOf(group, value),
    chosen: chosenOptions(query, group).includes(value),
  })
  return {
    categories: categories.map(({ slug, name }) => ({ ...count('categories', slug), name })),
    difficulties: valuesOf(difficultyOptions).map((value) => count('difficulties', value)),
    players: valuesOf(playerOptions).map((value) => count('players', value)),
    durations: valuesOf(durationOptions).map((value) => count('durations', value)),
    expert: valuesOf(ratingOptions).map((value) => count('expert', value)),
    community: valuesOf(ratingOptions).map((value) => count('community', value)),
  }
}

/** A category a question may name, with what is worked out once from its name. */
export interface KnownCategory extends DiscoverableCategory {
  folded: string
  /** What it answers to: its slug and its name (ruling 10). */
  words: readonly string[]
}

/** The category list, and after it the slugs games carry that the list does not hold (yet), A to Z, under their slug. */
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
    words: [categoryWord(slug), categoryWord(name)],
  }))
}

/** The slugs of the asked categories that exist, A to Z. */
export function resolveCategories(known: readonly KnownCategory[], asked: readonly string[]): string[] {
  if (asked.length === 0) return []
  const wanted = new Set(asked.map(categoryWord))
  return known
    .filter(({ words }) => words.some((word) => wanted.has(word)))
    .map(({ slug }) => slug)
    .sort()
}

/** A category's slug or name in the one form in which the two are alike: `Card Game` becomes `card-game`. */
export function categoryWord(slugOrName: string): string {
  return foldText(slugOrName).replaceAll(' ', '-')
}

function valuesOf<Value>(options: readonly { value: Value }[]): Value[] {
  return options.map(({ value }) => value)
}
