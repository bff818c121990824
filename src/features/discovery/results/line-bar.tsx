import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import type { ReactNode } from 'react'
import { counted } from '#/shared/text/in-figures.ts'
import { Button, buttonStyle } from '#/ui/button/button.tsx'
import type { ShownFacets } from '../discovery.schema.ts'
import { FilterCount } from '../filters/filter-count.tsx'
import { FILTER_PANEL_ID } from '../filters/filter-panel.tsx'
import { showFilterPanel } from '../filters/filter-panel-state.ts'
import { FilterSheet } from '../filters/filter-sheet.tsx'
import { SortField } from '../filters/sort-field.tsx'
import type { DiscoverySearch } from '../rules/question/discovery-url.rules.ts'
import { useQuestion } from '../use-question.ts'
import { ViewSwitch } from './view-switch.tsx'

interface LineBarProps {
  total: number
  facets: ShownFacets
  /** What the results on the screen answer. */
  search: DiscoverySearch
  /** Whether there are games at all; without any there is nothing to change. */
  hasCatalogue: boolean
  /** Shares the page. */
  share?: ReactNode
  /** Lets the table choose among the games. */
  tableChoice?: ReactNode
}

/**
 * How many games were found, and what changes how they are found and ordered: a line that stays in sight. How they are
 * shown, and what is done with them, stands in it where there is room and else in a row under it, which scrolls away.
 */
export function LineBar({ total, facets, search, hasCatalogue, share, tableChoice }: LineBarProps) {
  const question = useQuestion(search, facets.categories)
  const [count = '', ...words] = counted(total, 'game').split(' ')
  return (
    <div className="results-head">
      <div className="line-bar">
        {hasCatalogue && (
          <>
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
            <FilterSheet facets={facets} question={question} search={search} total={total} />
            <noscript>
              <a href={`#${FILTER_PANEL_ID}`} className={`${buttonStyle()} lg:hidden`}>
                Filters
              </a>
            </noscript>
            <SortField question={question} facets={facets} search={search} />
          </>
        )}
        <h2 id="results-heading" tabIndex={-1} aria-live="polite" aria-atomic="true" className="games-found">
          <b>{count}</b> {words.join(' ')} <span className="sr-only">found</span>
        </h2>
      </div>
      {total > 0 && (
        <div className="under-bar">
          {tableChoice}
          {share && <div className="max-lg:hidden">{share}</div>}
          <ViewSwitch />
        </div>
      )}
    </div>
  )
}
