/** What a visitor can ask of the catalogue: the options of every filter and sort, the question, and what of a game they look at. */

export type Difficulty = 'Easy' | 'Medium' | 'Hard'
export type PlayerCount = 2 | 3 | 4
export type Duration = 'quick' | 'medium' | 'long'
export type RatingStep = 5 | 4.5 | 4 | 3.5 | 3 | 2.5 | 2 | 1.5 | 1

/** One choice of a filter or sort: the value the question carries and the words on the screen. */
export interface Option<Value> {
  readonly value: Value
  readonly label: string
}

export const difficultyOptions: readonly Option<Difficulty>[] = [
  { value: 'Easy', label: 'Easy' },
  { value: 'Medium', label: 'Medium' },
  { value: 'Hard', label: 'Hard' },
]

/** 2 and 3 mean the count lies within the game's players; 4 means four or more can play (checklist HOME-09). */
export const playerOptions: readonly Option<PlayerCount>[] = [
  { value: 2, label: '2' },
  { value: 3, label: '3' },
  { value: 4, label: '4+' },
]

export const durationOptions: readonly Option<Duration>[] = [
  { value: 'quick', label: 'Quick (under 30 min)' },
  { value: 'medium', label: 'Medium (30-60 min)' },
  { value: 'long', label: 'Long (over 60 min)' },
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

/** The steps the panel shows; an address may still ask for the others (checklist HOME-09). */
export const shownRatingOptions = ratingOptions.slice(0, 6)

/** Every sort, in the order the menu lists them (checklist HOME-10). */
export const sortOptions = [
  { value: 'expert-desc', label: 'Expert, high to low' },
  { value: 'expert-asc', label: 'Expert, low to high' },
  { value: 'community-desc', label: 'Community, high to low' },
  { value: 'community-asc', label: 'Community, low to high' },
  { value: 'rating-desc', label: 'Rating, high to low' },
  { value: 'rating-asc', label: 'Rating, low to high' },
  { value: 'players-desc', label: 'Most players' },
  { value: 'players-asc', label: 'Least players' },
  { value: 'time-desc', label: 'Longest play time' },
  { value: 'time-asc', label: 'Shortest play time' },
  { value: 'category-asc', label: 'Category A-Z' },
  { value: 'category-desc', label: 'Category Z-A' },
  { value: 'name-asc', label: 'Name A-Z' },
  { value: 'name-desc', label: 'Name Z-A' },
] as const satisfies readonly Option<string>[]

export type SortId = (typeof sortOptions)[number]['value']

/** The order of games when nobody chose one. */
export const defaultSort: SortId = 'community-desc'

export const resultsPerPage = 24
/** The longest search that is read; the rest is dropped. */
export const searchTextLimit = 100
/** The most categories one question may name. */
export const categoriesLimit = 50

export interface DiscoverableCategory {
  slug: string
  name: string
}

/** What search, filters and sorts look at in a published game. */
export interface DiscoverableGame {
  id: number
  slug: string
  title: string
  /** Plain text. */
  description: string
  /** Category slugs, in any order. */
  categories: readonly string[]
  difficulty: Difficulty | null
  /** Minutes; `null` or 0 is unknown. */
  playMinutes: number | null
  minPlayers: number
  maxPlayers: number
  /** 0 to 5; `null` is unrated. */
  expertRating: number | null
  /** The members' average; `null` or 0 is unrated. */
  communityRating: number | null
}

/** One question to the catalogue. Choices within a group widen each other; groups narrow each other. */
export interface DiscoveryQuery {
  q: string
  categories: readonly string[]
  difficulties: readonly Difficulty[]
  players: readonly PlayerCount[]
  durations: readonly Duration[]
  /** At least this expert rating. */
  expert: RatingStep | null
  /** At least this community rating. */
  community: RatingStep | null
  /** `null`: nobody chose; best matches first when there is a text, else the default sort. */
  sort: SortId | null
  /** Counted from 1. */
  page: number
}

/** The question that leaves nothing out. */
export const everything: DiscoveryQuery = {
  q: '',
  categories: [],
  difficulties: [],
  players: [],
  durations: [],
  expert: null,
  community: null,
  sort: null,
  page: 1,
}
