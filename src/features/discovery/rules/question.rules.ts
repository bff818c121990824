/** The query of a search. */

import { searchTextLimit, writeSearchParameters } from '#/lib/address/search-parameters.ts'
import { foldedSlug } from '#/lib/text/fold-text.ts'
import { defaultSort, type SortId, sortIds } from './discovery-options.rules.ts'
import { categoriesLimit, partsOf, readChoice, textOf, writtenChoice } from './filter-kinds.rules.ts'
import {
  type Choices,
  type Filter,
  type FixedGroup,
  filterGroups,
  filterList,
  fixedGroups,
  nothingChosen,
  type OpenGroup,
  ofEach,
  openGroups,
  openParameters,
} from './filter-list.rules.ts'

/** A query to the catalogue. Choices within a filter are joined by "or", filters by "and". */
export interface DiscoveryQuery extends Choices {
  q: string
  /** Searches the text literally, without a meaning. */
  exact: boolean
  /** Only games on the caller's shelf; ignored for guests. */
  fromShelf: boolean
  /** `null`: the default; best matches first with a text, else the default sort. */
  sort: SortId | null
  /** Counted from 1. */
  page: number
}

/** The query without filters. */
export const everything: DiscoveryQuery = {
  q: '',
  exact: false,
  ...nothingChosen,
  fromShelf: false,
  sort: null,
  page: 1,
}

/** Parameters of filters: choices joined by commas, or a single number. */
type FilterSearch = {
  [Group in FixedGroup as (typeof filterList)[Group]['parameter']]?: string | number
} & {
  [Group in OpenGroup as (typeof openParameters)[Group]]?: string | number
}

/** The search parameters of a result page, without defaults, in this order of keys. */
export interface DiscoverySearch extends FilterSearch {
  q?: string
  /** Looks for the exact words. */
  exact?: 'words'
  /** Only games on the visitor's own shelf: it names no member. */
  from?: 'shelf'
  sort?: SortId
  page?: number
}

/** Maximum page number, for any catalogue. */
const lastPage = 100_000

/** Parses search parameters leniently: unknown values are ignored, others are clamped. */
export function readQuestion(params: Record<string, unknown>): DiscoveryQuery {
  return {
    q: readText(params.q),
    exact: readText(params.q) !== '' && partsOf(params.exact).includes('words'),
    ...ofEach(openGroups, (group) => readSlugs(params[openParameters[group]])),
    ...ofEach(fixedGroups, (group) => {
      const { parameter, options, holdsOne }: Filter = filterList[group]
      return readChoice(options, params[parameter]).slice(holdsOne ? -1 : 0)
    }),
    fromShelf: partsOf(params.from).includes('shelf'),
    sort: readSort(params.sort),
    page: readPage(params.page),
  }
}

/** The same in canonical form. */
export const parseDiscoverySearch = (params: Record<string, unknown>): DiscoverySearch =>
  discoverySearchOf(readQuestion(params))

/** Converts parsed search parameters to a query. */
export const discoveryQueryOf = (search: DiscoverySearch): DiscoveryQuery => readQuestion({ ...search })

/** Converts a query to search parameters: choices in the order of their options, without defaults. */
export function discoverySearchOf(query: DiscoveryQuery): DiscoverySearch {
  const search: DiscoverySearch = {}
  if (query.q !== '') search.q = query.q
  if (query.q !== '' && query.exact) search.exact = 'words'
  for (const group of openGroups) {
    const slugs = [...new Set(query[group])].sort().join(',')
    if (slugs === '') continue
    // As with any number, a year alone stays one for a router that reads values as JSON.
    const isNumber = String(Number(slugs)) === slugs
    Object.assign(search, { [openParameters[group]]: isNumber ? Number(slugs) : slugs })
  }
  for (const group of fixedGroups) {
    const written = writtenChoice(filterList[group].options, query[group])
    if (written !== undefined) Object.assign(search, { [filterList[group].parameter]: written })
  }
  if (query.fromShelf) search.from = 'shelf'
  // With a text, the default sort is a choice of its own: without it the best matches come first.
  if (query.sort !== null && (query.sort !== defaultSort || query.q !== '')) search.sort = query.sort
  if (query.page > 1) search.page = query.page
  return search
}

/** Formats a query, `?q=duel&players=2,3`, or empty; with readable commas. */
export function discoverySearchString(search: DiscoverySearch): string {
  return writeSearchParameters(search)
}

/** Whether any filter is active, including the shelf; text, sort and page do not count. */
export function hasFilters(query: DiscoveryQuery): boolean {
  return query.fromShelf || filterGroups.some((group) => query[group].length > 0)
}

/** The searched text: of a repeated one the first; control characters count as spaces, and a long one is cut. */
function readText(value: unknown): string {
  const first = Array.isArray(value) ? value.find((item) => textOf(item) !== '') : value
  return [...textOf(first)].slice(0, searchTextLimit).join('').trim()
}

function readSort(value: unknown): SortId | null {
  const query = partsOf(value).map((part) => part.toLowerCase())
  return sortIds.find((id) => query.includes(id)) ?? null
}

function readSlugs(value: unknown): string[] {
  const query = partsOf(value).map((part) => (/^[a-z0-9-]+$/.test(part) ? part : foldedSlug(part)))
  return [...new Set(query)].filter((word) => word !== '').slice(0, categoriesLimit)
}

function readPage(value: unknown): number {
  const page = Math.trunc(Number(readText(value) || 1))
  return Number.isNaN(page) ? 1 : Math.min(Math.max(page, 1), lastPage)
}
