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
import { type Filter, type Option, type OptionValue, oneStepOf, someOf } from './filter-kinds.rules.ts'

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

export type PlayerCount = 2 | 3 | 4
export type Duration = 'quick' | 'medium' | 'long'
type WeightStep = 1.5 | 2 | 2.5 | 3 | 3.5 | 4
export type RatingStep = 5 | 4.5 | 4 | 3.5 | 3 | 2.5 | 2 | 1.5 | 1

/** 2 and 3 mean that the game supports that number; 4 means four or more (checklist HOME-09). */
export const playerOptions: readonly Option<PlayerCount>[] = [
  { value: 2, label: '2' },
  { value: 3, label: '3' },
  { value: 4, label: '4+' },
]

const durationOptions: readonly Option<Duration>[] = [
  { value: 'quick', label: 'Quick (under 30 min)' },
  { value: 'medium', label: 'Medium (30-60 min)' },
  { value: 'long', label: 'Long (over 60 min)' },
]

/** Durations for tiles, which have the range in a note. */
export const shownDurations = durationOptions.map(({ value, label }) => ({
  value,
  label: label.replace(/ \(.*/, ''),
}))

const verdictOptions: readonly Option<TwoPlayerVerdict>[] = TWO_PLAYER_VERDICTS.map((value) => ({
  value,
  label: `${verdictWord(value)} at two`,
}))

const modeOptions: readonly Option<Mode>[] = [
  { value: 'together', label: 'Together' },
  { value: 'against', label: 'Against each other' },
  { value: 'both', label: 'Both may win' },
]

/** Every "at most" step of weight, lightest first. */
export const weightOptions: readonly Option<WeightStep>[] = [
  { value: 1.5, label: 'Weight up to 1.5' },
  { value: 2, label: 'Weight up to 2' },
  { value: 2.5, label: 'Weight up to 2.5' },
  { value: 3, label: 'Weight up to 3' },
  { value: 3.5, label: 'Weight up to 3.5' },
  { value: 4, label: 'Weight up to 4' },
]

/** Every "at least" step a rating filter knows, highest first. */
export const ratingOptions: readonly Option<RatingStep>[] = [
  { value: 5, label: '5' },
  { value: 4.5, label: '4.5+' },
  { value: 4, label: '4+' },
  { value: 3.5, label: '3.5+' },
  { value: 3, label: '3+' },
  { value: 2.5, label: '2.5+' },
  { value: 2, label: '2+' },
  { value: 1.5, label: '1.5+' },
  { value: 1, label: '1+' },
]

/** The filters with fixed options, in the order of their parameters. */
export const filterList = {
  difficulties: someOf({
    parameter: 'difficulty',
    options: DIFFICULTIES.map((value) => ({ value, label: value })),
  }),
  players: someOf({
    parameter: 'players',
    options: playerOptions,
  }),
  durations: someOf({
    parameter: 'duration',
    options: durationOptions,
  }),
  realTimes: someOf({
    parameter: 'real-time',
    options: shownDurations,
  }),
  verdict: someOf({
    parameter: 'two',
    options: verdictOptions,
  }),
  certainty: someOf({
    parameter: 'votes',
    options: [{ value: 'sure', label: 'Backed by 10+ votes' }],
  }),
  modes: someOf({
    parameter: 'mode',
    options: modeOptions,
  }),
  weight: oneStepOf({
    parameter: 'weight',
    options: weightOptions,
  }),
  expert: oneStepOf({
    parameter: 'expert',
    options: ratingOptions,
  }),
  community: oneStepOf({
    parameter: 'community',
    options: ratingOptions,
  }),
}

/** Filters whose options are names from games; a name is identified by its slug ({@link foldedSlug}). */
export const namedFilters = {
  mechanics: { parameter: 'mechanic' },
  designers: { parameter: 'designer' },
  publishers: { parameter: 'publisher' },
  years: { parameter: 'year' },
} as const
export type NamedGroup = keyof typeof namedFilters
export const namedGroups = Object.keys(namedFilters) as readonly NamedGroup[]

/** Filters whose options depend on the catalogue; choices are slugs. */
export const openFilters = {
  categories: { parameter: 'category' },
  ...namedFilters,
} as const
export type OpenGroup = keyof typeof openFilters
export const openGroups = Object.keys(openFilters) as readonly OpenGroup[]
export const isOpenGroup = (group: string): group is OpenGroup => group in openFilters

type List = typeof filterList
/** A filter with fixed options. */
export type FixedGroup = keyof List
export type FilterGroup = FixedGroup | OpenGroup
export type ValueOf<Group extends FixedGroup> = List[Group]['options'][number]['value']

/** The choices of a query by filter. */
export type FilterChoices = { [Group in FixedGroup]: List[Group]['none'] }

const fixedGroups = Object.keys(filterList) as readonly FixedGroup[]
export const filterGroups: readonly FilterGroup[] = [...openGroups, ...fixedGroups]

/** Each filter with its derived functions. */
export const filterOf: {
  readonly [Group in FixedGroup]: Filter<ValueOf<Group>, FilterChoices[Group]>
} = { ...filterList }

/** Creates a record with a value for each filter. */
export function ofEachFilter<Made extends Record<FixedGroup, unknown>>(
  make: <Group extends FixedGroup>(group: Group) => Made[Group],
): Made {
  const made: Partial<Record<FixedGroup, unknown>> = {}
  for (const group of fixedGroups) made[group] = make(group)
  return made as Made
}

export const nothingChosen: Choices = {
  ...ofEachFilter<FilterChoices>((group) => filterOf[group].none),
  categories: [],
  mechanics: [],
  designers: [],
  publishers: [],
  years: [],
}

/**
 * An option of a filter with the number of games it would leave, given the text and all other filters, but
 * not the filter's own choices.
 */
export interface FacetCount<Value> {
  value: Value
  count: number
  chosen: boolean
}

export type FixedFacets = Record<FixedGroup, FacetCount<OptionValue>[]>

/** A name with its count, as an option of a filter. */
export type NamedFacet = FacetCount<string> & { name: string }

/** Option counts by filter: categories in list order, other names by number of games. */
export type Facets = FixedFacets & Record<OpenGroup, NamedFacet[]>

/** The chosen slugs of each catalogue-dependent filter. */
export type OpenChoices = Record<OpenGroup, readonly string[]>

/** The choices of a query by filter. */
export type Choices = FilterChoices & OpenChoices

/** Returns the chosen options of a filter; empty means no restriction. */
export function chosenOptions(query: Choices, group: FilterGroup): readonly OptionValue[] {
  return isOpenGroup(group) ? query[group] : chosenOf(query, group)
}

function chosenOf<Group extends FixedGroup>(query: Pick<FilterChoices, Group>, group: Group) {
  return filterOf[group].chosen(query[group])
}

/** The options of the filters that are the same for every catalogue. */
export const fixedOptions = ofEachFilter<Record<FixedGroup, readonly OptionValue[]>>((group) =>
  filterOf[group].options.map(({ value }) => value),
)
