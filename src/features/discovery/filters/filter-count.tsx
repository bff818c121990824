import { activeFilters, type ListedCategory } from '../rules/question/discovery-choices.rules.ts'
import type { DiscoveryQuery } from '../rules/question/discovery-query.rules.ts'

interface FilterCountProps {
  query: DiscoveryQuery
  categories: readonly ListedCategory[]
}

/** How many filters hold, on the button that leads to them; nothing where none does. */
export function FilterCount({ query, categories }: FilterCountProps) {
  const count = activeFilters(query, categories).filter(({ group }) => group !== 'q').length
  if (count === 0) return null
  return (
    <span className="filter-count">
      {count}
      <span className="sr-only"> chosen</span>
    </span>
  )
}
