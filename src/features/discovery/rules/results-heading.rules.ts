/** The heading of search results: the query in words (checklist FIND-01). */

import { inFigures } from '#/lib/text/in-figures.ts'
import { type ListedName, type ListedNames, withKnownNames } from './choices.rules.ts'
import type { OptionValue } from './filter-kinds.rules.ts'
import { type FilterGroup, type FixedGroup, filterList, isOpenGroup } from './filter-list.rules.ts'
import { filterWords, shownGroups } from './filter-words.rules.ts'
import {
  type DiscoveryQuery,
  type DiscoverySearch,
  discoverySearchString,
  hasFilters,
} from './question.rules.ts'

/** The data of a result that its heading needs. */
export interface AnsweredQuestion {
  total: number
  /** Nothing contains the text; what was found only resembles it. */
  guessed: boolean
  facets: ListedNames
  /** What the text was read as. */
  understood?: { chips: readonly { kind: string }[] } | null
}

/** Words before and after "games" that say what was chosen of a filter. */
interface AnsweredChoice {
  before?: string
  after?: string
}

/** Filters with wording of their own; others use their labels. */
const IN_WORDS: ReadonlySet<FilterGroup> = new Set([
  'durations',
  'difficulties',
  'players',
  'expert',
  'community',
])
const otherGroups = shownGroups.filter(
  (group): group is FixedGroup & typeof group => !isOpenGroup(group) && !IN_WORDS.has(group),
)

/** More categories than this are counted instead of named. */
const CATEGORIES_NAMED = 3

/** Whether a query has any effect; then the page shows its results without the featured game before them. */
export function narrowsResults(query: DiscoveryQuery, listed: ListedNames): boolean {
  return query.q !== '' || hasFilters(withKnownNames(query, listed))
}

/**
 * Returns the heading of results: "“duel”: 12 games for two", "8 quick cooperative games", "No hard games for
 * four or more".
 */
export function resultsHeading(
  query: DiscoveryQuery,
  { total, guessed, facets, understood }: AnsweredQuestion,
): string {
  // The shelf filter is worded by the caller, who knows the shelf.
  const known = { ...withKnownNames(query, facets), fromShelf: false }
  if (query.q === '') return capitalised(gameListQueryOf(known, facets, total))
  const text = `“${standingAlone(query.q)}”: `
  if (guessed && understood?.chips.some(({ kind }) => kind !== 'text' && kind !== 'title'))
    return `${text}${total === 1 ? 'one game comes' : `${numberOf(total)} games come`} close`
  if (guessed) return `${text}${numberOf(total)} close ${total === 1 ? 'title' : 'titles'}`
  return text + gameListQueryOf(known, facets, total)
}

/** A text that is written from the right does not take what stands after it along: “לילה”: 3 games. */
const standingAlone = (text: string) =>
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u.test(text)
    ? `\u2068${text}\u2069`
    : text

function gameListQueryOf(query: DiscoveryQuery, listed: ListedNames, total: number): string {
  const parts = [
    durationsStated[query.durations.join()],
    difficultiesStated[query.difficulties.join()],
    categoriesStated(query, listed.categories ?? []),
    ...namesStated(query, listed),
    playersStated(query),
    ratingsStated(query),
  ]
  const others = otherGroups.flatMap((group) => labels(query, group))
  const part = (place: keyof AnsweredChoice) => parts.flatMap((choice) => choice?.[place] ?? [])
  const kind = [...part('before'), total === 1 ? 'game' : 'games', ...part('after')].join(' ')
  return [`${numberOf(total)} ${kind}${saysForTwo(query) ? ' for two' : ''}`, ...others].join(', ')
}

/** The labels of what is chosen of a filter that has no words of its own, as a clause at the end. */
function labels(query: DiscoveryQuery, group: FixedGroup): string[] {
  const chosen = query[group]
  const { alone = (label) => label } = filterWords[group]
  const parts = filterList[group].options.filter(({ value }) => chosen.includes(value))
  return parts.length === 0 ? [] : [oneOfThese(parts.map(({ label }) => inASentence(alone(label))))]
}

/** A text alone, or categories alone, leave room to say who the games are for. */
function saysForTwo(query: DiscoveryQuery): boolean {
  return !hasFilters({ ...query, categories: [] }) && (query.q === '' || query.categories.length === 0)
}

const durationsStated: Record<string, AnsweredChoice> = {
  quick: { before: 'quick' },
  medium: { after: 'of 30 to 60 minutes' },
  long: { before: 'long' },
  'quick,medium': { after: 'of up to an hour' },
  'medium,long': { after: 'of half an hour or more' },
  'quick,long': { before: 'quick or long' },
  'quick,medium,long': { after: 'of any length' },
}

const difficultiesStated: Record<string, AnsweredChoice> = {
  Easy: { before: 'easy' },
  Medium: { after: 'of medium difficulty' },
  Hard: { before: 'hard' },
  'Easy,Medium': { after: 'of easy or medium difficulty' },
  'Medium,Hard': { after: 'of medium or hard difficulty' },
  'Easy,Hard': { before: 'easy or hard' },
  'Easy,Medium,Hard': { after: 'of any difficulty' },
}

/** "with worker placement by Uwe Rosenberg published by Lookout Games from 2014". */
function namesStated(query: DiscoveryQuery, listed: ListedNames): AnsweredChoice[] {
  return (['mechanics', 'designers', 'publishers', 'years'] as const).map((group) => {
    const names = (listed[group] ?? [])
      .filter(({ value }) => query[group].includes(value))
      .map(({ name }) => (group === 'mechanics' ? inASentence(name) : name))
    return names.length === 0 ? {} : { after: `${BEFORE_NAMES[group]} ${oneOfThese(names)}` }
  })
}

const BEFORE_NAMES = {
  mechanics: 'with',
  designers: 'by',
  publishers: 'published by',
  years: 'from',
} as const

function categoriesStated(query: DiscoveryQuery, categories: readonly ListedName[]): AnsweredChoice {
  const names = categories
    .filter(({ value }) => query.categories.includes(value))
    .map(({ name }) => inASentence(name))
  if (names.length === 0) return {}
  if (names.length > CATEGORIES_NAMED) return { after: `of ${names.length} categories` }
  return { before: oneOfThese(names) }
}

const playerWords: Record<OptionValue, string> = { 2: 'two', 3: 'three', 4: 'four or more' }

function playersStated({ players }: DiscoveryQuery): AnsweredChoice {
  return players.length === 0 ? {} : { after: `for ${oneOfThese(players.map((each) => playerWords[each]!))}` }
}

function ratingsStated(query: DiscoveryQuery): AnsweredChoice {
  const steps = (['expert', 'community'] as const).flatMap((by) =>
    query[by].map((step) => `${step === 5 ? '5' : `${step}+`} by the ${by}`),
  )
  return steps.length === 0 ? {} : { after: `rated ${steps.join(' and ')}` }
}

/** "Card Game" as in "card games": what the word "games" says already is left out; a name like "D&D" stays as it is. */
function inASentence(name: string): string {
  const kind = name.replace(/\s+games?$/i, '')
  return kind.replace(/\p{L}+/gu, (word) =>
    /^\p{Lu}\p{Ll}+$/u.test(word) ? word.toLocaleLowerCase('en') : word,
  )
}

function oneOfThese(words: readonly string[]): string {
  if (words.length < 2) return words.join()
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}

function numberOf(total: number): string {
  return total === 0 ? 'no' : inFigures(total)
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Returns the URL of a query's share image; order and page do not affect it. */
export function resultsPictureAddress({ sort: _order, page: _page, ...query }: DiscoverySearch): string {
  return `/share/results.png${discoverySearchString(query)}`
}
