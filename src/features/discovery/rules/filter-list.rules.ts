/** What of a game can be filtered by, told once: the panel, the question, its address and the API follow from it. */

import {
  DIFFICULTIES,
  type Difficulty,
  type Mode,
  TWO_PLAYER_VERDICTS,
  type TwoPlayerVerdict,
} from '#/domain/games/games.rules.ts'
import { verdictWord } from '#/domain/verdict/verdict-words.rules.ts'
import { type Filter, type Option, type OptionValue, oneStepOf, someOf } from './filter-kinds.rules.ts'

/** What filters and sorts look at in a published game. */
export interface FilteredGame {
  id: number
  slug: string
  title: string
  /** Category slugs, in any order. */
  categories: readonly string[]
  difficulty: Difficulty | null
  /** Minutes; `null` or 0 is unknown. */
  playMinutes: number | null
  /** What it really takes with two, in minutes; null until five tables told. */
  realMinutes: number | null
  minPlayers: number
  maxPlayers: number
  /** How good it is with exactly two: its word, null where there is none; whether that is sure; what it is sorted by. */
  verdict: { word: TwoPlayerVerdict | null; isSure: boolean; value: number | null }
  mode: Mode | null
  /** 1 to 5. */
  weight: number | null
  /** 0 to 5; `null` is unrated. */
  expertRating: number | null
  /** The members' average; `null` or 0 is unrated. */
  communityRating: number | null
}

/** The same with what is searched. */
export interface DiscoverableGame extends FilteredGame {
  /** Plain text. */
  description: string
}

type PlayerCount = 2 | 3 | 4
type Duration = 'quick' | 'medium' | 'long'
type WeightStep = 1.5 | 2 | 2.5 | 3 | 3.5 | 4
type RatingStep = 5 | 4.5 | 4 | 3.5 | 3 | 2.5 | 2 | 1.5 | 1

/** 2 and 3 mean the count lies within the game's players; 4 means four or more can play (checklist HOME-09). */
const playerOptions: readonly Option<PlayerCount>[] = [
  { value: 2, label: '2' },
  { value: 3, label: '3' },
  { value: 4, label: '4+' },
]

const durationOptions: readonly Option<Duration>[] = [
  { value: 'quick', label: 'Quick (under 30 min)' },
  { value: 'medium', label: 'Medium (30-60 min)' },
  { value: 'long', label: 'Long (over 60 min)' },
]

/** "Quick (under 30 min)" as it stands on a tile, under which the note says what it means. */
const shownDurations = durationOptions.map(({ value, label }) => ({
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
]

/** Every "at most" step of weight, lightest first. */
const weightOptions: readonly Option<WeightStep>[] = [
  { value: 1.5, label: 'Weight up to 1.5' },
  { value: 2, label: 'Weight up to 2' },
  { value: 2.5, label: 'Weight up to 2.5' },
  { value: 3, label: 'Weight up to 3' },
  { value: 3.5, label: 'Weight up to 3.5' },
  { value: 4, label: 'Weight up to 4' },
]

/** Every "at least" step a rating filter knows, highest first. */
const ratingOptions: readonly Option<RatingStep>[] = [
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

/** The steps the panel shows; an address may still ask for the others (checklist HOME-09). */
const shownRatingOptions = ratingOptions.slice(0, 6)

/** The filters whose options are the same for every catalogue, in the order of their parameters in an address. */
export const filterList = {
  difficulties: someOf({
    parameter: 'difficulty',
    legend: 'Difficulty',
    options: DIFFICULTIES.map((value) => ({ value, label: value })),
    leaving: ({ difficulty }: FilteredGame) => (difficulty === null ? [] : [difficulty]),
  }),
  players: someOf({
    parameter: 'players',
    legend: 'Players',
    options: playerOptions,
    alone: (label) => `${label} players`,
    leaving: (game: FilteredGame) => valuesOf(playerOptions).filter((players) => suitsPlayers(game, players)),
  }),
  durations: someOf({
    parameter: 'duration',
    legend: 'Duration',
    options: durationOptions,
    shown: shownDurations,
    note: 'Quick is under 30 minutes, medium 30 to 60, long over 60.',
    leaving: (game: FilteredGame) => durationsOf(playMinutesOf(game)),
  }),
  realTimes: someOf({
    parameter: 'real-time',
    legend: 'Real time at two',
    options: shownDurations,
    onceKnown: true,
    alone: (label) => `Really ${label.toLowerCase()}`,
    leaving: ({ realMinutes }: FilteredGame) => durationsOf(realMinutes),
  }),
  verdict: someOf({
    parameter: 'two',
    legend: 'With exactly two',
    options: verdictOptions,
    shown: verdictOptions.map(({ value }) => ({ value, label: verdictWord(value) })),
    leaving: ({ verdict: { word } }: FilteredGame) => (word === null ? [] : [word]),
  }),
  certainty: someOf({
    parameter: 'votes',
    legend: 'How sure',
    options: [{ value: 'sure', label: 'Backed by 10+ votes' }],
    note: 'At least ten members voted, and they agree.',
    under: 'verdict',
    leaving: ({ verdict }: FilteredGame): readonly 'sure'[] => (verdict.isSure ? ['sure'] : []),
  }),
  modes: someOf({
    parameter: 'mode',
    legend: 'You play',
    options: modeOptions,
    shown: modeOptions.map(({ value, label }) => ({ value, label: label.replace(/ .*/, '') })),
    leaving: ({ mode }: FilteredGame) => (mode === null ? [] : [mode]),
  }),
  weight: oneStepOf({
    parameter: 'weight',
    legend: 'Weight, at most',
    options: weightOptions,
    shown: weightOptions.map(({ value }) => ({ value, label: String(value) })),
    note: 'From 1 (light) to 5 (heavy).',
    leaving: ({ weight }: FilteredGame) =>
      weight === null ? [] : valuesOf(weightOptions).filter((step) => weight <= step),
  }),
  expert: oneStepOf({
    parameter: 'expert',
    legend: 'Expert rating',
    options: ratingOptions,
    shown: shownRatingOptions,
    alone: (label) => `Expert ${label}`,
    leaving: ({ expertRating }: FilteredGame) => stepsReached(expertRating),
  }),
  community: oneStepOf({
    parameter: 'community',
    legend: 'Community rating',
    options: ratingOptions,
    shown: shownRatingOptions,
    alone: (label) => `Community ${label}`,
    leaving: (game: FilteredGame) => stepsReached(communityRatingOf(game)),
  }),
}

/** The groups in the order they stand on the screen: what an evening is chosen by first. */
export const shownGroups = [
  'durations',
  'difficulties',
  'verdict',
  'certainty',
  'modes',
  'weight',
  'categories',
  'players',
  'expert',
  'community',
  // Last, since it comes and goes with what is found.
  'realTimes',
] as const satisfies readonly (keyof typeof filterList | 'categories')[]

/** Play time in minutes; 0 is as unknown as no value (ruling 17). */
export function playMinutesOf(game: Pick<FilteredGame, 'playMinutes'>): number | null {
  return game.playMinutes === 0 ? null : game.playMinutes
}

/** The members' average; 0 means nobody has rated. */
export function communityRatingOf(game: Pick<FilteredGame, 'communityRating'>): number | null {
  return game.communityRating === 0 ? null : game.communityRating
}

/** Whether a game can be played by so many (ruling 13). */
function suitsPlayers(game: FilteredGame, players: PlayerCount): boolean {
  return players === 4 ? game.maxPlayers >= 4 : game.minPlayers <= players && players <= game.maxPlayers
}

/** The span a time falls in; an unknown one falls in none (rulings 14 and 17). */
function durationsOf(minutes: number | null): Duration[] {
  if (minutes === null) return []
  if (minutes < 30) return ['quick']
  return minutes <= 60 ? ['medium'] : ['long']
}

/** The rating steps a rating reaches; an unknown one reaches none. */
function stepsReached(rating: number | null): RatingStep[] {
  return rating === null ? [] : valuesOf(ratingOptions).filter((step) => rating >= step)
}

function valuesOf<Value extends OptionValue>(options: readonly Option<Value>[]): Value[] {
  return options.map(({ value }) => value)
}

type List = typeof filterList
/** A group whose options are the same for every catalogue. */
export type FixedGroup = keyof List
export type FilterGroup = FixedGroup | 'categories'
type ValueOf<Group extends FixedGroup> = List[Group]['options'][number]['value']

/** What a question carries of each filter. */
export type FilterChoices = { [Group in FixedGroup]: List[Group]['none'] }

const fixedGroups = Object.keys(filterList) as readonly FixedGroup[]
export const filterGroups: readonly FilterGroup[] = ['categories', ...fixedGroups]

/** What is told of each filter, with what follows for its choice. */
export const filterOf: {
  readonly [Group in FixedGroup]: Filter<FilteredGame, ValueOf<Group>, FilterChoices[Group]>
} = { ...filterList }

/** Something for each filter. */
export function ofEachFilter<Made extends Record<FixedGroup, unknown>>(
  make: <Group extends FixedGroup>(group: Group) => Made[Group],
): Made {
  const made: Partial<Record<FixedGroup, unknown>> = {}
  for (const group of fixedGroups) made[group] = make(group)
  return made as Made
}

export const nothingChosen = ofEachFilter<FilterChoices>((group) => filterOf[group].none)

/** One option of a filter with the games it would leave; the search and all other groups' filters apply, its own group's do not. */
export interface FacetCount<Value> {
  value: Value
  count: number
  chosen: boolean
}

/** Whether a filter has anything to offer: one of what members told is silent until it would leave some game. */
export const isOffered = (group: FixedGroup, facets: Record<FixedGroup, readonly { count: number }[]>) =>
  !filterOf[group].onceKnown || facets[group].some(({ count }) => count > 0)

export type FixedFacets = Record<FixedGroup, FacetCount<OptionValue>[]>

export interface Facets extends FixedFacets {
  /** In the order of the category list. */
  categories: (FacetCount<string> & { name: string })[]
}

/** The question's choices, group by group. */
export type Choices = FilterChoices & { categories: readonly string[] }

/** The options a question chose in a group; none means the group narrows nothing. */
export function chosenOptions(query: Choices, group: FilterGroup): readonly OptionValue[] {
  return group === 'categories' ? query.categories : chosenOf(query, group)
}

function chosenOf<Group extends FixedGroup>(query: Pick<FilterChoices, Group>, group: Group) {
  return filterOf[group].chosen(query[group])
}

/** The options of the groups that are the same for every catalogue. */
export const fixedOptions = ofEachFilter<Record<FixedGroup, readonly OptionValue[]>>((group) =>
  filterOf[group].options.map(({ value }) => value),
)
