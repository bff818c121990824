import { SelectField } from '#/ui/form/select-field.tsx'
import { defaultSort, type SortId, sortOptions } from '../rules/discovery-options.rules.ts'
import type { DiscoveryQuery } from '../rules/discovery-query.rules.ts'
import type { Question } from '../use-question.ts'

const BEST_MATCH = 'Best match'

/** The order of the results (checklist HOME-10). */
export function SortField({ question: { query, ask } }: { question: Question }) {
  const hasText = query.q !== ''
  return (
    <div className="sort-field needs-script">
      <SelectField
        label="Sort by"
        hideLabel
        compact
        value={sortShown(query)}
        onChange={({ target }) =>
          ask((current) => ({ ...current, sort: (target.value || null) as SortId | null, page: 1 }))
        }
      >
        <SortOptions hasText={hasText} />
      </SelectField>
      <span aria-hidden className="sort-short">
        {shortWords(sortShown(query))}
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

/** Every order; a searched text can also have its best matches first, which is how it starts. */
export function SortOptions({ hasText }: { hasText: boolean }) {
  return (
    <>
      {hasText && <option value="">{BEST_MATCH}</option>}
      {sortOptions.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  )
}
