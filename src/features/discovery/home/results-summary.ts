import { onlyCategory } from '../rules/choices.rules.ts'
import { type DiscoverySearch, discoveryQueryOf } from '../rules/query.rules.ts'

/** Summary of a page of search results, for the title and meta description of that page. */
export interface ResultsSummary {
  page: number
  total: number
  /** Slugs of the requested categories that exist. */
  categories: string[]
  /** The category that the page is about; null if it is about several or none. */
  topic: { name: string; description: string } | null
  /** The query as text, "8 quick cooperative games"; null if there is none. */
  words: string | null
  /** The games on this page of results. */
  games: readonly { title: string }[]
}

/** Returns a results page's topic: the category searched for. Returns null unless the category is the only active filter. */
export function topicOf<Category extends { slug: string }>(
  search: DiscoverySearch,
  { categories }: Pick<ResultsSummary, 'categories'>,
  listed: readonly Category[],
): Category | null {
  const slug = onlyCategory({ ...discoveryQueryOf(search), categories })
  return listed.find((category) => category.slug === slug) ?? null
}

/** Summary without any results, used if the search results could not be loaded. */
export const emptySummary: ResultsSummary & { games: { slug: string; title: string }[] } = {
  topic: null,
  words: null,
  page: 1,
  total: 0,
  categories: [],
  games: [],
}
