/** The list of filters, from which the panel, the query, its address and the API are derived. */

import {
  DIFFICULTIES,
  type Difficulty,
  type LanguageNeed,
  type Mode,
  type Mood,
  TWO_PLAYER_VERDICTS,
  type TwoPlayerVerdict,
} from '#/features/games/model/games.rules.ts'
import { verdictWord } from '#/features/verdict/model/verdict-words.rules.ts'
import type { Option, OptionValue } from './filter-kinds.rules.ts'

/** The data of a published game that filters and sorts use. */
export interface FilteredGame {
  id: number
  slug: string
  title: string
  /** Category slugs, in any order. */
  categories: readonly string[]
  difficulty: Difficulty | null
  /** Minutes; `null` or 0 is unknown. */
  playMinutes: number | null
  /** Real play time with two, in minutes; null with fewer than five pairs. */
  realMinutes: number | null
  minPlayers: number
  maxPlayers: number
  /** The two-player verdict: null without one; whether it is confident; its sort value. */
  verdict: { word: TwoPlayerVerdict | null; isSure: boolean; value: number | null }
  mode: Mode | null
  /** 1 to 5. */
  weight: number | null
  /** 0 to 5; `null` is unrated. */
  expertRating: number | null
  /** The members' average; `null` or 0 is unrated. */
  communityRating: number | null
  /** How many members rated it. */
  ratingCount: number
  designers: readonly string[]
  mechanics: readonly string[]
  publisher: string | null
  year: number | null
}

/** All searchable data of a published game but its description. */
export interface SearchableGame extends FilteredGame {
  tagline: string | null
  /** Each with its language: `Les Cités perdues (fr)`. */
  alternativeTitles: readonly string[]
  artists: readonly string[]
  awards: readonly string[]
  minAge: number | null
  languageNeed: LanguageNeed | null
  mood: Mood | null
  /** The lowest known price in whole units of its currency. */
  price: number | null
}

export interface DiscoverableGame extends SearchableGame {
  /** Plain text. */
  description: string
}

/** A filter with fixed options, any of which a game may match. */
export interface Filter {
  /** Its name in the address. */
  parameter: string
  options: readonly Option[]
  /** Its options are steps, of which one applies: a new choice takes the place of the one before. */
  holdsOne?: boolean
}

const durations = [
  { value: 'quick', label: 'Quick (under 30 min)' },
  { value: 'medium', label: 'Medium (30-60 min)' },
  { value: 'long', label: 'Long (over 60 min)' },
] as const

/** Durations for tiles, which have the range in a note. */
export const shownDurations = durations.map(({ value, label }) => ({
  value,
  label: label.replace(/ \(.*/, ''),
}))

/** Every "at least" step a rating filter knows, highest first. */
const ratings = [5, 4.5, 4, 3.5, 3, 2.5, 2, 1.5, 1].map((value) => ({
  value,
  label: value === 5 ? '5' : `${value}+`,
}))

/** The filters with fixed options, in the order of their parameters. */
export const filterList = {
  difficulties: { parameter: 'difficulty', options: DIFFICULTIES.map((value) => ({ value, label: value })) },
  players: {
    parameter: 'players',
    // 2 and 3 mean that the game supports that number; 4 means four or more (checklist HOME-09).
    options: [
      { value: 2, label: '2' },
      { value: 3, label: '3' },
      { value: 4, label: '4+' },
    ],
  },
  durations: { parameter: 'duration', options: durations },
  realTimes: { parameter: 'real-time', options: shownDurations },
  verdict: {
    parameter: 'two',
    options: TWO_PLAYER_VERDICTS.map((value) => ({ value, label: `${verdictWord(value)} at two` })),
  },
  certainty: { parameter: 'votes', options: [{ value: 'sure', label: 'Backed by 10+ votes' }] },
  modes: {
    parameter: 'mode',
    options: [
      { value: 'together', label: 'Together' },
      { value: 'against', label: 'Against each other' },
      { value: 'both', label: 'Both may win' },
    ],
  },
  weight: {
    parameter: 'weight',
    options: [1.5, 2, 2.5, 3, 3.5, 4].map((value) => ({ value, label: `Weight up to ${value}` })),
    holdsOne: true,
  },
  expert: { parameter: 'expert', options: ratings, holdsOne: true },
  community: { parameter: 'community', options: ratings, holdsOne: true },
} as const satisfies Record<string, Filter>
export type FixedGroup = keyof typeof filterList
export const fixedGroups = Object.keys(filterList) as readonly FixedGroup[]

/** The parameters of filters whose options are categories, or names from games; a choice is a slug ({@link foldedSlug}). */
export const openParameters = {
  categories: 'category',
  mechanics: 'mechanic',
  designers: 'designer',
  publishers: 'publisher',
  years: 'year',
} as const
export type OpenGroup = keyof typeof openParameters
export type NamedGroup = Exclude<OpenGroup, 'categories'>
export const openGroups = Object.keys(openParameters) as readonly OpenGroup[]
export const isOpenGroup = (group: string): group is OpenGroup => group in openParameters
export const isNamedGroup = (group: string): group is NamedGroup =>
  isOpenGroup(group) && group !== 'categories'
export const namedGroups = openGroups.filter(isNamedGroup)

export type FilterGroup = FixedGroup | OpenGroup
export const filterGroups: readonly FilterGroup[] = [...openGroups, ...fixedGroups]

/** Returns the filter of a group as far as all have it. */
export const filterOf = (group: FilterGroup): Omit<Filter, 'options'> =>
  isOpenGroup(group) ? { parameter: openParameters[group] } : filterList[group]

/** Creates a record with a value for each group. */
export const ofEach = <Group extends string, Made>(groups: readonly Group[], make: (group: Group) => Made) =>
  Object.fromEntries(groups.map((group) => [group, make(group)])) as Record<Group, Made>

/** The chosen options of each filter; an empty list is no restriction. */
export type Choices = Record<FixedGroup, readonly OptionValue[]> & Record<OpenGroup, readonly string[]>

export const nothingChosen: Choices = ofEach(filterGroups, () => [])

/**
 * An option of a filter with the number of games it would leave, given the text and all other filters, but
 * not the filter's own choices.
 */
export interface FacetCount<Value> {
  value: Value
  count: number
  chosen: boolean
}

/** A name with its count, as an option of a filter. */
export type NamedFacet = FacetCount<string> & { name: string }

/** Option counts by filter: categories in list order, other names by number of games. */
export type Facets = Record<FixedGroup, FacetCount<OptionValue>[]> & Record<OpenGroup, NamedFacet[]>
