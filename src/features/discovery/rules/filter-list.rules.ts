/** All filters; the filter panel, the query, its address and the API are derived from this list. */

import { DIFFICULTIES, TWO_PLAYER_VERDICTS } from '#/features/games/model/games.rules.ts'
import { verdictLabel } from '#/features/verdict/model/verdict-words.rules.ts'
import type { CatalogueGame } from '#/server/catalogue/catalogue.store.ts'

/** The data of a published game that filtering and sorting need. A play time or community rating of 0 means unknown. */
export type FilteredGame = Pick<
  CatalogueGame,
  | ('id' | 'slug' | 'title' | 'categories' | 'designers' | 'mechanics' | 'publisher' | 'year')
  | ('difficulty' | 'weight' | 'mode' | 'playMinutes' | 'realMinutes' | 'minPlayers' | 'maxPlayers')
  | ('expertRating' | 'communityRating' | 'ratingCount')
> & { verdict: Pick<CatalogueGame['verdict'], 'word' | 'isSure' | 'value'> }

/** A published game as the search index stores it: with all fields that searches read, except the long description. */
export type SearchableGame = FilteredGame &
  Pick<
    CatalogueGame,
    'tagline' | 'alternativeTitles' | 'artists' | 'awards' | 'minAge' | 'languageNeed' | 'mood' | 'price'
  >

/** A published game with all its data for searches: the fields of `SearchableGame`, and the description as plain text. */
export type DiscoverableGame = SearchableGame & { description: string }

export type OptionValue = string | number

/** One option of a filter. `value` is in URLs, and `label` is on screen. */
export interface Option {
  readonly value: OptionValue
  readonly label: string
}

/** Defines a group of the filter panel, such as "Play time" with the options "Quick", "Medium" and "Long". */
export interface FilterDefinition {
  /** The name of its query parameter. */
  parameter: string
  /** Absent if the options come from the catalogue (categories, designers, …); then a choice is a slug (`foldedSlug`). */
  options?: readonly Option[]
  /** Only one option can be chosen, such as a minimum rating; a new choice replaces the old one. */
  holdsOne?: boolean
}

const durations = [
  { value: 'quick', label: 'Quick (under 30 min)' },
  { value: 'medium', label: 'Medium (30-60 min)' },
  { value: 'long', label: 'Long (over 60 min)' },
] as const

/** The options of the play time filter with short labels, such as "Quick" for "Quick (under 30 min)". */
export const shownDurations = durations.map(({ value, label }) => ({
  value,
  label: label.replace(/ \(.*/, ''),
}))

/** The minimum ratings that can be chosen, highest first. */
const ratings = [5, 4.5, 4, 3.5, 3, 2.5, 2, 1.5, 1].map((value) => ({
  value,
  label: value === 5 ? '5' : `${value}+`,
}))

/** All groups of options in the filter panel, with their URL parameters (`?difficulty=easy`). URLs list them in this order. */
export const filterList = {
  categories: { parameter: 'category' },
  mechanics: { parameter: 'mechanic' },
  designers: { parameter: 'designer' },
  publishers: { parameter: 'publisher' },
  years: { parameter: 'year' },
  difficulties: { parameter: 'difficulty', options: DIFFICULTIES.map((value) => ({ value, label: value })) },
  players: {
    parameter: 'players',
    // 2 and 3 mean that the game supports that number; 4 means four or more (checklist HOME-09).
    options: [2, 3, 4].map((value) => ({ value, label: value === 4 ? '4+' : `${value}` })),
  },
  durations: { parameter: 'duration', options: durations },
  realTimes: { parameter: 'real-time', options: shownDurations },
  verdict: {
    parameter: 'two',
    options: TWO_PLAYER_VERDICTS.map((value) => ({ value, label: `${verdictLabel(value)} at two` })),
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
} as const satisfies Record<string, FilterDefinition>

export type FilterGroup = keyof typeof filterList
export const filterGroups = Object.keys(filterList) as readonly FilterGroup[]
/** Returns the definition of a group of the filter panel: the name of its URL parameter, and its options if they are fixed. */
export const definitionOf = (group: FilterGroup): FilterDefinition => filterList[group]

/** Groups of the filter panel that offer names (or years) from the catalogue: `designers` has an option for each designer. */
export const namedGroups = ['mechanics', 'designers', 'publishers', 'years'] as const
export type NamedGroup = (typeof namedGroups)[number]
export const isNamedGroup = (group: FilterGroup): group is NamedGroup =>
  isCatalogueGroup(group) && group !== 'categories'
/** Groups of the filter panel with options from the catalogue, such as designers. All other groups have fixed options. */
export const catalogueGroups = ['categories', ...namedGroups] as const
export type CatalogueGroup = (typeof catalogueGroups)[number]
export const isCatalogueGroup = (group: FilterGroup): group is CatalogueGroup =>
  !('options' in filterList[group])
export type FixedGroup = Exclude<FilterGroup, CatalogueGroup>
export const fixedGroups = filterGroups.filter((group) => !isCatalogueGroup(group))

/** Returns an object with one key for each name in `groups`. The function `make` returns the value for a key. */
export const ofEach = <Group extends string, Made>(groups: readonly Group[], make: (group: Group) => Made) =>
  Object.fromEntries(groups.map((group) => [group, make(group)])) as Record<Group, Made>

/** The options that a visitor chose in the filter panel: one list for each group, such as play time. A list may be empty. */
export type ChosenOptions = Record<FixedGroup, readonly OptionValue[]> &
  Record<CatalogueGroup, readonly string[]>
