import { categoryHeading, isAnythingChosen, onlyCategory } from '../rules/discovery-choices.rules.ts'
import {
  type DiscoverySearch,
  discoveryQueryOf,
  discoverySearchOf,
  discoverySearchString,
} from '../rules/discovery-url.rules.ts'

/** What the head of the home page needs to know of the answer. */
export interface AnsweredPage {
  page: number
  total: number
  /** The categories asked for that there are. */
  categories: string[]
  /** The category the page is about. */
  topic: { name: string; description: string } | null
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

/**
 * How the home page names itself. Its plain pages and those of one category are for search engines; a search, a filter or
 * a sort is not. The true address carries only what there is.
 */
export function homePageHead(search: DiscoverySearch, { page, total, categories, topic }: AnsweredPage) {
  const query = { ...discoveryQueryOf(search), categories, page }
  const place = page > 1 ? `, page ${page}` : ''
  return {
    title: titleOf(search.q, topic, place),
    description: topic ? `${categoryHeading(topic.name)}. ${topic.description}`.trim() : null,
    path: `/${discoverySearchString(discoverySearchOf(query))}`,
    isUnlisted: topic ? total === 0 : isAnythingChosen(query),
  }
}

function titleOf(text: string | undefined, topic: AnsweredPage['topic'], place: string): string | null {
  if (text !== undefined) return `Search for “${text}”${place}`
  if (topic) return `${categoryHeading(topic.name)}${place}`
  return (place && `Board games${place}`) || null
}
