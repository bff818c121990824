import { Button } from '#/ui/button/button.tsx'
import { TextButton } from '#/ui/button/text-link.tsx'
import { SelectField } from '#/ui/form/select-field.tsx'
import type { ShownFacets } from '../discovery.schema.ts'
import type { DiscoverySearch } from '../rules/question/discovery-url.rules.ts'
import { useQuestion } from '../use-question.ts'
import { FilterGroups } from './filter-groups.tsx'
import { showFilterPanel } from './filter-panel-state.ts'
import { SortOptions, sortShown } from './sort-field.tsx'

/** Where the filters stand, for a link to them. */
export const FILTER_PANEL_ID = 'filters'

interface FilterPanelProps {
  facets: ShownFacets
  /** What the results on the screen answer. */
  search: DiscoverySearch
}

/** The filters beside the results, where there is room for them. Without JavaScript they are a plain form. */
export function FilterPanel({ facets, search }: FilterPanelProps) {
  const question = useQuestion(search, facets.categories)
  const { query } = question
  const hide = () => {
    showFilterPanel(false)
    document.getElementById('show-filters')?.focus()
  }
  return (
    <aside id={FILTER_PANEL_ID} aria-label="Filters" className="filter-panel">
      <form action="/" onSubmit={(event) => event.preventDefault()}>
        <div className="flex min-h-[68px] items-center justify-between gap-4">
          <h2 className="type-part">Filters</h2>
          <TextButton id="hide-filters" className="needs-script" aria-label="Hide filters" onClick={hide}>
            Hide
          </TextButton>
        </div>
        <FilterGroups facets={facets} question={question} search={search} />
        <noscript>
          {query.q !== '' && <input type="hidden" name="q" value={query.q} />}
          <SelectField label="Sort by" name="sort" defaultValue={sortShown(query)} className="mt-4">
            <SortOptions {...{ query, facets }} />
          </SelectField>
          <Button type="submit" look="primary" wide className="mt-4">
            Show games
          </Button>
        </noscript>
      </form>
    </aside>
  )
}
