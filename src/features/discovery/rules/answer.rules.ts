/** What a search answers, and the parts of it that the index and its reference implementation share. */

import { foldText } from '#/lib/text/fold-text.ts'
import { namesOf } from './discovery-entry.rules.ts'
import { resultsPerPage } from './discovery-options.rules.ts'
import { containsText, readSearchText, resemblesTitle, type SearchText } from './discovery-text.rules.ts'
import type { DiscoverableCategory, KnownCategory } from './filter-kinds.rules.ts'
import { type DiscoverableGame, type Facets, type FilterGroup, filterGroups } from './filter-list.rules.ts'

/** The published games, and all categories in display order. */
export interface Catalogue<Game extends DiscoverableGame = DiscoverableGame> {
  games: readonly Game[]
  categories: readonly DiscoverableCategory[]
}

/** The filter (or text) whose removal yields the most games, with their number. */
export interface Rescue {
  filter: FilterGroup | 'q'
  total: number
}

export interface DiscoveryResult {
  total: number
  /** The returned page: the last one if a later one was requested. */
  page: number
  pageCount: number
  /** The games of this page, in order. */
  ids: number[]
  facets: Facets
  /** Whether no game contains the text and the results have similar titles. */
  guessed: boolean
  /** Number of results with similar titles, which come after all that contain the text. */
  guesses: number
  /** Only for an empty result that lifting one filter would fill. */
  rescue: Rescue | null
  /** The requested categories that exist, as slugs, A to Z; others are ignored. */
  categories: string[]
}

/** A category that matches a text, with its number of games. */
export interface SuggestedCategory extends DiscoverableCategory {
  games: number
}

export interface SuggestedIds {
  /** Ids of games whose title contains the text, those that begin with it first. */
  games: number[]
  /** If these are few and weak, ids of games with a similar title. */
  guesses: number[]
  /** Categories whose name contains the text. */
  categories: SuggestedCategory[]
}

/** The page to show for a number of results: the requested one, or the last. */
export function pageWithin(total: number, query: number): { page: number; pageCount: number } {
  const pageCount = Math.max(1, Math.ceil(total / resultsPerPage))
  return { page: Math.min(Math.max(1, query), pageCount), pageCount }
}

/** The filter whose removal yields the most games; the text only if no filter is as good. */
export function bestRescue(totalWithout: (filter: FilterGroup | 'q') => number): Rescue | null {
  let best: Rescue | null = null
  for (const filter of [...filterGroups, 'q'] as const) {
    const total = totalWithout(filter)
    if (total > (best?.total ?? 0)) best = { filter, total }
  }
  return best
}

/** Returns the categories whose name contains a text. */
export function suggestCategories(
  known: readonly KnownCategory[],
  search: SearchText,
  limit: number,
  countIn: (slug: string) => number,
): SuggestedCategory[] {
  return known
    .filter(({ name, folded }) => containsText(name, folded, search))
    .slice(0, limit)
    .map(({ slug, name }) => ({ slug, name, games: countIn(slug) }))
}

/** Returns how words match a game: by its texts, by a similar title, or not at all. */
export function foundBy(
  words: string,
  { title, description, categories }: Pick<DiscoverableGame, 'title' | 'description' | 'categories'>,
  listed: readonly DiscoverableCategory[],
): 'found' | 'guessed' | 'not' {
  const search = readSearchText(words)
  if (search === null) return 'found'
  const names = categories.map(namesOf(listed))
  const texts = [title, description, ...names.map(({ name }) => name)]
  if (texts.some((text) => containsText(text, foldText(text), search))) return 'found'
  return resemblesTitle(search, foldText(title), names) ? 'guessed' : 'not'
}
