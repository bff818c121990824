import { optionsLeaving } from './discovery-filters.rules.ts'
import type { OptionValue } from './filter-kinds.rules.ts'
import { type DiscoverableGame, filterList, shownGroups } from './filter-list.rules.ts'
import { categoryWord, type DiscoverableCategory } from './known-categories.rules.ts'

/** A filter and what of it leaves a game, in the words of the panel. */
export interface FilterOfGame {
  legend: string
  labels: string[]
}

/** Every filter that leaves a game, in the order of the panel. Of one that holds a bound, the nearest. */
export function filtersOfGame(
  game: DiscoverableGame,
  categories: readonly DiscoverableCategory[],
): FilterOfGame[] {
  const leaving = optionsLeaving(game)
  return shownGroups.flatMap((group) => {
    if (group === 'categories') {
      const names = leaving.categories.map(
        (slug) => categories.find((category) => category.slug === slug)?.name ?? categoryWord(String(slug)),
      )
      return names.length === 0 ? [] : [{ legend: 'Categories', labels: names }]
    }
    const { legend, options, holdsOne } = filterList[group]
    const labelOf = (value: OptionValue) => options.find((option) => option.value === value)?.label
    const labels = leaving[group].map(labelOf).filter((label) => label !== undefined)
    if (labels.length === 0) return []
    return [{ legend, labels: holdsOne ? labels.slice(0, 1) : labels }]
  })
}
