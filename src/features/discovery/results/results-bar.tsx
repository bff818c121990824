import { SlidersHorizontal } from 'lucide-react'
import { Button, buttonStyle } from '#/ui/button/button.tsx'
import type { ShownFacets } from '../discovery.schema.ts'
import { FilterCount } from '../filters/filter-count.tsx'
import { FILTER_PANEL_ID } from '../filters/filter-panel.tsx'
import { showFilterPanel } from '../filters/filter-panel-state.ts'
import { FilterSheet } from '../filters/filter-sheet.tsx'
import { SortField } from '../filters/sort-field.tsx'
import type { DiscoverySearch } from '../rules/discovery-url.rules.ts'
import { useQuestion } from '../use-question.ts'
import { gamesInWords } from './games-in-words.ts'
import { ViewSwitch } from './view-switch.tsx'

interface ResultsBarProps {
  total: number
  facets: ShownFacets
  /** What the results on the screen answer. */
  search: DiscoverySearch
  /** Whether there are games at all; without any there is nothing to change. */
  hasCatalogue: boolean
}

/** How many games were found, and what changes how they are found, ordered and shown. */
export function ResultsBar({ total, facets, search, hasCatalogue }: ResultsBarProps) {
  const question = useQuestion(search, facets.categories)
  const [count = '', ...words] = gamesInWords(total).split(' ')
  return (
    <div className="results-bar">
      <h2
        id="results-heading"
        tabIndex={-1}
        aria-live="polite"
        aria-atomic="true"
        className="type-part max-md:type-title font-normal"
      >
        <b className="font-medium">{count}</b> {words.join(' ')} found
      </h2>
      {hasCatalogue && (
        <div className="results-tools">
          <Button
            id="show-filters"
            className="show-filters"
            onClick={() => {
              showFilterPanel(true)
              document.getElementById('hide-filters')?.focus()
            }}
          >
            <SlidersHorizontal aria-hidden />
            Show filters
            <FilterCount query={question.query} categories={facets.categories} />
          </Button>
          <FilterSheet facets={facets} question={question} total={total} />
          <noscript>
            <a href={`#${FILTER_PANEL_ID}`} className={`${buttonStyle()} lg:hidden`}>
              Filters
            </a>
          </noscript>
          <SortField question={question} />
          {total > 0 && <ViewSwitch />}
        </div>
      )}
    </div>
  )
}
