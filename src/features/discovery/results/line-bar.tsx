import { Link } from '@tanstack/react-router'
import Dices from 'lucide-react/icons/dices'
import Grid2X2 from 'lucide-react/icons/grid-2x2'
import Grid3X3 from 'lucide-react/icons/grid-3x3'
import LayoutList from 'lucide-react/icons/layout-list'
import List from 'lucide-react/icons/list'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Smartphone from 'lucide-react/icons/smartphone'
import { type ReactNode, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { counted, inFigures } from '#/lib/format.ts'
import { Button, classNames } from '#/ui/basics.tsx'
import { Segmented } from '#/ui/form.tsx'
import type { ResultsPage } from '../discovery.schema.ts'
import { FILTER_PANEL_ID, SortField } from '../filters/filter-panel.tsx'
import { showFilterPanel } from '../filters/filter-panel-state.ts'
import { activeFilters } from '../rules/choices.rules.ts'
import type { DiscoverySearch } from '../rules/query.rules.ts'
import { useIsStaleAnswer, useIsWaiting, useSearchControls } from '../use-search.ts'

interface LineBarProps {
  answer: Pick<ResultsPage, 'facets' | 'total' | 'usualSort'>
  /** The search whose results are on screen. */
  search: DiscoverySearch
  /** Whether the catalogue has any games; if not, the bar shows no controls. */
  hasCatalogue: boolean
  /** Whether a heading above already shows the number of results. */
  isHeaded: boolean
  view: ViewMode | 'auto'
  onView: (view: ViewMode) => void
  /** Further actions on the results, shown if there is room. */
  children?: ReactNode
}

/** The line above the results: number of games, filters, sort order and view. */
export function LineBar(props: LineBarProps) {
  const { answer, search, hasCatalogue, isHeaded, view, onView, children } = props
  const { total, facets } = answer
  const controls = useSearchControls(search, facets)
  const isStaleAnswer = useIsStaleAnswer(search)
  const isWaiting = useIsWaiting(search)
  const [count = '', ...words] = counted(total, 'game').split(' ')
  const filters = activeFilters(controls.query, facets).filter(({ group }) => group !== 'q').length
  const filterCount = filters > 0 && (
    <span className="filter-count">
      {filters}
      <span className="sr-only"> chosen</span>
    </span>
  )
  return (
    <div className="line-bar">
      <h2
        id="results-heading"
        tabIndex={-1}
        aria-live="polite"
        aria-atomic="true"
        className={classNames('games-found', isHeaded && !isStaleAnswer && 'max-md:sr-only')}
        data-late={isWaiting || undefined}
      >
        {isStaleAnswer ? (
          'Not updated yet'
        ) : (
          <>
            <b>{count}</b> {words.join(' ')} <span className="sr-only">found</span>
          </>
        )}
      </h2>
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
            {filterCount}
          </Button>
          <Button popoverTarget={FILTER_PANEL_ID} aria-haspopup="dialog" className="filter-button">
            <SlidersHorizontal aria-hidden />
            Filters
            {filterCount}
          </Button>
          <SortField controls={controls} answer={answer} search={search} />
        </>
      )}
      {total > 0 && (
        <>
          <div className="line-acts">{children}</div>
          <ViewSwitch view={view} onView={onView} />
        </>
      )}
    </div>
  )
}

interface WaysToDecideProps {
  search: DiscoverySearch
  total: number
  drawOne: (words: ReactNode) => ReactNode
}

/** Two buttons that help to choose one of the results. One draws a random game; one opens a room for two phones. */
export function WaysToDecide({ search: { page: _, ...asked }, total, drawOne }: WaysToDecideProps) {
  return (
    <>
      {drawOne(
        <>
          <Dices aria-hidden />
          Pick one for us
          <small>{total === 2 ? 'Draw one of these two' : `Draw one of these ${inFigures(total)}`}</small>
        </>,
      )}
      <Link to="/room" search={asked} state={{ opensRoom: true }} className="decide-way">
        <Smartphone aria-hidden />
        Decide together
        <small>On two phones</small>
      </Link>
    </>
  )
}

const options = [
  { value: 'list', label: 'List', icon: <List aria-hidden /> },
  { value: 'small', label: 'Small', icon: <Grid3X3 aria-hidden /> },
  { value: 'medium', label: 'Medium', icon: <Grid2X2 aria-hidden /> },
  { value: 'large', label: 'Large', icon: <LayoutList aria-hidden /> },
] as const

type ViewSwitchProps = Pick<LineBarProps, 'view' | 'onView'>

/** The switch between list and card views, on phones a single button; not rendered on the server. */
function ViewSwitch({ view: chosenView, onView }: ViewSwitchProps) {
  const usualView = useSyncExternalStore(
    subscribeToWidth,
    () => (window.matchMedia(FROM_HERE_WIDE).matches ? 'list' : 'medium'),
    () => 'auto' as const,
  )
  const view = chosenView === 'auto' ? usualView : chosenView
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const close = () => {
    setOpen(false)
    frame.current?.querySelector('button')?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only closes what the button in it opens.
    <div
      ref={frame}
      className="view-switch needs-script"
      data-open={isOpen || undefined}
      onKeyDown={({ key }) => isOpen && key === 'Escape' && close()}
      onBlur={({ relatedTarget }) => !frame.current?.contains(relatedTarget) && setOpen(false)}
    >
      <Button aria-expanded={isOpen} aria-label="View" onClick={() => setOpen(!isOpen)}>
        {options.find(({ value }) => value === view)?.icon ?? options[2].icon}
      </Button>
      <Segmented
        legend="View"
        name="view"
        look="wash"
        value={view}
        onChange={(value) => {
          if (value !== 'auto') onView(value)
          if (isOpen) close()
        }}
        options={options}
      />
    </div>
  )
}

/** How results are shown: as a list, or as a grid of small, medium or large cards. */
export type ViewMode = (typeof options)[number]['value']

const FROM_HERE_WIDE = '(min-width: 48rem)'

/** The view chosen since the page was loaded; `auto` if the visitor has not chosen. */
let chosen: ViewMode | 'auto' = 'auto'

/**
 * Returns how the results are shown, such as `list`, and a function that changes this. Until a visitor chooses, the value is
 * `auto`: the style sheet decides by window width. Resizing the window past 768 px resets it to `auto` (checklist HOME-13).
 */
export function useViewMode() {
  const [view, setView] = useState(chosen)
  const choose = useCallback((mode: ViewMode | 'auto') => {
    chosen = mode
    setView(mode)
  }, [])
  useEffect(() => subscribeToWidth(() => choose('auto')), [choose])
  return [view, choose] as const
}

function subscribeToWidth(onCross: () => void) {
  const width = window.matchMedia(FROM_HERE_WIDE)
  width.addEventListener('change', onCross)
  return () => width.removeEventListener('change', onCross)
}
