import { Button } from '#/ui/button/button.tsx'
import { TextButton } from '#/ui/button/text-link.tsx'
import { SelectField } from '#/ui/form/select-field.tsx'
import type { ShownFacets } from '../discovery.schema.ts'
import { defaultSort, type SortId, sortOptions } from '../rules/discovery-options.rules.ts'
import { isOffered } from '../rules/filter-list.rules.ts'
import { type DiscoveryQuery, type DiscoverySearch, discoveryQueryOf } from '../rules/question.rules.ts'
import { type Question, useNotAsked, useQuestion } from '../use-question.ts'
import { FilterGroups } from './filter-groups.tsx'
import { showFilterPanel } from './filter-panel-state.ts'

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

const BEST_MATCH = 'Best match'

interface SortFieldProps {
  question: Question
  facets: ShownFacets
  /** What the results on the screen answer. */
  search: DiscoverySearch
}

/** The order of the results (checklist HOME-10); one that could not be asked for yet says so (FIND-06). */
export function SortField({ question: { query, ask }, facets, search }: SortFieldProps) {
  const sort = sortShown(query)
  const waits = useNotAsked(search) && sort !== sortShown(discoveryQueryOf(search))
  return (
    <div className="sort-field needs-script" data-waits={waits || undefined}>
      <SelectField
        label="Sort by"
        hideLabel
        compact
        value={sort}
        onChange={({ target }) =>
          ask((current) => ({ ...current, sort: (target.value || null) as SortId | null, page: 1 }))
        }
      >
        <SortOptions {...{ query, facets }} waiting={waits ? sort : null} />
      </SelectField>
      <span aria-hidden className="sort-short">
        {waits ? whenBack(shortWords(sort)) : shortWords(sort)}
      </span>
    </div>
  )
}

/** "Community" for "Community, high to low". */
function shortWords(sort: SortId | ''): string {
  const label = sortOptions.find(({ value }) => value === sort)?.label ?? BEST_MATCH
  return label.replace(/,.*/, '')
}

/** The option that holds: a chosen order, else best matches for a text, else the usual one. */
export function sortShown({ sort, q }: DiscoveryQuery): SortId | '' {
  return sort ?? (q === '' ? defaultSort : '')
}

interface SortOptionsProps {
  query: DiscoveryQuery
  facets: ShownFacets
  /** The order that is chosen and could not be asked for yet. */
  waiting?: SortId | '' | null
}

/**
 * Every order; a searched text can also have its best matches first, which is how it starts. By real time games are ordered
 * once some are known by it.
 */
export function SortOptions({ query, facets, waiting = null }: SortOptionsProps) {
  const wordsOf = (value: SortId | '', label: string) => (value === waiting ? whenBack(label) : label)
  return (
    <>
      {query.q !== '' && <option value="">{wordsOf('', BEST_MATCH)}</option>}
      {sortOptions.map(
        ({ value, label }) =>
          (value !== 'real-asc' || value === query.sort || isOffered('realTimes', facets)) && (
            <option key={value} value={value}>
              {wordsOf(value, label)}
            </option>
          ),
      )}
    </>
  )
}

const whenBack = (words: string) => `${words}, when back`
