import { categoryHeading, isAnythingChosen } from '../rules/choices.rules.ts'
import {
  type DiscoverySearch,
  discoveryQueryOf,
  discoverySearchOf,
  discoverySearchString,
  resultsPerPage,
} from '../rules/query.rules.ts'
import type { ResultsSummary } from './results-summary.ts'

/** Maximum number of game titles in a page's description. */
const TITLES_NAMED = 4

/** Returns the data for the HTML head of the home page, such as the title, and whether search engines must skip the page. */
export function homePageHead(search: DiscoverySearch, answer: ResultsSummary) {
  const { page, total, categories, topic } = answer
  const query = { ...discoveryQueryOf(search), categories, page }
  const name = topic ? categoryHeading(topic.name) : answer.words
  return {
    title: page > 1 ? `${name ?? 'Board games'}, page ${page}` : name,
    description: page > 1 ? describedPage(name ?? 'Board games', answer) : describedFirstPage(answer),
    path: `/${discoverySearchString(discoverySearchOf(query))}`,
    // Search engines may index the list of all games and the games of one category, but no other search.
    isUnlisted: topic ? total === 0 : isAnythingChosen(query),
  }
}

function describedFirstPage({ topic, words, games }: ResultsSummary): string | null {
  if (topic) return `${categoryHeading(topic.name)}. ${topic.description}`.trim()
  if (words === null || games.length === 0) return words
  return `${words}: ${titles(games)}.`
}

/** Returns the description of the second and later pages: it names their games, so that no two are equal. */
function describedPage(name: string, { page, total, games }: ResultsSummary): string {
  const before = (page - 1) * resultsPerPage
  return `${name}, page ${page}: games ${before + 1} to ${before + games.length} of ${total}, among them ${titles(games)}.`
}

const titles = (games: readonly { title: string }[]) =>
  games
    .slice(0, TITLES_NAMED)
    .map(({ title }) => title)
    .join(', ')

/** Returns the schema.org data of the site and its search box. */
export function webSiteData(site: { siteName: string; siteUrl: string; description: string }) {
  return {
    '@type': 'WebSite',
    name: site.siteName,
    url: `${site.siteUrl}/`,
    description: site.description,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${site.siteUrl}/?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}
