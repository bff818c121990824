/** How a question stands in the address, and what is made of whatever else stands there. */

import { writeSearchParameters } from '#/shared/search-parameters.ts'
import { categoryWord } from './discovery-filters.rules.ts'
import {
  categoriesLimit,
  type DiscoveryQuery,
  defaultSort,
  difficultyOptions,
  durationOptions,
  type Option,
  playerOptions,
  ratingOptions,
  type SortId,
  searchTextLimit,
  sortOptions,
} from './discovery-options.rules.ts'

/** The search parameters of a result page, without defaults, in this order of keys. A group's choices are joined by commas. */
export interface DiscoverySearch {
  q?: string
  category?: string
  difficulty?: string
  players?: string | number
  duration?: string
  expert?: number
  community?: number
  sort?: SortId
  page?: number
}

/** No result page lies beyond this one, however large the catalogue. */
const lastPage = 100_000
/** What of one parameter is looked at, in UTF-16 units. */
const longestParameter = 4_000

/** Reads any search parameters as a question; what is unknown or out of range is ignored or clamped, never an error. */
export function parseDiscoverySearch(params: Record<string, unknown>): DiscoverySearch {
  return discoverySearchOf({
    q: readText(params.q),
    categories: readCategories(params.category),
    difficulties: readChoices(params.difficulty, difficultyOptions),
    players: readChoices(params.players, playerOptions),
    durations: readChoices(params.duration, durationOptions),
    expert: readChoices(params.expert, ratingOptions).at(-1) ?? null,
    community: readChoices(params.community, ratingOptions).at(-1) ?? null,
    sort: readChoices(params.sort, sortOptions)[0] ?? null,
    page: readPage(params.page),
  })
}

/** The question that parsed search parameters ask. */
export function discoveryQueryOf(search: DiscoverySearch): DiscoveryQuery {
  return {
    q: search.q ?? '',
    categories: listOf(search.category),
    difficulties: readChoices(search.difficulty, difficultyOptions),
    players: readChoices(search.players, playerOptions),
    durations: readChoices(search.duration, durationOptions),
    expert: readChoices(search.expert, ratingOptions)[0] ?? null,
    community: readChoices(search.community, ratingOptions)[0] ?? null,
    sort: search.sort ?? null,
    page: search.page ?? 1,
  }
}

/** The search parameters that ask a question: choices in the order of their options, defaults left out. */
export function discoverySearchOf(query: DiscoveryQuery): DiscoverySearch {
  const search: DiscoverySearch = {}
  if (query.q !== '') search.q = query.q
  if (query.categories.length > 0) search.category = [...new Set(query.categories)].sort().join(',')
  const difficulties = inOrder(query.difficulties, difficultyOptions)
  if (difficulties.length > 0) search.difficulty = difficulties.join(',').toLowerCase()
  const players = inOrder(query.players, playerOptions)
  // A single number stays a number: a router that reads values as JSON would put a text of digits in quotes.
  if (players.length > 0) search.players = players.length === 1 ? players[0]! : players.join(',')
  const durations = inOrder(query.durations, durationOptions)
  if (durations.length > 0) search.duration = durations.join(',')
  if (query.expert !== null) search.expert = query.expert
  if (query.community !== null) search.community = query.community
  // With a text, the default sort is a choice of its own: without it the best matches come first.
  if (query.sort !== null && (query.sort !== defaultSort || query.q !== '')) search.sort = query.sort
  if (query.page > 1) search.page = query.page
  return search
}

/** The address part of a question, `?q=duel&players=2,3`, or nothing; commas stay readable. */
export function discoverySearchString(search: DiscoverySearch): string {
  return writeSearchParameters(search)
}

/** Whether any filter narrows the question; the text, the sort and the page are none. */
export function hasFilters(query: DiscoveryQuery): boolean {
  const { category, difficulty, players, duration, expert, community } = discoverySearchOf(query)
  return [category, difficulty, players, duration, expert, community].some((value) => value !== undefined)
}

/** The searched text: of a repeated one the first; control characters count as spaces, and a long one is cut. */
function readText(value: unknown): string {
  const first = Array.isArray(value) ? value.find((item) => textOf(item) !== '') : value
  return [...textOf(first)].slice(0, searchTextLimit).join('').trim()
}

function textOf(value: unknown): string {
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  const text = isPlain ? String(value).slice(0, longestParameter).toWellFormed() : ''
  return text.replace(/\p{Cc}+/gu, ' ').trim()
}

/** The parts of a value that may be repeated, an array or joined by commas. */
function listOf(value: unknown): string[] {
  const values = Array.isArray(value) ? value.slice(0, 2 * categoriesLimit) : [value]
  return values
    .flatMap((item) => textOf(item).split(','))
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function readCategories(value: unknown): string[] {
  const asked = listOf(value).map((part) => (/^[a-z0-9-]+$/.test(part) ? part : categoryWord(part)))
  return [...new Set(asked)].filter((word) => word !== '').slice(0, categoriesLimit)
}

/** The options a value names, by value in any case or by label, in the options' order. */
function readChoices<Value extends string | number>(
  value: unknown,
  options: readonly Option<Value>[],
): Value[] {
  const asked = new Set(listOf(value).map((part) => part.toLowerCase()))
  if (asked.size === 0) return []
  return options
    .filter(
      (option) => asked.has(String(option.value).toLowerCase()) || asked.has(option.label.toLowerCase()),
    )
    .map((option) => option.value)
}

function inOrder<Value>(chosen: readonly Value[], options: readonly Option<Value>[]): Value[] {
  return options.map(({ value }) => value).filter((value) => chosen.includes(value))
}

function readPage(value: unknown): number {
  const page = Math.trunc(Number(readText(value) || 1))
  return Number.isNaN(page) ? 1 : Math.min(Math.max(page, 1), lastPage)
}
