import { EXPERT_COUNTS_AS } from '#/domain/ratings/ratings.rules.ts'
import { Button } from '#/ui/button/button.tsx'
import { TextButton } from '#/ui/button/text-link.tsx'
import { SelectField } from '#/ui/form/select-field.tsx'
import type { ResultsPage, ShownFacets } from '../discovery.schema.ts'
import { sortInForce } from '../rules/choices.rules.ts'
import { type SortId, sortOptions } from '../rules/discovery-options.rules.ts'
import { isOffered } from '../rules/filter-list.rules.ts'
import { type DiscoveryQuery, type DiscoverySearch, discoveryQueryOf } from '../rules/question.rules.ts'
import { type Question, useNotAsked, useQuestion } from '../use-question.ts'
import { FilterGroups } from './filter-groups.tsx'
import { showFilterPanel } from './filter-panel-state.ts'

/** What the filters and orders on offer follow from. */
type Answer = Pick<ResultsPage, 'facets' | 'total' | 'usualSort'>

/** Where the filters stand, for a link to them. */
export const FILTER_PANEL_ID = 'filters'

interface FilterPanelProps {
  answer: Answer
  /** What the results on the screen answer. */
  search: DiscoverySearch
}

/** The filters beside the results, where there is room for them. Without JavaScript they are a plain form. */
export function FilterPanel({ answer, search }: FilterPanelProps) {
  const { facets, total, usualSort } = answer
  const question = useQuestion(search, facets)
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
        <FilterGroups {...{ facets, total, question, search }} />
        <noscript>
          {query.q !== '' && <input type="hidden" name="q" value={query.q} />}
          <SelectField
            label="Sort by"
            name="sort"
            defaultValue={sortShown(query, usualSort)}
            className="mt-4"
          >
            <SortOptions {...{ query, facets, usualSort }} />
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

/** How members' ratings are weighed, for whoever wonders at the order. */
const FAVORITES_HINT = `Members’ ratings, in which the expert’s counts as ${EXPERT_COUNTS_AS} of them, so that one vote alone moves little.`

interface SortFieldProps {
  question: Question
  answer: Answer
  /** What the results on the screen answer. */
  search: DiscoverySearch
}

/** The order of the results (checklist HOME-10); one that could not be asked for yet says so (FIND-06). */
export function SortField({ question: { query, ask }, answer, search }: SortFieldProps) {
  const { facets, usualSort } = answer
  const sort = sortShown(query, usualSort)
  const waits = useNotAsked(search) && sort !== sortShown(discoveryQueryOf(search), usualSort)
  return (
    <div className="sort-field needs-script" data-waits={waits || undefined}>
      <SelectField
        label="Sort by"
        hideLabel
        compact
        title={sort === 'favorites-desc' ? FAVORITES_HINT : undefined}
        value={sort}
        onChange={({ target }) =>
          ask((current) => ({ ...current, sort: (target.value || null) as SortId | null, page: 1 }))
        }
      >
        <SortOptions {...{ query, facets, usualSort }} waiting={waits ? sort : null} />
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

/** The order that is in force: the chosen one, else best matches for a text, else the usual one. */
export function sortShown({ sort, q }: DiscoveryQuery, usualSort: SortId): SortId | '' {
  return sort === null && q !== '' ? '' : sortInForce(sort, usualSort)
}

interface SortOptionsProps {
  query: DiscoveryQuery
  facets: ShownFacets
  usualSort: SortId
  /** The order that is chosen and could not be asked for yet. */
  waiting?: SortId | '' | null
}

/**
 * Every order; a searched text can also have its best matches first, which is how it starts. By real time and by what members
 * like best games are ordered once anything is known of it.
 */
export function SortOptions({ query, facets, usualSort, waiting = null }: SortOptionsProps) {
  const isKnown = (value: SortId) =>
    value === 'real-asc'
      ? value === query.sort || isOffered('realTimes', facets)
      : value !== 'favorites-desc' || value === usualSort
  const wordsOf = (value: SortId | '', label: string) => (value === waiting ? whenBack(label) : label)
  return (
    <>
      {query.q !== '' && <option value="">{wordsOf('', BEST_MATCH)}</option>}
      {sortOptions.map(
        ({ value, label }) =>
          isKnown(value) && (
            <option key={value} value={value}>
              {wordsOf(value, label)}
            </option>
          ),
      )}
    </>
  )
}

const whenBack = (words: string) => `${words}, when back`
