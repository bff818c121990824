import { onlyCategory } from '../rules/choices.rules.ts'
import { type DiscoverySearch, discoveryQueryOf } from '../rules/query.rules.ts'

/** A page of search results, as data for the home page's title and meta description. */
export interface AnsweredPage {
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

/** Returns the requested category if it is the only active filter. Returns null in all other cases. */
export function topicOf<Category extends { slug: string }>(
  search: DiscoverySearch,
  { categories }: Pick<AnsweredPage, 'categories'>,
  listed: readonly Category[],
): Category | null {
  const slug = onlyCategory({ ...discoveryQueryOf(search), categories })
  return listed.find((category) => category.slug === slug) ?? null
}

/** Empty results, used if the search results could not be loaded. */
export const nothingAnswered: AnsweredPage & { games: { slug: string; title: string }[] } = {
  topic: null,
  words: null,
  page: 1,
  total: 0,
  categories: [],
  games: [],
}
