/** Which filters a page of results offers beside those that hold: one tap more on the way to a game for tonight. */

import { toggled } from '../question/discovery-choices.rules.ts'
import type { DiscoveryQuery } from '../question/discovery-query.rules.ts'
import { chosenOptions, type FilterGroup } from './discovery-filters.rules.ts'
import type { OptionValue } from './filter-kinds.rules.ts'

/** A filter on offer: its words, how many games it leaves, and the question with it. */
export interface FurtherWay {
  label: string
  count: number
  query: DiscoveryQuery
}

/** What most evenings are asked for, as the home page does. */
const USUAL_WAYS = [
  ['durations', 'quick', 'Quick'],
  ['difficulties', 'Easy', 'Easy'],
  ['categories', 'cooperative', 'Cooperative'],
] as const satisfies readonly (readonly [group: FilterGroup, value: OptionValue, label: string])[]

/** How many games each option of their filters would leave. */
type UsualFacets = Record<(typeof USUAL_WAYS)[number][0], readonly { value: OptionValue; count: number }[]>

/** Of the usual ways those that are still open: nothing is chosen of their filter, and they leave some games but not all. */
export function furtherWays(query: DiscoveryQuery, facets: UsualFacets, total: number): FurtherWay[] {
  return USUAL_WAYS.flatMap(([group, value, label]) => {
    const count = facets[group].find((facet) => facet.value === value)?.count ?? 0
    const isOpen = chosenOptions(query, group).length === 0 && count > 0 && count < total
    return isOpen ? [{ label, count, query: toggled(query, group, value) }] : []
  })
}
