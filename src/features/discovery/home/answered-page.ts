import { onlyCategory } from '../rules/choices.rules.ts'
import { type DiscoverySearch, discoveryQueryOf } from '../rules/question.rules.ts'

/** What the head of the home page needs to know of the answer. */
export interface AnsweredPage {
  page: number
  total: number
  /** The categories asked for that there are. */
  categories: string[]
  /** The category the page is about. */
  topic: { name: string; description: string } | null
  /** What was asked, in words; null where nothing was. */
  words: string | null
  /** The games on the page. */
  games: readonly { title: string }[]
}

/** The category a page is about: the one asked for, when there it is and nothing else is asked. */
export function topicOf<Category extends { slug: string }>(
  search: DiscoverySearch,
  { categories }: Pick<AnsweredPage, 'categories'>,
  listed: readonly Category[],
): Category | null {
  const slug = onlyCategory({ ...discoveryQueryOf(search), categories })
  return listed.find((category) => category.slug === slug) ?? null
}

/** What is known where nothing was answered. */
export const nothingAnswered: AnsweredPage & { games: { slug: string; title: string }[] } = {
  topic: null,
  words: null,
  page: 1,
  total: 0,
  categories: [],
  games: [],
}
