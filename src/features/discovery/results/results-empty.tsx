import { counted } from '#/shared/text/in-figures.ts'
import { ButtonLink } from '#/ui/button/button.tsx'
import { EmptyState } from '#/ui/list/empty-state.tsx'
import type { FilterGroup } from '../rules/filters/discovery-filters.rules.ts'
import {
  activeFilters,
  type ListedCategory,
  withKnownCategories,
  without,
} from '../rules/question/discovery-choices.rules.ts'
import {
  type DiscoverySearch,
  discoveryQueryOf,
  discoverySearchOf,
} from '../rules/question/discovery-url.rules.ts'

interface ResultsEmptyProps {
  search: DiscoverySearch
  categories: readonly ListedCategory[]
  /** The one filter without which most games would be found. */
  rescue: { filter: FilterGroup | 'q'; total: number } | null
}

/** Nothing was found, or there is nothing yet to find (checklist HOME-08). */
export function ResultsEmpty({ search, categories, rescue }: ResultsEmptyProps) {
  const query = withKnownCategories(discoveryQueryOf(search), categories)
  const filters = activeFilters(query, categories)
  if (filters.length === 0) {
    return (
      <EmptyState level={3} title="The shelves are still empty">
        <p>No game has been put on them yet. Come back soon: the first ones will stand here.</p>
      </EmptyState>
    )
  }
  const rescued = filters.filter(({ group }) => group === rescue?.filter).map(({ label }) => label)
  return (
    <EmptyState
      level={3}
      title="No games found for the selected filters."
      actions={
        <>
          {rescue && (
            <ButtonLink
              look="ink"
              to="/"
              search={discoverySearchOf(without(query, rescue.filter))}
              resetScroll={false}
              onClick={focusResults}
              className="[overflow-wrap:anywhere]"
            >
              Show {counted(rescue.total, 'game')} without {rescued.join(', ')}
            </ButtonLink>
          )}
          <ButtonLink to="/" resetScroll={false} onClick={focusResults}>
            Clear all
          </ButtonLink>
        </>
      }
    >
      <p>{filters.length > 1 ? 'Together they leave nothing. Take one away.' : 'Look for something else.'}</p>
    </EmptyState>
  )
}

/** The button goes with the empty state, so the keyboard goes on at the number of games found. */
function focusResults() {
  document.getElementById('results-heading')?.focus({ preventScroll: true })
}
