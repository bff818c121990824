import { type AnyRouter, Link, useRouter } from '@tanstack/react-router'
import {
  Component,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import type { GameSummary } from '#/features/games/model/games.schema.ts'
import { isLike, isRecord, jsonMemory } from '#/lib/browser-memory.ts'
import { counted } from '#/lib/format.ts'
import { TextLink } from '#/ui/basics.tsx'
import { ChipLink } from '#/ui/filters.tsx'
import type { ResultsPage, ShownFacets } from '../discovery.schema.ts'
import { type ActiveFilter, activeFilters } from '../rules/choices.rules.ts'
import {
  type DiscoverySearch,
  discoveryQueryOf,
  discoverySearchOf,
  discoverySearchString,
} from '../rules/query.rules.ts'
import { useIsStaleAnswer, useIsWaiting, useRequestedSearch, useSearchControls } from '../use-search.ts'

/** What is stored of a history entry, so that Back can restore its results (checklist HOME-15). */
interface Visit {
  /** Number of loaded pages of results. */
  pages: number
  /** Scroll position in pixels when the page was left. */
  top?: number
  /** The address of the link by which the visitor left. */
  link?: string
}

const REMEMBERED_VISITS = 50

/** All stored visits by the key of their history entry, the latest last. */
const saved = jsonMemory<Record<string, Visit>>('tab', 'results-visits', (found) =>
  isRecord(found) && Object.values(found).every((visit) => isRecord(visit) && isLike(visit.pages, 1))
    ? (found as Record<string, Visit>)
    : null,
)

/** Returns the state of an earlier visit to the results, such as the scroll position. The Back button restores this state. */
export const visitOf = (historyKey: string | undefined): Visit | undefined =>
  historyKey === undefined || typeof window === 'undefined' ? undefined : saved.read()?.[historyKey]

/** Stores the state of a visit to the results, such as the scroll position, so that the Back button can restore the state. */
export function rememberVisit(historyKey: string | undefined, visit: Partial<Visit>) {
  if (historyKey === undefined) return
  const { [historyKey]: before, ...others } = saved.read() ?? {}
  const recent = Object.entries(others).slice(1 - REMEMBERED_VISITS)
  saved.write(Object.fromEntries([...recent, [historyKey, { pages: 1, ...before, ...visit }]]))
}

/** Container of the results. Old results stay visible, but dimmed, until new ones are loaded. */
export function ResultsPlace({ search, children }: { search: DiscoverySearch; children: ReactNode }) {
  const router = useRouter()
  const isStaleAnswer = useIsStaleAnswer(search)
  const isWaiting = useIsWaiting(search) && !isStaleAnswer
  const place = useRef<HTMLDivElement>(null)
  const shownSearch = discoverySearchString(search)
  const lastSearch = useRef(shownSearch)

  useLayoutEffect(() => {
    if (lastSearch.current === shownSearch) return
    lastSearch.current = shownSearch
    // A visitor scrolled down in the old results is moved to the first new one; scroll restoration runs after this.
    const isAbove = place.current && place.current.getBoundingClientRect().top < 0
    if (isAbove) document.getElementById('results')?.scrollIntoView()
  }, [shownSearch])

  const rememberLink = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a')?.getAttribute('href') : null
    if (link) rememberVisit(router.latestLocation.state.__TSR_key, { link })
  }
  return (
    <div
      ref={place}
      className="results-place"
      data-waiting={isWaiting || undefined}
      aria-busy={isWaiting}
      onClickCapture={rememberLink}
    >
      {children}
    </div>
  )
}

interface KeepsPlaceProps {
  /** Identifies the content above the results; when it changes, the scroll position is corrected. */
  above: string
  children: ReactNode
}

/** Component that prevents the results from moving on screen when content above them appears or disappears. */
export class KeepsPlace extends Component<KeepsPlaceProps> {
  override getSnapshotBeforeUpdate({ above }: KeepsPlaceProps): number | null {
    return above === this.props.above ? null : topOfResults()
  }

  override componentDidUpdate(_: KeepsPlaceProps, __: object, before: number | null) {
    // Results one is deep in begin at the upper edge.
    if (before !== null) scrollBy({ top: topOfResults() - Math.max(before, 0), behavior: 'instant' })
  }

  override render() {
    return this.props.children
  }
}

function topOfResults(): number {
  return document.getElementById('results')?.getBoundingClientRect().top ?? 0
}

/** Events that show that the visitor scrolls, not a script. */
const OWN_SCROLLING = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

interface LoadedPages {
  count: number
  /** Loads the next page of results; resolves to whether there are more. */
  loadOn: () => Promise<boolean>
}

/** Hook that restores the results after Back (HOME-15): the number of loaded games, the scroll position and the focus. */
export function useReturnToResults({ count, loadOn }: LoadedPages) {
  const router = useRouter()
  /** The visit to restore, until its pages are loaded and the window can scroll. */
  const goal = useRef<Visit | null>(null)
  const loadUpTo = useEffectEvent(async (visit: Visit) => {
    if (count >= visit.pages) return
    goal.current = visit
    let hasMore = true
    for (let loaded = count; hasMore && goal.current && loaded < visit.pages; loaded += 1)
      hasMore = await loadOn()
  })

  useEffect(() => {
    const visit = visitOf(router.latestLocation.state.__TSR_key)
    if (!visit) return
    const { link } = visit
    const stopWaiting = afterRendering(router, () => link && focusLink(link))
    const giveUp = () => {
      goal.current = null
    }
    const leaving = new AbortController()
    for (const event of OWN_SCROLLING)
      addEventListener(event, giveUp, { once: true, passive: true, signal: leaving.signal })
    loadUpTo(visit).catch(giveUp)
    return () => {
      stopWaiting()
      giveUp()
      leaving.abort()
    }
  }, [router])

  useEffect(() => {
    if (!goal.current || count < goal.current.pages) return
    // At the end of a shorter page the browser keeps to that end while pages join it.
    scrollTo({ top: goal.current.top ?? 0 })
    goal.current = null
  }, [count])

  useEffect(() => {
    const rememberPlace = () => rememberVisit(router.latestLocation.state.__TSR_key, { top: scrollY })
    addEventListener('pagehide', rememberPlace)
    return () => removeEventListener('pagehide', rememberPlace)
  }, [router])
}

function focusLink(address: string) {
  const links = document.querySelectorAll<HTMLElement>('#results a')
  const link = [...links].find((each) => each.getAttribute('href') === address)
  link?.focus({ preventScroll: true })
}

/** Hook that moves the keyboard focus to a heading if new results removed the link or button that had the focus. */
export function useFocusOnHeading() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || pathChanged || document.activeElement !== document.body) return
        const heading = document.querySelector<HTMLElement>('#main h1')
        const isSeen = heading && heading.getBoundingClientRect().bottom > 0
        const target = isSeen ? heading : document.getElementById('results-heading')
        if (!target) return
        if (!target.hasAttribute('tabindex')) target.tabIndex = -1
        target.focus({ preventScroll: true })
      }),
    [router],
  )
}

/** Calls `callback` as soon as no navigation is pending and the page is rendered. Returns a function that prevents the call. */
export function afterRendering(router: AnyRouter, callback: () => void): () => void {
  if (router.state.status === 'idle') {
    callback()
    return () => undefined
  }
  const stop = router.subscribe('onRendered', () => {
    stop()
    callback()
  })
  return stop
}

/** Returns `q` without the first occurrence of `words`. */
function withoutWords(q: string, words: string): string {
  const at = ` ${q} `.indexOf(` ${words} `)
  return at < 0 ? q : `${q.slice(0, at)}${q.slice(at + words.length)}`.replace(/\s+/g, ' ').trim()
}

/** Chips that show how a search text was understood: "Under 30 min". Each chip is a link that removes its part of the text. */
export function UnderstoodChips({
  search: answered,
  understood,
}: {
  search: DiscoverySearch
  understood: ResultsPage['understood']
}) {
  const query = useRequestedSearch(answered)
  const { page: _, q: __, exact, ...rest } = query
  const inWords = query.q === undefined ? rest : { ...rest, q: query.q }
  if (exact)
    return (
      <TextLink to="/" search={inWords} resetScroll={false} viewTransition={false}>
        Search for what the words mean
      </TextLink>
    )
  if (!understood?.chips.some(({ kind }) => kind !== 'text')) return null
  return (
    <>
      <ul aria-label="What we understood" className="active-filters">
        {understood.chips.map(({ label, q: others, words }) => {
          const q = query.q === answered.q ? others : withoutWords(query.q ?? '', words)
          if (q === query.q) return null
          return (
            <li key={label}>
              <ChipLink
                to="/"
                search={q === '' ? rest : { ...rest, q }}
                resetScroll={false}
                viewTransition={false}
                aria-label={`Remove ${label}`}
              >
                <span className="chip-words">{label}</span>
              </ChipLink>
            </li>
          )
        })}
      </ul>
      <TextLink to="/" search={{ ...inWords, exact: 'words' }} resetScroll={false} viewTransition={false}>
        Search for the exact words
      </TextLink>
    </>
  )
}

const nameOf = ({ group, value }: ActiveFilter) => `${group} ${value}`

/** Chips for the active filters. Each chip is a link that removes its filter. */
export function ActiveFilters({
  facets,
  search,
  hasReadings,
}: {
  facets: ShownFacets
  search: DiscoverySearch
  hasReadings: boolean
}) {
  const { query } = useSearchControls(search, facets)
  const answered = activeFilters(discoveryQueryOf(search), facets).map(nameOf)
  const filters = activeFilters(query, facets).filter(({ group }) => !hasReadings || group !== 'q')
  const isStaleAnswer = useIsStaleAnswer(search)
  const waits = (filter: ActiveFilter) => isStaleAnswer && !answered.includes(nameOf(filter))
  const wordsOf = (filter: ActiveFilter) =>
    waits(filter) ? `${filter.label}, once you’re back` : filter.label
  const list = useRef<HTMLUListElement>(null)
  /** The position of the chip that is being removed, and how many chips there were. */
  const removed = useRef<{ place: number; of: number } | null>(null)

  useLayoutEffect(() => {
    if (removed.current === null || filters.length >= removed.current.of) return
    const { place } = removed.current
    removed.current = null
    // The keyboard goes on at the next chip, else at the one before, else at the number of games found.
    const chips = list.current?.querySelectorAll<HTMLElement>('.chip')
    const next = chips?.[place] ?? chips?.[place - 1] ?? document.getElementById('results-heading')
    next?.focus({ preventScroll: true })
  })

  if (filters.length === 0) return null
  return (
    <ul ref={list} aria-label="Active filters" className="active-filters">
      {filters.map((filter, place) => (
        <li key={nameOf(filter)}>
          <ChipLink
            waits={waits(filter)}
            to="/"
            search={discoverySearchOf(filter.without)}
            resetScroll={false}
            aria-label={`Remove ${filter.group === 'q' ? 'search' : 'filter'} ${wordsOf(filter)}`}
            onClick={() => {
              removed.current = { place, of: filters.length }
            }}
          >
            <span className="chip-words">{wordsOf(filter)}</span>
          </ChipLink>
        </li>
      ))}
    </ul>
  )
}

const NUMBERS = ['', '', 'both', 'all three', 'all four']

/** Message shown if no game fits a search such as "quick train game". The message offers to leave out one part of the search. */
export function NothingFits({
  search: { page: _, ...search },
  answer,
  cards,
}: {
  search: DiscoverySearch
  answer: Pick<ResultsPage, 'understood' | 'relaxed'>
  cards: (games: GameSummary[]) => ReactNode
}) {
  const parts = answer.understood?.chips.length ?? 0
  return (
    <div className="mb-8">
      <p className="type-lede mb-4">
        No game fits {NUMBERS[parts] ?? `all ${parts}`}. Leave one out and you get:
      </p>
      {answer.relaxed.map(({ label, q, total, games }) => (
        <section key={label} className="mb-6">
          <h2 className="mb-2 font-semibold">
            <Link to="/" search={{ ...search, q }} className="underline underline-offset-2">
              Without “{label.replace(/^“|”$/g, '')}”: {counted(total, 'game')}
            </Link>
          </h2>
          {cards(games)}
          {total > games.length && (
            <TextLink to="/" search={{ ...search, q }}>
              See all {total}
            </TextLink>
          )}
        </section>
      ))}
    </div>
  )
}
