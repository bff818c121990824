/** The texts of filters; apart from the list of filters, since every page loads that one. */

import {
  type FilterGroup,
  type FixedGroup,
  filterList,
  type Option,
  shownDurations,
} from './filter-list.rules.ts'

interface FilterWords {
  legend: string
  /** The options as displayed, if their labels differ from those of the filter list. */
  shown?: readonly Option[]
  note?: string
  /** The filter below which it is displayed, if it has no heading of its own. */
  under?: FixedGroup
  /** Shown only while at least one option has results. */
  onlyWithResults?: boolean
  /** Returns the label of a chosen option as it reads on a chip. */
  alone?: (label: string) => string
  /** Returns a part of the results' heading: "quick *", where `*` is "games". `isNext`: the previous filter has a part, too. */
  heading?: (labels: readonly string[], isNext: boolean) => string
}

/** Returns a filter's options, with a part of each label removed that the filter's heading states. */
const without = (group: FixedGroup, part: string): Option[] =>
  filterList[group].options.map(({ value, label }) => ({ value, label: label.replace(part, '') }))

/** Returns the text for a combination of up to three chosen options. */
const oneOf = (words: Record<string, string>) => (labels: readonly string[]) =>
  words[labels.map((label) => label.split(' ', 1)[0]).join()] ?? '*'

/** The minimum ratings that the panel shows; an address may also ask for lower ones (checklist HOME-09). */
const shownRatings = filterList.expert.options.slice(0, 6)

/** If more categories than this are chosen, a heading states their number instead of their names. */
const CATEGORIES_NAMED = 3

const PLAYERS: Record<string, string> = { '2': 'two', '3': 'three', '4+': 'four or more' }

/** Texts of the filters, such as headings and option labels. The filter panel shows the filters in this object's order. */
export const filterWords: Record<FilterGroup, FilterWords> = {
  durations: {
    legend: 'Duration',
    shown: shownDurations,
    note: 'Quick is under 30 minutes, medium 30 to 60, long over 60.',
    alone: (label) => capitalised(label.slice(label.indexOf('(') + 1, -1)),
    heading: oneOf({
      Quick: 'quick *',
      Medium: '* of 30 to 60 minutes',
      Long: 'long *',
      'Quick,Medium': '* of up to an hour',
      'Medium,Long': '* of half an hour or more',
      'Quick,Long': 'quick or long *',
      'Quick,Medium,Long': '* of any length',
    }),
  },
  difficulties: {
    legend: 'Difficulty',
    heading: oneOf({
      Easy: 'easy *',
      Medium: '* of medium difficulty',
      Hard: 'hard *',
      'Easy,Medium': '* of easy or medium difficulty',
      'Medium,Hard': '* of medium or hard difficulty',
      'Easy,Hard': 'easy or hard *',
      'Easy,Medium,Hard': '* of any difficulty',
    }),
  },
  verdict: { legend: 'With exactly two', shown: without('verdict', ' at two') },
  certainty: { legend: 'Votes on the verdict', under: 'verdict' },
  modes: { legend: 'You play', shown: without('modes', ' each other') },
  weight: {
    legend: 'Weight up to',
    shown: without('weight', 'Weight up to '),
    note: 'From 1 (light) to 5 (heavy).',
  },
  categories: {
    legend: 'Categories',
    heading: (names) =>
      names.length > CATEGORIES_NAMED
        ? `* of ${names.length} categories`
        : `${oneOfThese(names.map(inASentence))} *`,
  },
  mechanics: {
    legend: 'How it plays',
    heading: (names) => `* with ${oneOfThese(names.map(inASentence))}`,
  },
  designers: { legend: 'Designer', heading: (names) => `* by ${oneOfThese(names)}` },
  publishers: { legend: 'Publisher', heading: (names) => `* published by ${oneOfThese(names)}` },
  years: { legend: 'Year', heading: (names) => `* from ${oneOfThese(names)}` },
  players: {
    legend: 'Players',
    alone: (label) => `${label} players`,
    heading: (labels) => `* for ${oneOfThese(labels.map((label) => PLAYERS[label]!))}`,
  },
  expert: {
    legend: 'Expert rating',
    shown: shownRatings,
    alone: (label) => `Expert ${label}`,
    heading: ([label]) => `* rated ${label} by the expert`,
  },
  community: {
    legend: 'Community rating',
    shown: shownRatings,
    alone: (label) => `Community ${label}`,
    heading: ([label], isNext) => `* ${isNext ? 'and' : 'rated'} ${label} by the community`,
  },
  // Last, since it comes and goes with what is found.
  realTimes: {
    legend: 'Real time at two',
    onlyWithResults: true,
    alone: (label) => `Really ${label.toLowerCase()}`,
  },
}

export const shownGroups = Object.keys(filterWords) as readonly FilterGroup[]

/** Returns whether the filter panel shows a group. A group with `onlyWithResults` is hidden while its options find no games. */
export const isShown = (group: FilterGroup, facets: Record<FilterGroup, readonly { count: number }[]>) =>
  !filterWords[group].onlyWithResults || facets[group].some(({ count }) => count > 0)

/** Returns a category's name for use before "games": "Card Game" becomes "card", but "D&D" stays unchanged. */
export const inASentence = (name: string): string =>
  withoutGames(name).replace(/\p{L}+/gu, (word) =>
    /^\p{Lu}\p{Ll}+$/u.test(word) ? word.toLocaleLowerCase('en') : word,
  )

export const withoutGames = (name: string): string => name.replace(/\s+games?$/i, '')

export const oneOfThese = (words: readonly string[]): string =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`

export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
