import X from 'lucide-react/icons/x'
import { type ToggleEvent, useRef } from 'react'
import { counted } from '#/shared/text/in-figures.ts'
import { Button } from '#/ui/button/button.tsx'
import { IconButton } from '#/ui/button/icon-button.tsx'
import { TextButton } from '#/ui/button/text-link.tsx'
import { SelectField } from '#/ui/form/select-field.tsx'
import { keepFocusInside, usePressOutside } from '#/ui/overlay/modal-events.ts'
import type { ShownFacets } from '../discovery.schema.ts'
import { isAnythingChosen } from '../rules/choices.rules.ts'
import { defaultSort, type SortId, sortOptions } from '../rules/discovery-options.rules.ts'
import { isOffered } from '../rules/filter-list.rules.ts'
import {
  type DiscoveryQuery,
  type DiscoverySearch,
  discoveryQueryOf,
  everything,
} from '../rules/question.rules.ts'
import { type Question, useNotAsked, useQuestion } from '../use-question.ts'
import { FilterGroups } from './filter-groups.tsx'
import { showFilterPanel } from './filter-panel-state.ts'

/** Where the filters stand, for a link to them. */
export const FILTER_PANEL_ID = 'filters'

interface FilterPanelProps {
  facets: ShownFacets
  /** What the results on the screen answer. */
  search: DiscoverySearch
  total: number
}

/**
 * The filters: beside the results where there is room, else a popover that a button opens, which the browser does without a
 * script (checklist HOME-12). Without JavaScript they are a plain form.
 */
export function FilterPanel({ facets, search, total }: FilterPanelProps) {
  const question = useQuestion(search, facets.categories)
  const { query, ask } = question
  const isNotAsked = useNotAsked(search)
  const panel = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const pressOutside = usePressOutside(panel, () => panel.current?.hidePopover())
  const hide = () => {
    showFilterPanel(false)
    document.getElementById('show-filters')?.focus()
  }
  const onToggle = ({ target, newState }: ToggleEvent<HTMLElement>) => {
    const { current } = panel
    if (!current || target !== current) return
    const isOpen = newState === 'open'
    current.role = isOpen ? 'dialog' : null
    current.ariaModal = isOpen ? 'true' : null
    if (isOpen) heading.current?.focus()
  }
  const closing = { popoverTarget: FILTER_PANEL_ID, popoverTargetAction: 'hide' } as const
  return (
    <section
      ref={panel}
      id={FILTER_PANEL_ID}
      popover="auto"
      aria-label="Filters"
      className="modal sheet filter-panel"
      onToggle={onToggle}
      onKeyDown={(event) => panel.current?.role === 'dialog' && keepFocusInside(event)}
      {...pressOutside}
    >
      <form action="/" className="modal-body" onSubmit={(event) => event.preventDefault()}>
        <div className="modal-head">
          <h2 ref={heading} tabIndex={-1} className="type-part">
            Filters
          </h2>
          <TextButton
            id="hide-filters"
            className="needs-script filter-hide"
            aria-label="Hide filters"
            onClick={hide}
          >
            Hide
          </TextButton>
          <IconButton label="Close" className="modal-close" {...closing}>
            <X aria-hidden />
          </IconButton>
        </div>
        <div className="modal-scroll">
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
        </div>
        <div className="modal-foot">
          <p role="status" className={isNotAsked ? 'min-w-full text-sm' : 'sr-only'}>
            {isNotAsked
              ? 'You’re offline. We’ll apply your filters when you’re back.'
              : `${counted(total, 'game')} found`}
          </p>
          <Button disabled={!isAnythingChosen(query)} onClick={() => ask(() => everything)}>
            Clear all
          </Button>
          <Button look="primary" {...closing}>
            {isNotAsked ? 'Back to the games' : `Show ${counted(total, 'game')}`}
          </Button>
        </div>
      </form>
    </section>
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

const whenBack = (words: string) => `${words}, once you’re back`
