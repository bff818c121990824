/** The texts of filters. Separate from the list of filters, which every page of the browser loads. */

import { verdictWord } from '#/features/verdict/model/verdict-words.rules.ts'
import type { Option } from './filter-kinds.rules.ts'
import { type FixedGroup, filterList, type OpenGroup, shownDurations } from './filter-list.rules.ts'

/** The texts of a filter. */
export interface FilterWords {
  legend: string
  /** The displayed options, if they differ. */
  shown?: readonly Option[]
  /** A note below the options. */
  note?: string
  /** The filter it is displayed below, if it has no heading of its own. */
  under?: FixedGroup
  /** It is offered only where something is known of some game. */
  onceKnown?: boolean
  /** A chosen option's label on its own. */
  alone?: (label: string) => string
}

/** The steps the panel shows; an address may still ask for the others (checklist HOME-09). */
const shownRatings = filterList.expert.options.slice(0, 6)

export const filterWords: Record<FixedGroup, FilterWords> = {
  difficulties: { legend: 'Difficulty' },
  players: { legend: 'Players', alone: (label) => `${label} players` },
  durations: {
    legend: 'Duration',
    shown: shownDurations,
    note: 'Quick is under 30 minutes, medium 30 to 60, long over 60.',
  },
  realTimes: {
    legend: 'Real time at two',
    onceKnown: true,
    alone: (label) => `Really ${label.toLowerCase()}`,
  },
  verdict: {
    legend: 'With exactly two',
    shown: filterList.verdict.options.map(({ value }) => ({ value, label: verdictWord(value) })),
  },
  certainty: {
    legend: 'Votes on the verdict',
    under: 'verdict',
  },
  modes: {
    legend: 'You play',
    shown: filterList.modes.options.map(({ value, label }) => ({
      value,
      label: label.replace(' each other', ''),
    })),
  },
  weight: {
    legend: 'Weight up to',
    shown: filterList.weight.options.map(({ value }) => ({ value, label: String(value) })),
    note: 'From 1 (light) to 5 (heavy).',
  },
  expert: { legend: 'Expert rating', shown: shownRatings, alone: (label) => `Expert ${label}` },
  community: { legend: 'Community rating', shown: shownRatings, alone: (label) => `Community ${label}` },
}

/** The headings of the filters that depend on the catalogue. */
const openLegends: Record<OpenGroup, string> = {
  categories: 'Categories',
  mechanics: 'How it plays',
  designers: 'Designer',
  publishers: 'Publisher',
  years: 'Year',
}

export const legendOf = (group: FixedGroup | OpenGroup): string =>
  group in openLegends ? openLegends[group as OpenGroup] : filterWords[group as FixedGroup].legend

/** The filters in display order, the most important first. */
export const shownGroups = [
  'durations',
  'difficulties',
  'verdict',
  'certainty',
  'modes',
  'weight',
  'categories',
  'mechanics',
  'designers',
  'publishers',
  'years',
  'players',
  'expert',
  'community',
  // Last, since it comes and goes with what is found.
  'realTimes',
] as const satisfies readonly (FixedGroup | OpenGroup)[]

/** Whether a filter is shown: community filters are hidden until they would leave some game. */
export const isOffered = (group: FixedGroup, facets: Record<FixedGroup, readonly { count: number }[]>) =>
  !filterWords[group].onceKnown || facets[group].some(({ count }) => count > 0)
