import { SelectField } from '#/ui/form/select-field.tsx'
import type { ShownFacets } from '../discovery.schema.ts'
import { defaultSort, type SortId, sortOptions } from '../rules/discovery-options.rules.ts'
import { isOffered } from '../rules/filters/discovery-filters.rules.ts'
import type { DiscoveryQuery } from '../rules/question/discovery-query.rules.ts'
import { type DiscoverySearch, discoveryQueryOf } from '../rules/question/discovery-url.rules.ts'
import type { Question } from '../use-question.ts'
import { useNotAsked } from './use-not-asked.ts'

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
