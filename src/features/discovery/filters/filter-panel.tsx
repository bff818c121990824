import X from 'lucide-react/icons/x'
import { type ToggleEvent, useRef } from 'react'
import { EXPERT_COUNTS_AS } from '#/features/ratings/model/ratings.rules.ts'
import { counted } from '#/lib/format.ts'
import { Button, IconButton, TextButton } from '#/ui/basics.tsx'
import { SelectField } from '#/ui/form.tsx'
import { keepFocusInside, usePressOutside } from '#/ui/hooks.ts'
import type { ResultsPage } from '../discovery.schema.ts'
import { appliedSort, isAnythingChosen } from '../rules/choices.rules.ts'
import { isShown } from '../rules/filter-words.rules.ts'
import {
  type DiscoveryQuery,
  type DiscoverySearch,
  discoveryQueryOf,
  everything,
  type SortId,
  sortIds,
} from '../rules/query.rules.ts'
import { type SearchControls, useIsStaleAnswer, useSearchControls } from '../use-search.ts'
import { FilterGroups } from './filter-groups.tsx'
import { showFilterPanel } from './filter-panel-state.ts'

/** The HTML id of the filter panel, for buttons that open or close it. */
export const FILTER_PANEL_ID = 'filters'

/** The part of a response from which the panel derives its filters and sort orders. */
type Answer = Pick<ResultsPage, 'facets' | 'total' | 'usualSort'>

interface FilterPanelProps {
  answer: Answer
  /** The search whose results are on screen. */
  search: DiscoverySearch
}

/** The filter panel: beside the results on wide screens, otherwise a popover (HOME-12). Without JavaScript it is a plain form. */
export function FilterPanel({ answer, search }: FilterPanelProps) {
  const { facets, total, usualSort } = answer
  const controls = useSearchControls(search, facets)
  const { query, change } = controls
  const isStaleAnswer = useIsStaleAnswer(search)
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
          <FilterGroups {...{ facets, total, controls, search }} />
          <noscript>
            {query.q !== '' && <input type="hidden" name="q" value={query.q} />}
            <SelectField
              label="Sort by"
              name="sort"
              defaultValue={sortShown(query, usualSort)}
              className="mt-4"
            >
              <SortOptions query={query} answer={answer} />
            </SelectField>
            <Button type="submit" look="primary" wide className="mt-4">
              Show games
            </Button>
          </noscript>
        </div>
        <div className="modal-foot">
          <p role="status" className={isStaleAnswer ? 'min-w-full text-sm' : 'sr-only'}>
            {isStaleAnswer
              ? 'You’re offline. We’ll apply your filters when you’re back.'
              : `${counted(total, 'game')} found`}
          </p>
          <Button disabled={!isAnythingChosen(query)} onClick={() => change(() => everything)}>
            Clear all
          </Button>
          <Button look="primary" {...closing}>
            {isStaleAnswer ? 'Back to the games' : `Show ${counted(total, 'game')}`}
          </Button>
        </div>
      </form>
    </section>
  )
}

const BEST_MATCH = 'Best match'

const SORT_LABELS: Record<SortId, string> = {
  'favorites-desc': 'Community favorites',
  'expert-desc': 'Expert, high to low',
  'expert-asc': 'Expert, low to high',
  'community-desc': 'Community, high to low',
  'community-asc': 'Community, low to high',
  'verdict-desc': 'Best at two',
  'rating-desc': 'Rating, high to low',
  'rating-asc': 'Rating, low to high',
  'players-desc': 'Most players',
  'players-asc': 'Fewest players',
  'time-desc': 'Longest play time',
  'time-asc': 'Shortest play time',
  'real-asc': 'Shortest real time',
  'category-asc': 'Category A-Z',
  'category-desc': 'Category Z-A',
  'name-asc': 'Name A-Z',
  'name-desc': 'Name Z-A',
}

/** The explanation of how members' ratings are weighted. */
const FAVORITES_HINT = `Members’ ratings, in which the expert’s counts as ${EXPERT_COUNTS_AS} of them, so one vote won’t change much.`

interface SortFieldProps extends FilterPanelProps {
  controls: SearchControls
}

/** The select for the sort order (HOME-10). If the server is unreachable, a newly chosen order is marked as not yet applied. */
export function SortField({ controls: { query, change }, answer, search }: SortFieldProps) {
  const { usualSort } = answer
  const sort = sortShown(query, usualSort)
  const waits = useIsStaleAnswer(search) && sort !== sortShown(discoveryQueryOf(search), usualSort)
  return (
    <div className="sort-field needs-script" data-waits={waits || undefined}>
      <SelectField
        label="Sort by"
        hideLabel
        compact
        title={sort === 'favorites-desc' ? FAVORITES_HINT : undefined}
        value={sort}
        onChange={({ target }) =>
          change((current) => ({ ...current, sort: (target.value || null) as SortId | null, page: 1 }))
        }
      >
        <SortOptions query={query} answer={answer} waiting={waits ? sort : null} />
      </SelectField>
      <span aria-hidden className="sort-short">
        {waits ? whenBack(shortWords(sort)) : shortWords(sort)}
      </span>
    </div>
  )
}

/** Shortens a sort's label: "Community, high to low" becomes "Community". */
const shortWords = (sort: SortId | '') => (sort === '' ? BEST_MATCH : SORT_LABELS[sort]).replace(/,.*/, '')

/** Returns the sort in effect: the chosen one, else '' (best match) if there is a search text, else the default. */
function sortShown({ sort, q }: DiscoveryQuery, usualSort: SortId): SortId | '' {
  return sort === null && q !== '' ? '' : appliedSort(sort, usualSort)
}

interface SortOptionsProps {
  query: DiscoveryQuery
  answer: Answer
  /** The chosen sort, if its results are not loaded yet. */
  waiting?: SortId | '' | null
}

/** The options of the sort select. "Best match" needs a search text; real time and members' verdicts need some data. */
function SortOptions({ query, answer: { facets, usualSort }, waiting }: SortOptionsProps) {
  const isKnown = (value: SortId) =>
    value === 'real-asc'
      ? value === query.sort || isShown('realTimes', facets)
      : value !== 'favorites-desc' || value === usualSort
  const wordsOf = (value: SortId | '', label: string) => (value === waiting ? whenBack(label) : label)
  return (
    <>
      {query.q !== '' && <option value="">{wordsOf('', BEST_MATCH)}</option>}
      {sortIds.filter(isKnown).map((value) => (
        <option key={value} value={value}>
          {wordsOf(value, SORT_LABELS[value])}
        </option>
      ))}
    </>
  )
}

const whenBack = (words: string) => `${words}, once you’re back`
