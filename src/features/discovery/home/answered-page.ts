import { onlyCategory } from '../rules/choices.rules.ts'
import { type DiscoverySearch, discoveryQueryOf } from '../rules/question.rules.ts'

/** The part of the search results from which title and description of the home page are made. */
export interface AnsweredPage {
  page: number
  total: number
  /** The requested categories that exist. */
  categories: string[]
  /** The category the page is about. */
  topic: { name: string; description: string } | null
  /** The query in words; null without one. */
  words: string | null
  /** The games on the page. */
  games: readonly { title: string }[]
}

/** The category a page is about: the only one requested, if it exists and there is no other filter. */
export function topicOf<Category extends { slug: string }>(
  search: DiscoverySearch,
  { categories }: Pick<AnsweredPage, 'categories'>,
  listed: readonly Category[],
): Category | null {
  const slug = onlyCategory({ ...discoveryQueryOf(search), categories })
  return listed.find((category) => category.slug === slug) ?? null
}

/** Stands in for the search results where they could not be loaded. */
export const nothingAnswered: AnsweredPage & { games: { slug: string; title: string }[] } = {
  topic: null,
  words: null,
  page: 1,
  total: 0,
  categories: [],
  games: [],
}
