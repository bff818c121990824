/** The chips of active filters, and the headings of results. */

import { inFigures } from '#/lib/format.ts'
import { foldedSlug } from '#/lib/text.ts'
import type { ResultsPage } from '../discovery.schema.ts'
import {
  type CatalogueGroup,
  catalogueGroups,
  definitionOf,
  type FilterGroup,
  type Option,
  type OptionValue,
  ofEach,
} from './filter-list.rules.ts'
import {
  capitalised,
  filterWords,
  inASentence,
  oneOfThese,
  shownGroups,
  withoutGames,
} from './filter-words.rules.ts'
import {
  type DiscoveryQuery,
  type DiscoverySearch,
  defaultSort,
  discoverySearchString,
  everything,
  hasFilters,
  type SortId,
} from './query.rules.ts'

/** Names of options in the filter panel, such as categories and designers. `value` is the slug; `name` is the text on screen. */
export type OptionNames = Partial<Record<CatalogueGroup, readonly { value: string; name: string }[]>>

/** One condition that narrows the results, shown as a chip. `without` is the query without the condition. */
export interface ActiveFilter {
  group: FilterGroup | 'q' | 'shelf'
  value: OptionValue
  label: string
  without: DiscoveryQuery
}

/** Returns the query with an option added, or removed if it was chosen. The results start at page 1 again. */
export function toggled(query: DiscoveryQuery, group: FilterGroup, value: OptionValue): DiscoveryQuery {
  const chosen: readonly OptionValue[] = query[group]
  const others = chosen.filter((each) => each !== value)
  const added = definitionOf(group).holdsOne ? [value] : [...chosen, value]
  return { ...query, [group]: others.length < chosen.length ? others : added, page: 1 }
}

/** Returns the query with one part removed: a group of filters, the search text, or the limit to the shelf. */
export function without(query: DiscoveryQuery, filter: ActiveFilter['group']): DiscoveryQuery {
  const part = filter === 'shelf' ? 'fromShelf' : filter
  return { ...query, [part]: everything[part], page: 1 }
}

/** Returns the query without names that the catalogue lacks, such as unknown designers. Known names become slugs (ruling 10). */
export function withKnownNames(query: DiscoveryQuery, optionNames: OptionNames): DiscoveryQuery {
  const known = ofEach(catalogueGroups, (group) => {
    if (query[group].length === 0) return []
    const isRequested = (slug: string) => query[group].includes(slug)
    return (optionNames[group] ?? []).flatMap(({ value, name }) =>
      isRequested(value) || isRequested(foldedSlug(name)) ? value : [],
    )
  })
  return { ...query, ...known }
}

/** Returns a phrase about unknown names in a query's filters: "no category “nope”". Returns '' if all names exist. */
export function unknownNames(query: DiscoveryQuery, optionNames: OptionNames): string {
  const unknown = catalogueGroups.flatMap((group) =>
    query[group]
      .filter((slug) => withKnownNames({ ...query, [group]: [slug] }, optionNames)[group].length === 0)
      .map((slug) => `no ${definitionOf(group).parameter} “${slug}”`),
  )
  return unknown.join(' and ')
}

/** Returns the active filters, which become chips above the results: search text, shelf filter, and each chosen option. */
export function activeFilters(query: DiscoveryQuery, optionNames: OptionNames): ActiveFilter[] {
  const chip = (group: ActiveFilter['group'], value: OptionValue, label: string): ActiveFilter => ({
    ...{ group, value, label },
    without: group === 'q' || group === 'shelf' ? without(query, group) : toggled(query, group, value),
  })
  return [
    ...(query.q === '' ? [] : [chip('q', query.q, `“${query.q}”`)]),
    ...(query.fromShelf ? [chip('shelf', 'shelf', 'From the shelf')] : []),
    ...shownGroups.flatMap((group) =>
      query[group].map((value) => chip(group, value, nameOfChoice(group, value, optionNames))),
    ),
  ]
}

/** Returns whether "Clear all" would remove anything: a filter, the search text or the sort order (checklist HOME-11). */
export const isAnythingChosen = (query: DiscoveryQuery): boolean =>
  query.q !== '' || query.sort !== null || hasFilters(query)

/** Returns the category's slug if a query holds one category and nothing else, not even a sort order. Otherwise returns null. */
export function onlyCategory(query: DiscoveryQuery): string | null {
  const [category = null, ...others] = query.categories
  return others.length > 0 || isAnythingChosen({ ...query, categories: [] }) ? null : category
}

/** Returns a category's heading, such as "Abstract board games for two". "Card game" becomes "Card games for two". */
export function categoryHeading(name: string): string {
  const kind = withoutGames(name)
  return kind === name ? `${name} board games for two` : `${kind} games for two`
}

/** Sort orders that need members' ratings, each with the order that replaces it while no game has such a rating. */
const WITHOUT_VOTES: Partial<Record<SortId, SortId>> = {
  'favorites-desc': 'expert-desc',
  'community-desc': 'expert-desc',
  'community-asc': 'expert-asc',
}

/**
 * Returns the chosen sort order, or `usual` if none is chosen.
 * While no game has members' ratings, a sort order by members' ratings is replaced by one by expert ratings (ruling 44).
 */
export const appliedSort = (chosen: SortId | null, usual: SortId): SortId =>
  (usual !== defaultSort && chosen !== null && WITHOUT_VOTES[chosen]) || (chosen ?? usual)

/** Returns the options of a filter: its fixed ones, or the names that the results list. */
function optionsOf(group: FilterGroup, optionNames: OptionNames): readonly Option[] {
  const names = optionNames[group as CatalogueGroup]?.map(({ value, name }) => ({ value, label: name }))
  return definitionOf(group).options ?? names ?? []
}

/** Returns the label of a chosen option, as it reads without its filter's name. */
function nameOfChoice(group: FilterGroup, value: OptionValue, optionNames: OptionNames): string {
  const label = optionsOf(group, optionNames).find((option) => option.value === value)?.label ?? String(value)
  return filterWords[group].alone?.(label) ?? label
}

/** The part of the results that their heading is made from. */
type AnsweredQuery = Pick<ResultsPage, 'total' | 'guessed'> & {
  facets: OptionNames
  understood?: { chips: readonly { kind: string }[] } | null
}

/** Returns whether a query has a search text or filters. Filters for unknown categories, designers and so on do not count. */
export const narrowsResults = (query: DiscoveryQuery, optionNames: OptionNames): boolean =>
  query.q !== '' || hasFilters(withKnownNames(query, optionNames))

/** Returns the heading of results: "“duel”: 12 games for two", "8 quick cooperative games", "No hard games for four or more". */
export function resultsHeading(
  query: DiscoveryQuery,
  { total, guessed, facets, understood }: AnsweredQuery,
): string {
  // The shelf filter is worded by the caller, who knows the shelf.
  const games = formatGames({ ...withKnownNames(query, facets), fromShelf: false }, facets, total)
  if (query.q === '') return capitalised(games)
  const text = `“${standingAlone(query.q)}”: `
  if (!guessed) return text + games
  if (understood?.chips.some(({ kind }) => kind !== 'text' && kind !== 'title'))
    return `${text}${total === 1 ? 'one game comes' : `${numberOf(total)} games come`} close`
  return `${text}${numberOf(total)} close ${total === 1 ? 'title' : 'titles'}`
}

/** Isolates right-to-left text, so that what follows it keeps its direction: “לילה”: 3 games. */
const standingAlone = (text: string) =>
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u.test(text)
    ? `\u2068${text}\u2069`
    : text

function formatGames(query: DiscoveryQuery, optionNames: OptionNames, total: number): string {
  const [before, after, others]: string[][] = [[], [], []]
  for (const [at, group] of shownGroups.entries()) {
    const chosen = new Set<OptionValue>(query[group])
    const labels = optionsOf(group, optionNames).flatMap(({ value, label }) =>
      chosen.has(value) ? label : [],
    )
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

const numberOf = (total: number) => (total === 0 ? 'no' : inFigures(total))

/** Returns the URL of the share image for a search. Sort order and page are ignored. */
export const resultsImageAddress = ({ sort: _order, page: _page, ...query }: DiscoverySearch): string =>
  `/share/results.png${discoverySearchString(query)}`
