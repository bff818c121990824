/** The query of a search, and how it is written in an address. */

import { searchTextLimit, writeSearchParameters } from '#/lib/address.ts'
import { foldedSlug } from '#/lib/text.ts'
import {
  type ChosenOptions,
  definitionOf,
  type FilterGroup,
  filterGroups,
  type filterList,
  type Option,
  type OptionValue,
  ofEach,
} from './filter-list.rules.ts'

/** All sort orders, in the order of the menu (checklist HOME-10). */
export const sortIds = [
  ...(['favorites-desc', 'expert-desc', 'expert-asc', 'community-desc', 'community-asc'] as const),
  ...(['verdict-desc', 'rating-desc', 'rating-asc', 'players-desc', 'players-asc'] as const),
  ...(['time-desc', 'time-asc', 'real-asc'] as const),
  ...(['category-asc', 'category-desc', 'name-asc', 'name-desc'] as const),
]
export type SortId = (typeof sortIds)[number]

/** The default sort order: by a mix of members' ratings and the expert rating. Despite its id, it ignores favorites (hearts). */
export const defaultSort: SortId = 'favorites-desc'

export const resultsPerPage = 24

/** A search of the catalogue: search text (`q`), chosen filter options, sort order and page of results. */
export interface DiscoveryQuery extends ChosenOptions {
  q: string
  /** Whether the text is searched literally, without interpreting words such as "under 30 minutes". */
  exact: boolean
  /** Whether only games on the caller's shelf are searched; ignored for guests. */
  fromShelf: boolean
  /** `null` for the default: best match first if there is a text, else the default sort. */
  sort: SortId | null
  /** The page of results, from 1. */
  page: number
}

export const everything: DiscoveryQuery = {
  q: '',
  exact: false,
  ...ofEach(filterGroups, () => []),
  fromShelf: false,
  sort: null,
  page: 1,
}

/** The filters' query parameters: chosen options joined by commas, or a single number. */
type FilterSearch = {
  [Group in FilterGroup as (typeof filterList)[Group]['parameter']]?: string | number
}

/** The URL parameters of a results page. Default values are left out. */
export interface DiscoverySearch extends FilterSearch {
  q?: string
  /** Searches for the text literally, without interpreting words such as "under 30 minutes". */
  exact?: 'words'
  /** Only games on the shelf of the member who opens the address, which therefore names no member. */
  from?: 'shelf'
  sort?: SortId
  page?: number
}

const lastPage = 100_000
export const categoriesLimit = 50
/** Maximum length of a parameter, in UTF-16 code units. */
const longestParameter = 4_000

/** Parses URL parameters to a query. Unknown values are ignored, so that every URL works. */
export function readQuery(params: Record<string, unknown>): DiscoveryQuery {
  const q = readText(params.q)
  const sorts = partsOf(params.sort).map((part) => part.toLowerCase())
  const page = Math.trunc(Number(readText(params.page) || 1))
  const choices = ofEach(filterGroups, (group) => {
    const { parameter, options, holdsOne } = definitionOf(group)
    return options
      ? readOptions(options, params[parameter]).slice(holdsOne ? -1 : 0)
      : readSlugs(params[parameter])
  }) as ChosenOptions
  return {
    q,
    exact: q !== '' && partsOf(params.exact).includes('words'),
    ...choices,
    fromShelf: partsOf(params.from).includes('shelf'),
    sort: sortIds.find((id) => sorts.includes(id)) ?? null,
    page: Number.isNaN(page) ? 1 : Math.min(Math.max(page, 1), lastPage),
  }
}

export const parseDiscoverySearch = (params: Record<string, unknown>): DiscoverySearch =>
  discoverySearchOf(readQuery(params))

export const discoveryQueryOf = (search: DiscoverySearch): DiscoveryQuery => readQuery({ ...search })

/** Converts a query to URL parameters. Default values are left out. */
export function discoverySearchOf(query: DiscoveryQuery): DiscoverySearch {
  const search: DiscoverySearch = {}
  if (query.q !== '') search.q = query.q
  if (query.q !== '' && query.exact) search.exact = 'words'
  for (const group of filterGroups) {
    const { parameter, options } = definitionOf(group)
    const chosen: readonly OptionValue[] = query[group]
    if (chosen.length === 0) continue
    const values = options
      ? options.flatMap(({ value }) => (chosen.includes(value) ? String(value).toLowerCase() : []))
      : [...new Set(chosen)].sort()
    const text = values.join()
    // A number alone stays one: a router that reads values as JSON would put a text of digits in quotes.
    const written = String(Number(text)) === text ? Number(text) : text
    if (written !== '') Object.assign(search, { [parameter]: written })
  }
  if (query.fromShelf) search.from = 'shelf'
  // With a text, the default sort is a choice of its own: without it the best matches come first.
  if (query.sort !== null && (query.sort !== defaultSort || query.q !== '')) search.sort = query.sort
  if (query.page > 1) search.page = query.page
  return search
}

/** Formats search parameters as a query string: `?q=duel&players=2,3`. Returns '' without parameters. */
export const discoverySearchString = (search: DiscoverySearch): string => writeSearchParameters(search)

/** Returns whether any filter is active, including the shelf filter. Text, sort order and page do not count. */
export const hasFilters = (query: DiscoveryQuery): boolean =>
  query.fromShelf || filterGroups.some((group) => query[group].length > 0)

/** Returns the search text of a parameter: the first if repeated, cut at the maximum length, without control characters. */
function readText(value: unknown): string {
  const first = Array.isArray(value) ? value.find((item) => textOf(item) !== '') : value
  return [...textOf(first)].slice(0, searchTextLimit).join('').trim()
}

function readSlugs(value: unknown): string[] {
  const slugs = partsOf(value).map((part) => (/^[a-z0-9-]+$/.test(part) ? part : foldedSlug(part)))
  return [...new Set(slugs)].filter((slug) => slug !== '').slice(0, categoriesLimit)
}

/** Returns the options that a URL parameter such as `easy,hard` names. The parameter may contain an option's value or label. */
export function readOptions(options: readonly Option[], parameter: unknown): OptionValue[] {
  const requested = new Set(partsOf(parameter).map((part) => part.toLowerCase()))
  // Most questions name most filters not at all.
  if (requested.size === 0) return []
  return options
    .filter(({ value, label }) => [String(value), label].some((word) => requested.has(word.toLowerCase())))
    .map(({ value }) => value)
}

/** Returns the values of a query parameter. The parameter may be repeated or contain commas between values. */
export function partsOf(value: unknown): string[] {
  if (value === undefined) return []
  const values = Array.isArray(value) ? value.slice(0, 2 * categoriesLimit) : [value]
  const parts = values.flatMap((item) => textOf(item).split(','))
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** Converts a string, number or boolean to trimmed text without control characters. Returns '' for all other values. */
export function textOf(value: unknown): string {
  if (!['string', 'number', 'boolean'].includes(typeof value)) return ''
  const text = String(value).slice(0, longestParameter).toWellFormed()
  return text.replace(/\p{Cc}+/gu, ' ').trim()
}
