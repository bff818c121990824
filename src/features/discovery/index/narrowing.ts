import { chosenOptions, type FilterGroup, filterGroups } from '../rules/filters/discovery-filters.rules.ts'
import type { DiscoveryQuery } from '../rules/question/discovery-query.rules.ts'
import { type Bitset, bitsetFor, intersectInto, uniteInto } from './bitset.ts'
import type { FacetTable } from './facet-table.ts'

/** For each group with choices the games that one of them leaves, in a catalogue of so many slots. */
export function gamesLeftBy(
  query: DiscoveryQuery,
  facets: FacetTable,
  slots: number,
): Map<FilterGroup, Bitset> {
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
export function narrowed(
  start: Bitset,
  filters: ReadonlyMap<FilterGroup, Bitset>,
  except: FilterGroup | null,
): Bitset {
  let left: Bitset | null = null
  for (const [group, games] of filters) {
    if (group === except) continue
    left ??= Uint32Array.from(start)
    intersectInto(left, games)
  }
  return left ?? start
}
