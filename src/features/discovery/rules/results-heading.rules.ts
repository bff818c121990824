/** The heading of search results: the query in words (checklist FIND-01). */

import { inFigures } from '#/lib/text/in-figures.ts'
import { type ListedNames, withKnownNames } from './choices.rules.ts'
import { type FilterGroup, filterOf, type OpenGroup, type OptionValue } from './filter-list.rules.ts'
import { capitalised, filterWords, inASentence, oneOfThese, shownGroups } from './filter-words.rules.ts'
import {
  type DiscoveryQuery,
  type DiscoverySearch,
  discoverySearchString,
  hasFilters,
} from './question.rules.ts'

/** The data of a result that its heading needs. */
interface AnsweredQuestion {
  total: number
  /** Nothing contains the text; what was found only resembles it. */
  guessed: boolean
  facets: ListedNames
  /** What the text was read as. */
  understood?: { chips: readonly { kind: string }[] } | null
}

/** Whether a query has any effect; then the page shows its results without the featured game before them. */
export const narrowsResults = (query: DiscoveryQuery, listed: ListedNames): boolean =>
  query.q !== '' || hasFilters(withKnownNames(query, listed))

/**
 * Returns the heading of results: "“duel”: 12 games for two", "8 quick cooperative games", "No hard games for
 * four or more".
 */
export function resultsHeading(
  query: DiscoveryQuery,
  { total, guessed, facets, understood }: AnsweredQuestion,
): string {
  // The shelf filter is worded by the caller, who knows the shelf.
  const games = gamesInWords({ ...withKnownNames(query, facets), fromShelf: false }, facets, total)
  if (query.q === '') return capitalised(games)
  const text = `“${standingAlone(query.q)}”: `
  if (!guessed) return text + games
  if (understood?.chips.some(({ kind }) => kind !== 'text' && kind !== 'title'))
    return `${text}${total === 1 ? 'one game comes' : `${numberOf(total)} games come`} close`
  return `${text}${numberOf(total)} close ${total === 1 ? 'title' : 'titles'}`
}

/** A text that is written from the right does not take what stands after it along: “לילה”: 3 games. */
const standingAlone = (text: string) =>
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u.test(text)
    ? `\u2068${text}\u2069`
    : text

function gamesInWords(query: DiscoveryQuery, listed: ListedNames, total: number): string {
  const [before, after, others]: string[][] = [[], [], []]
  for (const [at, group] of shownGroups.entries()) {
    const labels = labelsChosen(query, group, listed)
    if (labels.length === 0) continue
    const { heading, alone = (label) => label } = filterWords[group]
    const words = heading?.(labels, query[shownGroups[at - 1] ?? group].length > 0)
    if (!words) others?.push(oneOfThese(labels.map((label) => inASentence(alone(label)))))
    else (words.endsWith('*') ? before : after)?.push(words.replace(/ ?\* ?/, ''))
  }
  const kind = [...before!, total === 1 ? 'game' : 'games', ...after!].join(' ')
  // A text alone, or categories alone, leave room to say who the games are for.
  const saysForTwo =
    !hasFilters({ ...query, categories: [] }) && (query.q === '' || query.categories.length === 0)
  return [`${numberOf(total)} ${kind}${saysForTwo ? ' for two' : ''}`, ...others!].join(', ')
}

function labelsChosen(query: DiscoveryQuery, group: FilterGroup, listed: ListedNames): string[] {
  const chosen: readonly OptionValue[] = query[group]
  const names = listed[group as OpenGroup]?.map(({ value, name }) => ({ value, label: name }))
  return (filterOf(group).options ?? names ?? []).flatMap(({ value, label }) =>
    chosen.includes(value) ? label : [],
  )
}

const numberOf = (total: number) => (total === 0 ? 'no' : inFigures(total))

/** Returns the URL of a query's share image; order and page do not affect it. */
export const resultsPictureAddress = ({ sort: _order, page: _page, ...query }: DiscoverySearch): string =>
  `/share/results.png${discoverySearchString(query)}`
