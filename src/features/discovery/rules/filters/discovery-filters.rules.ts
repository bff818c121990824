/** What each filter leaves of a game, which options a question chose, and how many games each option would leave. */

import type { Filter, OptionValue } from './filter-kinds.rules.ts'
import { type FilteredGame, filterList } from './filter-list.rules.ts'
import type { DiscoverableCategory } from './known-categories.rules.ts'

type List = typeof filterList
/** A group whose options are the same for every catalogue. */
export type FixedGroup = keyof List
export type FilterGroup = FixedGroup | 'categories'
type ValueOf<Group extends FixedGroup> = List[Group]['options'][number]['value']

/** What a question carries of each filter. */
export type FilterChoices = { [Group in FixedGroup]: List[Group]['none'] }

const fixedGroups = Object.keys(filterList) as readonly FixedGroup[]
export const filterGroups: readonly FilterGroup[] = ['categories', ...fixedGroups]

/** What is told of each filter, with what follows for its choice. */
export const filterOf: {
  readonly [Group in FixedGroup]: Filter<FilteredGame, ValueOf<Group>, FilterChoices[Group]>
} = filterList

/** Something for each filter. */
export function ofEachFilter<Made extends Record<FixedGroup, unknown>>(
  make: <Group extends FixedGroup>(group: Group) => Made[Group],
): Made {
  const made: Partial<Record<FixedGroup, unknown>> = {}
  for (const group of fixedGroups) made[group] = make(group)
  return made as Made
}

export const nothingChosen = ofEachFilter<FilterChoices>((group) => filterOf[group].none)

/** One option of a filter with the games it would leave; the search and all other groups' filters apply, its own group's do not. */
export interface FacetCount<Value> {
  value: Value
  count: number
  chosen: boolean
}

/** Whether a filter has anything to offer: one of what members told is silent until it would leave some game. */
export const isOffered = (group: FixedGroup, facets: Record<FixedGroup, readonly { count: number }[]>) =>
  !filterOf[group].onceKnown || facets[group].some(({ count }) => count > 0)

type FixedFacets = Record<FixedGroup, FacetCount<OptionValue>[]>

export interface Facets extends FixedFacets {
  /** In the order of the category list. */
  categories: (FacetCount<string> & { name: string })[]
}

/** Every option that would leave this game, group by group. */
export function optionsLeaving(game: FilteredGame): Record<FilterGroup, readonly OptionValue[]> {
  const hasRepeated = new Set(game.categories).size < game.categories.length
  return {
    categories: hasRepeated ? [...new Set(game.categories)] : game.categories,
    ...ofEachFilter<Record<FixedGroup, readonly OptionValue[]>>((group) =>
      shared(filterOf[group].leaving(game)),
    ),
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

/** The question's choices, group by group. */
type Choices = FilterChoices & { categories: readonly string[] }

/** The options a question chose in a group; none means the group narrows nothing. */
export function chosenOptions(query: Choices, group: FilterGroup): readonly OptionValue[] {
  return group === 'categories' ? query.categories : chosenOf(query, group)
}

function chosenOf<Group extends FixedGroup>(query: Pick<FilterChoices, Group>, group: Group) {
  return filterOf[group].chosen(query[group])
}

/** The options of the groups that are the same for every catalogue. */
export const fixedOptions = ofEachFilter<Record<FixedGroup, readonly OptionValue[]>>((group) =>
  filterOf[group].options.map(({ value }) => value),
)

/** Lays out the counts of all options for the screen. */
export function facetsOf(
  query: Choices,
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
    ...ofEachFilter<FixedFacets>((group) => filterOf[group].options.map(({ value }) => count(group, value))),
  }
}
