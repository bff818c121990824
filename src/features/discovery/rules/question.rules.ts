/** The question a visitor asks of the catalogue. */

import { writeSearchParameters } from '#/shared/address/search-parameters.ts'
import { defaultSort, type SortId, searchTextLimit, sortOptions } from './discovery-entry.rules.ts'
import {
  categoriesLimit,
  categoryWord,
  type OptionValue,
  partsOf,
  readerOf,
  textOf,
} from './filter-kinds.rules.ts'
import {
  chosenOptions,
  type FacetCount,
  type FilterChoices,
  type FilterGroup,
  type FixedGroup,
  filterGroups,
  type filterList,
  filterOf,
  nothingChosen,
  ofEachFilter,
  shownGroups,
} from './filter-list.rules.ts'

/** One question to the catalogue. Choices within a group widen each other; groups narrow each other. */
export interface DiscoveryQuery extends FilterChoices {
  q: string
  /** The text is looked for as it is, and nothing read out of it. */
  exact: boolean
  categories: readonly string[]
  /** Only what stands on the shelf of whoever asks; where nobody is known to ask, it narrows nothing. */
  fromShelf: boolean
  /** `null`: nobody chose; best matches first when there is a text, else the default sort. */
  sort: SortId | null
  /** Counted from 1. */
  page: number
}

/** The question that leaves nothing out. */
export const everything: DiscoveryQuery = {
  q: '',
  exact: false,
  categories: [],
  ...nothingChosen,
  fromShelf: false,
  sort: null,
  page: 1,
}

/** What stands in the address of a filter: a group's choices joined by commas, a single number as such. */
type FilterSearch = {
  [Group in FixedGroup as (typeof filterList)[Group]['parameter']]?: string | number
}

/** The search parameters of a result page, without defaults, in this order of keys. */
export interface DiscoverySearch extends FilterSearch {
  q?: string
  /** Looks for the exact words. */
  exact?: 'words'
  category?: string
  /** Only what stands on the shelf of whoever opens it: it names no member. */
  from?: 'shelf'
  sort?: SortId
  page?: number
}

const readSorts = readerOf(sortOptions)

/** No result page lies beyond this one, however large the catalogue. */
const lastPage = 100_000

/** Reads any search parameters as a question; what is unknown or out of range is ignored or clamped, never an error. */
export function readQuestion(params: Record<string, unknown>): DiscoveryQuery {
  return {
    q: readText(params.q),
    exact: readText(params.q) !== '' && partsOf(params.exact).includes('words'),
    categories: readCategories(params.category),
    ...choicesIn(params),
    fromShelf: partsOf(params.from).includes('shelf'),
    sort: readSorts(params.sort)[0] ?? null,
    page: readPage(params.page),
  }
}

/** The same as it truly stands in an address. */
export function parseDiscoverySearch(params: Record<string, unknown>): DiscoverySearch {
  return discoverySearchOf(readQuestion(params))
}

/** The question that parsed search parameters ask. */
export function discoveryQueryOf(search: DiscoverySearch): DiscoveryQuery {
  return {
    q: search.q ?? '',
    exact: search.exact === 'words',
    categories: partsOf(search.category),
    ...choicesIn({ ...search }),
    fromShelf: search.from === 'shelf',
    sort: search.sort ?? null,
    page: search.page ?? 1,
  }
}

/** The search parameters that ask a question: choices in the order of their options, defaults left out. */
export function discoverySearchOf(query: DiscoveryQuery): DiscoverySearch {
  const search: DiscoverySearch = {}
  if (query.q !== '') search.q = query.q
  if (query.q !== '' && query.exact) search.exact = 'words'
  if (query.categories.length > 0) search.category = [...new Set(query.categories)].sort().join(',')
  Object.assign(search, writtenChoices(query))
  if (query.fromShelf) search.from = 'shelf'
  // With a text, the default sort is a choice of its own: without it the best matches come first.
  if (query.sort !== null && (query.sort !== defaultSort || query.q !== '')) search.sort = query.sort
  if (query.page > 1) search.page = query.page
  return search
}

/** The address part of a question, `?q=duel&players=2,3`, or nothing; commas stay readable. */
export function discoverySearchString(search: DiscoverySearch): string {
  return writeSearchParameters(search)
}

/** Whether any filter narrows the question, the shelf among them; the text, the sort and the page are none. */
export function hasFilters(query: DiscoveryQuery): boolean {
  return query.fromShelf || filterGroups.some((group) => chosenOptions(query, group).length > 0)
}

/** What parameters say of each filter. */
function choicesIn(params: Record<string, unknown>): FilterChoices {
  return ofEachFilter<FilterChoices>((group) => filterOf[group].read(params[filterOf[group].parameter]))
}

/** What is chosen, by parameter. */
function writtenChoices(query: FilterChoices): FilterSearch {
  const search: Record<string, string | number> = {}
  ofEachFilter<Record<FixedGroup, void>>((group) => {
    const value = filterOf[group].written(query[group])
    if (value !== undefined) search[filterOf[group].parameter] = value
  })
  return search
}

/** The searched text: of a repeated one the first; control characters count as spaces, and a long one is cut. */
function readText(value: unknown): string {
  const first = Array.isArray(value) ? value.find((item) => textOf(item) !== '') : value
  return [...textOf(first)].slice(0, searchTextLimit).join('').trim()
}

function readCategories(value: unknown): string[] {
  const asked = partsOf(value).map((part) => (/^[a-z0-9-]+$/.test(part) ? part : categoryWord(part)))
  return [...new Set(asked)].filter((word) => word !== '').slice(0, categoriesLimit)
}

function readPage(value: unknown): number {
  const page = Math.trunc(Number(readText(value) || 1))
  return Number.isNaN(page) ? 1 : Math.min(Math.max(page, 1), lastPage)
}

/** A category as the facets list it. */
export type ListedCategory = Pick<FacetCount<string>, 'value'> & { name: string }

/** Something that narrows the results: what it is called, and the question without it. */
export interface ActiveFilter {
  group: FilterGroup | 'q' | 'shelf'
  value: OptionValue
  label: string
  without: DiscoveryQuery
}

/** The same question with a choice taken if it was not, and taken back if it was. It begins at the first page again. */
export function toggled(query: DiscoveryQuery, group: FilterGroup, value: OptionValue): DiscoveryQuery {
  if (group !== 'categories') return { ...query, ...toggledIn(query, group, value), page: 1 }
  const { categories } = query
  const slug = String(value)
  const isChosen = categories.includes(slug)
  return {
    ...query,
    categories: isChosen ? categories.filter((each) => each !== slug) : [...categories, slug],
    page: 1,
  }
}

function toggledIn<Group extends FixedGroup>(
  query: Pick<FilterChoices, Group>,
  group: Group,
  value: OptionValue,
) {
  return { [group]: filterOf[group].toggled(query[group], value) }
}

/** The same question without a group's choices, or without its text. */
export function without(query: DiscoveryQuery, filter: ActiveFilter['group']): DiscoveryQuery {
  if (filter === 'shelf') return { ...query, fromShelf: false, page: 1 }
  // The order of best matches goes with the text it matched.
  if (filter === 'q') return { ...query, q: '', page: 1 }
  const none = filter === 'categories' ? [] : nothingChosen[filter]
  return { ...query, [filter]: none, page: 1 }
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

/** Everything that narrows the results: the text first, the shelf, then the filters in the order of the screen. */
export function activeFilters(query: DiscoveryQuery, categories: readonly ListedCategory[]): ActiveFilter[] {
  const filters: ActiveFilter[] = shownGroups.flatMap((group) =>
    chosenOptions(query, group).map((value) => ({
      group,
      value,
      label: nameOfChoice(group, value, categories),
      without: toggled(query, group, value),
    })),
  )
  if (query.fromShelf)
    filters.unshift({
      group: 'shelf',
      value: 'shelf',
      label: 'From the shelf',
      without: without(query, 'shelf'),
    })
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
  const { options, alone } = filterOf[group]
  const label = options.find((option) => option.value === value)?.label ?? String(value)
  return alone ? alone(label) : label
}

/** A filter on offer: its words, how many games it leaves, and the question with it. */
export interface FurtherWay {
  label: string
  count: number
  query: DiscoveryQuery
}

/** What most evenings are asked for, as the home page does. */
const USUAL_WAYS = [
  ['durations', 'quick', 'Quick'],
  ['difficulties', 'Easy', 'Easy'],
  ['categories', 'cooperative', 'Cooperative'],
] as const satisfies readonly (readonly [group: FilterGroup, value: OptionValue, label: string])[]

/** How many games each option of their filters would leave. */
type UsualFacets = Record<(typeof USUAL_WAYS)[number][0], readonly { value: OptionValue; count: number }[]>

/** Of the usual ways those that are still open: nothing is chosen of their filter, and they leave some games but not all. */
export function furtherWays(query: DiscoveryQuery, facets: UsualFacets, total: number): FurtherWay[] {
  return USUAL_WAYS.flatMap(([group, value, label]) => {
    const count = facets[group].find((facet) => facet.value === value)?.count ?? 0
    const isOpen = chosenOptions(query, group).length === 0 && count > 0 && count < total
    return isOpen ? [{ label, count, query: toggled(query, group, value) }] : []
  })
}
