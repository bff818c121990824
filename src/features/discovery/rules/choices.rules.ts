/** Chips of active filters, and the queries without them. */

import { foldedSlug } from '#/lib/text/fold-text.ts'
import {
  type FacetCount,
  type FilterGroup,
  filterOf,
  type OpenGroup,
  type OptionValue,
  openGroups,
} from './filter-list.rules.ts'
import { filterWords, shownGroups, withoutGames } from './filter-words.rules.ts'
import { type DiscoveryQuery, defaultSort, everything, hasFilters, type SortId } from './question.rules.ts'

/** The name and slug of a category or other filter option. */
type ListedName = Pick<FacetCount<string>, 'value'> & { name: string }
/**
 * Names of filter options, by filter, as search results list them. A filter without an entry was not listed,
 * so its options have no known names.
 */
export type ListedNames = Partial<Record<OpenGroup, readonly ListedName[]>>

/** An active filter: its label, and the query without it. */
export interface ActiveFilter {
  group: FilterGroup | 'q' | 'shelf'
  value: OptionValue
  label: string
  without: DiscoveryQuery
}

/** Returns the query with an option added, or removed if it was chosen, on its first page. */
export function toggled(query: DiscoveryQuery, group: FilterGroup, value: OptionValue): DiscoveryQuery {
  const chosen: readonly OptionValue[] = query[group]
  const others = chosen.filter((each) => each !== value)
  const added = filterOf(group).holdsOne ? [value] : [...chosen, value]
  return { ...query, [group]: others.length < chosen.length ? others : added, page: 1 }
}

/** Returns the query without the choices of a filter, or without its text. */
export function without(query: DiscoveryQuery, filter: ActiveFilter['group']): DiscoveryQuery {
  const part = filter === 'shelf' ? 'fromShelf' : filter
  return { ...query, [part]: everything[part], page: 1 }
}

/**
 * Returns the query with categories and names replaced by the slugs of existing ones, whatever their spelling
 * in the URL (ruling 10).
 */
export function withKnownNames(query: DiscoveryQuery, listed: ListedNames): DiscoveryQuery {
  const known = { ...query }
  for (const group of openGroups) {
    if (query[group].length === 0) continue
    const requested = new Set(query[group])
    known[group] = (listed[group] ?? [])
      .filter(({ value, name }) => requested.has(value) || requested.has(foldedSlug(name)))
      .map(({ value }) => value)
  }
  return known
}

/** "no category “nope”, no designer “x”": the requested names that no game has; empty if all exist. */
export function unknownNames(query: DiscoveryQuery, listed: ListedNames): string {
  const unknown = openGroups.flatMap((group) =>
    query[group]
      .filter((slug) => withKnownNames({ ...query, [group]: [slug] }, listed)[group].length === 0)
      .map((slug) => `no ${filterOf(group).parameter} “${slug}”`),
  )
  return unknown.join(' and ')
}

/** Returns everything that narrows the results: the text, the shelf, then the filters in display order. */
export function activeFilters(query: DiscoveryQuery, listed: ListedNames): ActiveFilter[] {
  const chip = (group: ActiveFilter['group'], value: OptionValue, label: string): ActiveFilter => ({
    ...{ group, value, label },
    without: group === 'q' || group === 'shelf' ? without(query, group) : toggled(query, group, value),
  })
  return [
    ...(query.q === '' ? [] : [chip('q', query.q, `“${query.q}”`)]),
    ...(query.fromShelf ? [chip('shelf', 'shelf', 'From the shelf')] : []),
    ...shownGroups.flatMap((group) =>
      query[group].map((value) => chip(group, value, nameOfChoice(group, value, listed))),
    ),
  ]
}

/** Whether "Clear all" would remove anything: a filter, the text, or the sort (checklist HOME-11). */
export const isAnythingChosen = (query: DiscoveryQuery): boolean =>
  query.q !== '' || query.sort !== null || hasFilters(query)

/** The category a page is about, if one category is the whole query; search engines index such pages. */
export function onlyCategory(query: DiscoveryQuery): string | null {
  const [category, ...others] = query.categories
  if (!category || others.length > 0 || isAnythingChosen({ ...query, categories: [] })) return null
  return category
}

/**
 * Returns the heading of a category page: "Abstract board games for two"; without repeating "game": "Card
 * games for two".
 */
export function categoryHeading(name: string): string {
  const kind = withoutGames(name)
  return kind === name ? `${name} board games for two` : `${kind} games for two`
}

const WITHOUT_VOTES: Partial<Record<SortId, SortId>> = {
  'favorites-desc': 'expert-desc',
  'community-desc': 'expert-desc',
  'community-asc': 'expert-asc',
}

/** The order in effect: without votes, the community's orders fall back on the expert's (ruling 44). */
export const sortInForce = (chosen: SortId | null, usual: SortId): SortId =>
  (usual !== defaultSort && chosen !== null && WITHOUT_VOTES[chosen]) || (chosen ?? usual)

/** The label of a choice on its own. */
function nameOfChoice(group: FilterGroup, value: OptionValue, listed: ListedNames): string {
  const { options } = filterOf(group)
  const names = listed[group as OpenGroup]
  if (!options) return names?.find((each) => each.value === value)?.name ?? String(value)
  const label = options.find((option) => option.value === value)?.label ?? String(value)
  return filterWords[group].alone?.(label) ?? label
}
