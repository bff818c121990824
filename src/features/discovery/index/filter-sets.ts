import { bestRescue, type Rescue } from '../rules/discovery.rules.ts'
import { chosenOptions, type FilterGroup, filterGroups } from '../rules/filters/discovery-filters.rules.ts'
import type { DiscoveryQuery } from '../rules/question/discovery-query.rules.ts'
import { type Bitset, bitsetFor, countBits, intersectInto, uniteInto } from './bitset.ts'
import type { FacetTable } from './facet-table.ts'

/** For each group with choices the games that one of them leaves. */
type FilterSets = ReadonlyMap<FilterGroup, Bitset>

/** What the choices of a question leave, of so many slots. */
export function filterSetsOf(facets: FacetTable, slots: number, query: DiscoveryQuery): FilterSets {
  const filters = new Map<FilterGroup, Bitset>()
  for (const group of filterGroups) {
    const chosen = chosenOptions(query, group)
    if (chosen.length === 0) continue
    const left = bitsetFor(slots)
    for (const value of chosen) uniteInto(left, facets.gamesOf(group, value))
    filters.set(group, left)
  }
  return filters
}

/** What all filters but one group's leave of a set; the set itself where there is none. */
export function narrowed(start: Bitset, filters: FilterSets, except: FilterGroup | null): Bitset {
  let narrow: Bitset | null = null
  for (const [group, left] of filters) {
    if (group === except) continue
    narrow ??= Uint32Array.from(start)
    intersectInto(narrow, left)
  }
  return narrow ?? start
}

/**
 * For each group how many games each of its options leaves of the group's own set or, without one, of the found games.
 * @param live the set of all games
 */
export function optionCounts(
  facets: FacetTable,
  live: Bitset,
  found: Bitset,
  ownSets: FilterSets,
): ReturnType<FacetTable['countsIn']> {
  const countsIn = (set: Bitset, groups: readonly FilterGroup[]) =>
    facets.countsIn(set === live ? null : set, groups)
  const counts = countsIn(
    found,
    filterGroups.filter((group) => !ownSets.has(group)),
  )
  for (const [group, set] of ownSets) counts.set(group, countsIn(set, [group]).get(group)!)
  return counts
}

/**
 * What to give up where nothing is found.
 * @param withoutText all games there are without the text; null where none is asked for
 */
export function rescueFrom(
  filters: FilterSets,
  ownSets: FilterSets,
  withoutText: Bitset | null,
): Rescue | null {
  return bestRescue((filter) => {
    if (filter !== 'q') return countBits(ownSets.get(filter) ?? bitsetFor(0))
    return withoutText ? countBits(narrowed(withoutText, filters, null)) : 0
  })
}
