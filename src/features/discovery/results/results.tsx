import { replaceEqualDeep, useInfiniteQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import type { GameSummary } from '#/features/games/model/games.schema.ts'
import { counted } from '#/lib/format.ts'
import { ButtonLink, classNames, EmptyState, TextLink } from '#/ui/basics.tsx'
import { later } from '#/ui/later.tsx'
import { resultsQuery, shelfResultsQuery, usePartOfMe } from '../discovery.queries.ts'
import type { ResultsPage, ShelfResultsPage } from '../discovery.schema.ts'
import { FilterPanel } from '../filters/filter-panel.tsx'
import {
  activeFilters,
  narrowsResults,
  resultsHeading,
  sortInForce,
  unknownNames,
  withKnownNames,
  without,
} from '../rules/choices.rules.ts'
import { filterList, namedGroups } from '../rules/filter-list.rules.ts'
import {
  type DiscoverySearch,
  discoveryQueryOf,
  discoverySearchOf,
  hasFilters,
} from '../rules/question.rules.ts'
import { LineBar, useViewMode, type ViewMode, WaysToDecide } from './line-bar.tsx'
import {
  ActiveFilters,
  KeepsPlace,
  NothingFits,
  ResultsPlace,
  rememberVisit,
  UnderstoodChips,
  useFocusInSight,
  useReturnToResults,
} from './results-place.tsx'
import { ShowMore } from './show-more.tsx'

const SuggestGame = later(async () => (await import('../suggesting/suggest-game.tsx')).SuggestGame)

/** The words of a search without a meaning: perhaps a missing game. */
const unreadWords = (understood: ResultsPage['understood']) =>
  (understood?.chips ?? [])
    .flatMap(({ kind, label }) => (kind === 'text' ? label.replace(/[“”]/g, '') : []))
    .join(' ')

interface ResultsProps {
  /** The query of the address, from its page on; further pages are appended. */
  search: DiscoverySearch
  /** Content above all games without a query; results have a heading instead. */
  home: ReactNode
  /** An introduction to the results. */
  about?: string | undefined
  /** Shares what was found. */
  share?: ReactNode
  /** The button that draws one of the results, with the given label. */
  drawOne: (words: ReactNode) => ReactNode
  /** Renders the games in a view, with content inserted after the first ones. */
  children: (games: GameSummary[], view: ViewMode | 'auto', among?: ReactNode) => ReactNode
}

/** The results of a search with filters and sort (checklist HOME-04), loaded page by page (HOME-16). */
export function Results({ search, home, about, share, drawOne, children }: ResultsProps) {
  const router = useRouter()
  const results = useResults(search)
  const [view, chooseView] = useViewMode()
  const { pages } = results.data
  const games = useGames(pages)
  const loadOn = async () => {
    const entry = (router.state.resolvedLocation ?? router.latestLocation).state.__TSR_key
    const { data, hasNextPage } = await results.fetchNextPage({ cancelRefetch: false })
    rememberVisit(entry, { pages: data?.pages.length ?? 1 })
    return hasNextPage
  }
  useFocusInSight()
  useReturnToResults({ count: pages.length, loadOn })

  const [first] = pages
  const last = pages.at(-1)
  if (!first || !last) return null
  const { total, facets } = last
  const query = discoveryQueryOf(search)
  const hasCatalogue = total > 0 || query.q !== '' || hasFilters(query)

  const asks = narrowsResults(query, facets)
  const unknown = unknownNames(query, facets)
  const readsMore = last.understood?.chips.some(({ kind }) => kind !== 'text' && kind !== 'title')
  const nothingFits = last.understood?.fits === 0 && last.relaxed.length > 0
  const isByEditor =
    query.sort === null
      ? query.q === '' && last.usualSort === 'expert-desc'
      : sortInForce(query.sort, last.usualSort) !== query.sort

  return (
    <KeepsPlace above={asks ? 'question' : 'home'}>
      {unknown && (
        <p role="status" className="wrap py-4 wrap-anywhere">
          {`There’s ${unknown} here. ${asks ? 'Your other choices still count.' : 'These are all our games.'}`}
        </p>
      )}
      {asks ? <RequestedHead search={search} answer={last} about={about} shelf={results.shelf} /> : home}
      <section
        id="results"
        aria-labelledby="results-heading"
        className={classNames('wrap', !asks && 'mt-section scroll-mt-6')}
      >
        <div className="results-columns">
          {hasCatalogue && <FilterPanel answer={last} search={search} />}
          <div className="min-w-0">
            <LineBar {...{ search, hasCatalogue, view }} answer={last} isHeaded={asks} onView={chooseView}>
              {total > 1 && <WaysToDecide {...{ search, total, drawOne }} />}
              {asks && share}
            </LineBar>
            <ResultsPlace search={search}>
              {search.from && !results.isOwn && <FromShelfNote isShelfFailed={results.isShelfFailed} />}
              <p role="status">
                {last.guessed && !nothingFits && !readsMore && (
                  <span className="type-lede mb-4 block">No exact match. Close titles:</span>
                )}
                {isByEditor && total > 1 && (
                  <span className="type-hint block pb-1.5">
                    No one has voted yet, so this is our editor’s order.
                  </span>
                )}
                {!last.guessed && !readsMore && last.guesses > 0 && (
                  <span className="mb-4 block text-ink-2">
                    {last.guesses === 1
                      ? 'The last title is a close match.'
                      : `The last ${last.guesses} titles are close matches.`}
                  </span>
                )}
              </p>
              {total === 0 && <ResultsEmpty search={search} answer={last} />}
              {first.page > 1 && (
                <TextLink
                  from="/"
                  to="/"
                  search={(current) => ({ ...current, page: first.page - 1 })}
                  hash="results"
                  className="mb-2"
                >
                  Show earlier games
                </TextLink>
              )}
              {nothingFits && (
                <NothingFits search={search} answer={last} cards={(some) => children(some, 'list')} />
              )}
              {total > 0 &&
                !nothingFits &&
                children(
                  games,
                  view,
                  total > 1 && (
                    <section aria-label="Can’t choose?" className="cannot-choose">
                      <h3>Can’t choose?</h3>
                      {asks && share}
                      <WaysToDecide {...{ search, total, drawOne }} />
                    </section>
                  ),
                )}
              {total > 0 && !nothingFits && (
                <ShowMore results={results} shown={games.length} onShowMore={loadOn} />
              )}
              {query.q !== '' && !query.exact && (total === 0 || last.understood?.fits === 0) && (
                <div className="mb-8">
                  <SuggestGame query={query.q} title={unreadWords(last.understood)} />
                  <noscript>
                    <a href={`/suggest-game?q=${encodeURIComponent(query.q)}`}>Suggest this game</a>
                  </noscript>
                </div>
              )}
            </ResultsPlace>
          </div>
        </div>
      </section>
    </KeepsPlace>
  )
}

/** The games of all loaded result pages, each once. Unchanged games stay the same objects, so that their cards are not rendered again. */
function useGames(pages: readonly ResultsPage[]): GameSummary[] {
  const [seen] = useState(() => new Map<number, GameSummary>())
  return useMemo(() => {
    const games = pages.flatMap((page) => page.games)
    for (const game of games) seen.set(game.id, replaceEqualDeep(seen.get(game.id), game))
    return [...new Set(games.map(({ id }) => seen.get(id)!))]
  }, [pages, seen])
}

interface ResultsEmptyProps {
  search: DiscoverySearch
  answer: ResultsPage
}

/** The empty results, or an empty catalogue (checklist HOME-08). */
function ResultsEmpty({ search, answer: { facets, rescue } }: ResultsEmptyProps) {
  const query = withKnownNames(discoveryQueryOf(search), facets)
  const filters = activeFilters(query, facets)
  if (filters.length === 0) {
    return (
      <EmptyState level={3} title="No games yet">
        <p>We haven’t added any games yet. Come back soon.</p>
      </EmptyState>
    )
  }
  const rescued = filters.filter(({ group }) => group === rescue?.filter).map(({ label }) => label)
  return (
    <EmptyState
      level={3}
      title="No games found for the selected filters."
      actions={
        <>
          {rescue && (
            <ButtonLink
              look="ink"
              to="/"
              search={discoverySearchOf(without(query, rescue.filter))}
              resetScroll={false}
              onClick={focusResults}
              className="[overflow-wrap:anywhere]"
            >
              Clear {rescued.join(', ')} and show {counted(rescue.total, 'game')}
            </ButtonLink>
          )}
          <ButtonLink to="/" resetScroll={false} onClick={focusResults}>
            Clear all
          </ButtonLink>
        </>
      }
    >
      <p>{filters.length > 1 ? 'No game matches all of these. Remove one.' : 'Try a different search.'}</p>
    </EmptyState>
  )
}

/** The button goes with the empty state, so the keyboard goes on at the number of games found. */
function focusResults() {
  document.getElementById('results-heading')?.focus({ preventScroll: true })
}

/** Headings longer than this are set smaller. */
const LONG_HEADING = 48

/** Whether the text is shown as chips of its meaning. */
const hasReadings = ({ understood }: ResultsPage) =>
  understood?.chips.some(({ kind }) => kind !== 'text') === true

interface RequestedHeadProps extends Pick<ResultsProps, 'search' | 'about'> {
  answer: ResultsPage
  /** The shelf of the query, if known. */
  shelf?: ShelfResultsPage['shelf'] | undefined
}

/** The query in words and as removable chips, with a link back to all games (checklist FIND-01). */
function RequestedHead({ search, answer, about, shelf }: RequestedHeadProps) {
  const asks = resultsHeading(discoveryQueryOf(search), answer)
  const topics = namedGroups.flatMap((group) =>
    answer.facets[group]
      .filter(({ chosen }) => chosen)
      .map((facet) => ({ ...facet, kind: filterList[group].parameter })),
  )
  const words = shelf ? `${asks}, on ${shelf.isShared ? 'our' : 'my'} shelf` : asks
  return (
    <header className="wrap asked">
      <h1 className="asked-words" data-long={words.length > LONG_HEADING || undefined}>
        {words}
      </h1>
      {about && <p className="mt-2 max-w-[60ch] text-ink-2 [overflow-wrap:anywhere]">{about}</p>}
      <div className="asked-ways">
        <UnderstoodChips search={search} understood={answer.understood} />
        <ActiveFilters facets={answer.facets} search={search} hasReadings={hasReadings(answer)} />
        <TextLink to="/">Start over</TextLink>
        {topics.map(({ kind, value, name }) => (
          <Link key={value} to="/$kind/$slug" params={{ kind, slug: value }} className="text-link">
            About {name}
          </Link>
        ))}
      </div>
    </header>
  )
}

/** Shown for an address with a shelf filter while no shelf is known: the results are of all games. */
function FromShelfNote({ isShelfFailed }: { isShelfFailed: boolean }) {
  return (
    <p role="status" className="mb-4 text-ink-2">
      {isShelfFailed
        ? 'We couldn’t load your shelf, so these are all games.'
        : 'These are all games. Sign in to see only the ones on your shelf.'}
    </p>
  )
}

/** The results of a search. With a shelf filter, the page shows all games until the shelf is known (decision 21). */
function useResults(search: DiscoverySearch) {
  const isMember = usePartOfMe(({ member }) => member !== null)
  const isOwnRequested = search.from === 'shelf' && isMember
  const ofAll = useSuspenseInfiniteQuery(resultsQuery(search))
  const ofShelf = useInfiniteQuery({ ...shelfResultsQuery(search), enabled: isOwnRequested })
  const { data } = ofShelf
  if (isOwnRequested && data)
    return { ...ofShelf, data, isOwn: true, shelf: data.pages.at(-1)?.shelf, isShelfFailed: false }
  return { ...ofAll, isOwn: false, shelf: undefined, isShelfFailed: isOwnRequested && ofShelf.isError }
}
