/** What a visitor chose, in words, and the question that a further choice asks. */

import {
  categoryWord,
  chosenOptions,
  type FacetCount,
  type FilterGroup,
  type OptionValue,
} from './discovery-filters.rules.ts'
import {
  type DiscoveryQuery,
  difficultyOptions,
  durationOptions,
  playerOptions,
  ratingOptions,
} from './discovery-options.rules.ts'
import { hasFilters } from './discovery-url.rules.ts'

/** A category as the facets list it. */
export type ListedCategory = Pick<FacetCount<string>, 'value'> & { name: string }

/** Something that narrows the results: what it is called, and the question without it. */
export interface ActiveFilter {
  group: FilterGroup | 'q'
  value: OptionValue
  label: string
  without: DiscoveryQuery
}

/** The groups in the order they stand on the screen. */
export const shownGroups = [
  'players',
  'durations',
  'difficulties',
  'categories',
  'expert',
  'community',
] as const satisfies readonly FilterGroup[]

const holdsOne = (group: FilterGroup) => group === 'expert' || group === 'community'

/** The same question with a choice taken if it was not, and taken back if it was. It begins at the first page again. */
export function toggled(query: DiscoveryQuery, group: FilterGroup, value: OptionValue): DiscoveryQuery {
  const chosen = chosenOptions(query, group)
  if (chosen.includes(value))
    return choosing(
      query,
      group,
      chosen.filter((each) => each !== value),
    )
  return choosing(query, group, holdsOne(group) ? [value] : [...chosen, value])
}

/** The same question without a group's choices, or without its text. */
export function without(query: DiscoveryQuery, filter: FilterGroup | 'q'): DiscoveryQuery {
  if (filter !== 'q') return choosing(query, filter, [])
  // The order of best matches goes with the text it matched.
  return { ...query, q: '', page: 1 }
}

function choosing(query: DiscoveryQuery, group: FilterGroup, values: readonly OptionValue[]): DiscoveryQuery {
  const choice = holdsOne(group) ? (values[0] ?? null) : values
  return { ...query, [group]: choice, page: 1 }
}

/** The question with its categories by the slugs of those that exist, whatever the address called them (ruling 10). */
export function withKnownCategories(
  query: DiscoveryQuery,
  categories: readonly ListedCategory[],
): DiscoveryQuery {
  if (query.categories.length === 0) return query
  const asked = new Set(query.categories)
  const known = categories.filter(({ value, name }) => asked.has(value) || asked.has(categoryWord(name)))
  return { ...query, categories: known.map(({ value }) => value) }
}

/** Everything that narrows the results: the text first, then the filters in the order of the screen. */
export function activeFilters(query: DiscoveryQuery, categories: readonly ListedCategory[]): ActiveFilter[] {
  const filters: ActiveFilter[] = shownGroups.flatMap((group) =>
    chosenOptions(query, group).map((value) => ({
      group,
      value,
      label: nameOfChoice(group, value, categories),
      without: toggled(query, group, value),
    })),
  )
  if (query.q === '') return filters
  return [{ group: 'q', value: query.q, label: `“${query.q}”`, without: without(query, 'q') }, ...filters]
}

/** Whether there is anything that "Clear all" would take back: a filter, the text, the sort (checklist HOME-11). */
export function isAnythingChosen(query: DiscoveryQuery): boolean {
  return query.q !== '' || query.sort !== null || hasFilters(query)
}

/** The category a page is about, when one category is all that is asked for; such pages are found by search engines. */
export function onlyCategory(query: DiscoveryQuery): string | null {
  const [category] = query.categories
  if (category === undefined || query.categories.length > 1) return null
  return isAnythingChosen({ ...query, categories: [] }) ? null : category
}

/** "Abstract board games for two"; a name that says "game" itself does not say it twice: "Card games for two". */
export function categoryHeading(name: string): string {
  const kind = name.replace(/\s+games?$/i, '')
  return kind === name ? `${name} board games for two` : `${kind} games for two`
}

/** A choice as it is called where it stands alone. */
function nameOfChoice(group: FilterGroup, value: OptionValue, categories: readonly ListedCategory[]): string {
  if (group === 'categories')
    return categories.find((category) => category.value === value)?.name ?? String(value)
  if (group === 'players') return `${labelOf(playerOptions, value)} players`
  if (group === 'durations') return labelOf(durationOptions, value)
  if (group === 'difficulties') return labelOf(difficultyOptions, value)
  return `${group === 'expert' ? 'Expert' : 'Community'} ${labelOf(ratingOptions, value)}`
}

function labelOf(options: readonly { value: OptionValue; label: string }[], value: OptionValue): string {
  return options.find((option) => option.value === value)?.label ?? String(value)
}
